import { lookup } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** A host must not be connected to, or is not known; the message is a sentence for the person who named it. */
export class AddressError extends Error {
  override readonly name = 'AddressError';
}

export interface PinnedAddress {
  readonly address: string;
  readonly family: number;
}

/** Every address that DNS has for a host. */
type Resolve = (host: string) => Promise<readonly PinnedAddress[]>;

const resolveByDns: Resolve = (host) => lookup(host, { all: true });

/**
 * The address to connect to. Every address of the host must be public, so that it does not matter which one is taken; a host that the operator
 * trusts may be any. Whoever connects uses this address and does not ask for the name again. Throws AddressError.
 */
export async function pinAddress(
  hostname: string,
  isTrusted: boolean,
  resolve: Resolve = resolveByDns,
): Promise<PinnedAddress> {
  const bare = hostname.replace(/^\[|\]$/g, '');
  const found = await resolve(bare).catch(() => []);
  const [first] = found;
  if (first === undefined) throw new AddressError(`The host ${bare} is not known.`);
  if (!isTrusted && found.some(({ address }) => !isPublicAddress(address)))
    throw new AddressError(`The host ${bare} is not on the public internet.`);
  return first;
}

/** For `lookup` of a connection: answers the pinned address whatever the name means by then. */
export function pinnedLookup({ address, family }: PinnedAddress): LookupFunction {
  return (_host, options, callback) =>
    options.all === true ? callback(null, [{ address, family }]) : callback(null, address, family);
}

/** For `lookup` of connections that are kept: every new one goes to an address that is checked when it is made. */
export function guardedLookup(isTrusted: boolean, resolve?: Resolve): LookupFunction {
  return (host, options, callback) => {
    const answer = async (): Promise<void> => {
      let pinned: PinnedAddress;
      try {
        pinned = await pinAddress(host, isTrusted, resolve);
      } catch (error) {
        return callback(error instanceof Error ? error : new AddressError(`The host ${host} is not known.`), []);
      }
      return pinnedLookup(pinned)(host, options, callback);
    };
    void answer();
  };
}
