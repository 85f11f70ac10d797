import { BlockList, isIP, isIPv6 } from 'node:net';

/** Networks that are not the public internet, by the IANA special-purpose address registries (RFC 6890 and its updates). */
const closedNetworks = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];
/** Of IPv6 only the global unicast block is public, less what is embedded, tunneled or for documents in it. */
const publicIpv6 = '2000::/3';
const closedIpv6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20', '2620:4f:8000::/48'];

function networks(list: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const result = new BlockList();
  for (const network of list) {
    const [address = '', prefix] = network.split('/');
    result.addSubnet(address, Number(prefix), family);
  }
  return result;
}

const closedIpv4List = networks(closedNetworks, 'ipv4');
const publicIpv6List = networks([publicIpv6], 'ipv6');
const closedIpv6List = networks(closedIpv6, 'ipv6');

/**
 * Whether an address (as DNS gives it, without brackets) belongs to the public internet. Everything else is refused: private and link-local
 * networks, loopback, metadata services, multicast, and IPv6 forms that carry an IPv4 address inside.
 */
export function isPublicAddress(address: string): boolean {
  const [bare = ''] = address.replace(/^\[|\]$/g, '').split('%', 1);
  if (isIP(bare) === 0) return false;
  if (isIPv6(bare)) return publicIpv6List.check(bare, 'ipv6') && !closedIpv6List.check(bare, 'ipv6');
  return !closedIpv4List.check(bare, 'ipv4');
}
