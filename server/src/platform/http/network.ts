import { isIPv6 } from 'node:net';

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const missing = tail === undefined ? 0 : 8 - before.length - after.length;
  const zeros = Array.from({ length: Math.max(0, missing) }, () => '0');
  return [...before, ...zeros, ...after].map((group) => group.replace(/^0{1,3}(?=.)/, '').toLowerCase());
}

/**
 * What limits count by: an IPv4 address, or the /64 of an IPv6 address, which is what one household or server is given. An IPv4 address
 * inside an IPv6 one is the IPv4 address.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(?<v4>\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.groups?.['v4'];
  if (mapped !== undefined) return mapped;
  const [plain = ''] = address.split('%');
  return isIPv6(plain) ? `${groupsOf(plain).slice(0, 4).join(':')}::/64` : address;
}
