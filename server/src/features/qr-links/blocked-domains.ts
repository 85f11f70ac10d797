/** Whether an address is on one of some domains or below one. */
export function isBlocked(url: string, domains: readonly string[]): boolean {
  if (domains.length === 0) return false;
  const { hostname } = new URL(url);
  return domains.some((domain) => hostname === domain || hostname.endsWith(`.${domain}`));
}
