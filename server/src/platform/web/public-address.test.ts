import { describe, expect, it } from 'vitest';
import { isPublicAddress } from './public-address.ts';

/** Hosts as people (and attackers) write them, in the form that a URL gives them. */
const hostOfUrl = (host: string): string => new URL(`http://${host}/`).hostname;

describe('isPublicAddress', () => {
  it.each([
    '8.8.8.8',
    '1.1.1.1',
    '93.184.216.34',
    '172.15.255.255',
    '172.32.0.1',
    '100.63.255.255',
    '100.128.0.1',
    '2606:4700::1111',
    '2a00:1450::200e',
  ])('lets %s through', (address) => expect(isPublicAddress(address)).toBe(true));

  it.each([
    ['this host', '0.0.0.0'],
    ['this network', '0.1.2.3'],
    ['loopback', '127.0.0.1'],
    ['loopback at its end', '127.255.255.254'],
    ['private, ten', '10.0.0.1'],
    ['private, 172', '172.16.0.1'],
    ['private, 172 at its end', '172.31.255.255'],
    ['private, 192', '192.168.1.1'],
    ['carrier-grade NAT', '100.64.0.1'],
    ['carrier-grade NAT, a metadata service', '100.100.100.200'],
    ['link-local', '169.254.1.1'],
    ['a metadata service', '169.254.169.254'],
    ['protocol assignments', '192.0.0.192'],
    ['documentation', '203.0.113.9'],
    ['benchmarking', '198.18.0.1'],
    ['multicast', '224.0.0.1'],
    ['reserved', '240.0.0.1'],
    ['broadcast', '255.255.255.255'],
    ['loopback, IPv6', '::1'],
    ['unspecified, IPv6', '::'],
    ['mapped loopback', '::ffff:127.0.0.1'],
    ['mapped, in hexadecimal', '::ffff:7f00:1'],
    ['mapped public', '::ffff:8.8.8.8'],
    ['compatible', '::127.0.0.1'],
    ['NAT64', '64:ff9b::7f00:1'],
    ['local NAT64', '64:ff9b:1::a00:1'],
    ['6to4', '2002:7f00:1::'],
    ['Teredo', '2001:0:4136:e378:8000:63bf:3fff:fdd2'],
    ['documentation, IPv6', '2001:db8::1'],
    ['documentation of RFC 9637', '3fff::1'],
    ['unique local', 'fd00::1'],
    ['a metadata service, IPv6', 'fd00:ec2::254'],
    ['link-local, IPv6', 'fe80::1'],
    ['link-local with a zone', 'fe80::1%eth0'],
    ['site-local', 'fec0::1'],
    ['multicast, IPv6', 'ff02::1'],
    ['discard only', '100::1'],
    ['a name', 'localhost'],
    ['nothing', ''],
    ['half an address', '10.1'],
  ])('refuses %s (%s)', (_, address) => expect(isPublicAddress(address)).toBe(false));

  it.each([
    '2130706433',
    '0x7f000001',
    '0x7f.1',
    '0177.0.0.1',
    '127.1',
    '0x7f.0.0.1',
    '①②⑦.⓪.⓪.①',
    '3232235777',
    '[::ffff:7f00:1]',
    '[::]',
    '169.254.43518',
  ])('refuses the encoded host %s', (host) => expect(isPublicAddress(hostOfUrl(host))).toBe(false));
});
