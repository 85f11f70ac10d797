import { describe, expect, it } from 'vitest';
import { AddressError, guardedLookup, pinAddress, pinnedLookup } from './pinned-address.ts';

const answers =
  (...addresses: string[]) =>
  () =>
    Promise.resolve(addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })));

describe('pinAddress', () => {
  it.each([
    ['a private network', ['10.0.0.5']],
    ['loopback', ['127.0.0.1']],
    ['the metadata service', ['169.254.169.254']],
    ['an IPv6 form of loopback', ['::ffff:127.0.0.1']],
    ['a public address beside a private one', ['93.184.216.34', '192.168.0.9']],
  ])('refuses a name that means %s', async (_, addresses) => {
    await expect(pinAddress('db.example.com', false, answers(...addresses))).rejects.toThrow(
      'The host db.example.com is not on the public internet.',
    );
  });

  it('lets through public hosts, and those that the operator trusts', async () => {
    expect(await pinAddress('db.example.com', false, answers('93.184.216.34'))).toMatchObject({
      address: '93.184.216.34',
    });
    expect(await pinAddress('db.internal', true, answers('10.0.0.5'))).toMatchObject({ address: '10.0.0.5' });
  });

  it('says that a host is not known', async () => {
    await expect(pinAddress('nowhere.example', true, answers())).rejects.toThrow(AddressError);
    await expect(pinAddress('nowhere.example', true, () => Promise.reject(new Error('ENOTFOUND')))).rejects.toThrow(
      'is not known',
    );
  });
});

describe('pinnedLookup', () => {
  it('answers the checked address although the name has another one by now', () => {
    const found: unknown[] = [];
    const lookup = pinnedLookup({ address: '93.184.216.34', family: 4 });
    lookup('rebound.example', {}, (...answer) => found.push(answer));
    lookup('rebound.example', { all: true }, (...answer) => found.push(answer));
    expect(found).toEqual([
      [null, '93.184.216.34', 4],
      [null, [{ address: '93.184.216.34', family: 4 }]],
    ]);
  });
});

describe('guardedLookup', () => {
  it('checks the name again for every connection', async () => {
    const meanings = ['93.184.216.34', '10.0.0.5'];
    const lookup = guardedLookup(false, async () => [{ address: meanings.shift() ?? '', family: 4 }]);
    const ask = () =>
      new Promise((resolve) => lookup('rebound.example', {}, (error, found) => resolve(error ?? found)));
    expect(await ask()).toBe('93.184.216.34');
    expect(await ask()).toMatchObject({ message: 'The host rebound.example is not on the public internet.' });
  });
});
