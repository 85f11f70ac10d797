import { isIPv4, isIPv6 } from 'node:net';

/** An IP address without what distinguishes devices: enough for a place. Undefined for a text that is none. */
export function maskAddress(address: string | null | undefined): string | undefined {
  if (address == null) return undefined;
  if (isIPv4(address)) return `${address.slice(0, address.lastIndexOf('.'))}.0`;
  if (!isIPv6(address) || address.includes('.')) return undefined;
  const groups = (address.split('::', 1)[0] ?? '').split(':').slice(0, 3);
  return `${groups.join(':')}::`;
}
