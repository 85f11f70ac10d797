/**
 * Whether a page on `host` (with its port, as browsers send it) may use a pixel of these domains. A domain allows itself, its
 * `www.` and its subdomains; a domain written without a port allows every port.
 */
export function isHostAllowed(host: string, domains: readonly string[]): boolean {
  const asked = host.toLowerCase();
  const askedName = asked.replace(/:\d+$/, '');
  return domains.some((domain) => {
    const hasPort = /:\d+$/.test(domain);
    const name = hasPort ? asked : askedName;
    return name === domain || name.endsWith(`.${domain.replace(/^www\./, '')}`) || `www.${name}` === domain;
  });
}

/** The host with port of an Origin header or address, or null when there is none. */
export function hostOf(address: string | null | undefined): string | null {
  if (address === null || address === undefined || !URL.canParse(address)) return null;
  const { host } = new URL(address);
  return host === '' ? null : host.toLowerCase();
}
