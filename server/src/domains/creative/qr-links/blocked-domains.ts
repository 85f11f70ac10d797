/** A host as URLs write it (lower case, punycode), without the dot that may end it; null for what is no host. */
function hostOf(domain: string): string | null {
  return URL.parse(`http://${domain}`)?.hostname.replace(/\.$/, '') ?? null;
}

/** Whether an address is on one of some domains or below one; hosts are compared as browsers compare them. */
export function isBlocked(url: string, domains: readonly string[]): boolean {
  if (domains.length === 0) return false;
  const hostname = new URL(url).hostname.replace(/\.$/, '');
  return domains.some((domain) => {
    const host = hostOf(domain);
    return host !== null && (hostname === host || hostname.endsWith(`.${host}`));
  });
}
