/** A host as URLs write it (lower case, punycode), without the dots that may end it. */
function withoutDots(host: string): string {
  return host.endsWith('.') ? withoutDots(host.slice(0, -1)) : host;
}

/** The host of a domain; null for what is none. */
function hostOf(domain: string): string | null {
  const host = URL.parse(`http://${domain}`)?.hostname;
  return host === undefined ? null : withoutDots(host);
}

/** Whether an address is on one of some domains or below one; hosts are compared as browsers compare them. */
export function isBlocked(url: string, domains: readonly string[]): boolean {
  if (domains.length === 0) return false;
  const hostname = withoutDots(new URL(url).hostname);
  return domains.some((domain) => {
    const host = hostOf(domain);
    return host !== null && (hostname === host || hostname.endsWith(`.${host}`));
  });
}
