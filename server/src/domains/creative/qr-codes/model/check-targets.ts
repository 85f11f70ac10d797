import { isIP } from 'node:net';
import type { QrContent, QrRule, QrVariant } from '@acquaint/contract';
import type { UserContext } from '../../../../platform/http/context.ts';
import { invalidInput } from '../../../../platform/http/operation-error.ts';
import { publicUrlOf } from '../../../../platform/http/public-url.ts';
import { isPublicAddress } from '../../../../platform/web/public-address.ts';
import { isBlocked } from '../links/blocked-domains.ts';

/** Everything of a code that can lead somewhere. */
export interface Leading {
  readonly content?: QrContent | undefined;
  readonly rules?: readonly QrRule[] | undefined;
  readonly variants?: readonly QrVariant[] | undefined;
  readonly fallback_url?: string | null | undefined;
}

/** The addresses that a code can lead to, by the field that names them. */
function addressesOf({ content, rules = [], variants = [], fallback_url: fallback }: Leading): [string, string][] {
  const own: [string, string][] = [];
  if (content !== undefined && 'url' in content) own.push(['content.url', content.url]);
  if (content?.type === 'app')
    own.push(['content.ios_url', content.ios_url], ['content.android_url', content.android_url]);
  return [
    ...own,
    ...rules.map(({ url }, index): [string, string] => [`rules.${index}.url`, url]),
    ...variants.map(({ url }, index): [string, string] => [`variants.${index}.url`, url]),
    ['fallback_url', fallback ?? ''],
  ].filter((entry): entry is [string, string] => entry[1] !== '');
}

/** Whether a host names a machine of a private network by itself; names are not looked up here. */
function isPrivateHost(hostname: string): boolean {
  const bare = hostname.replace(/^\[|\]$/g, '');
  if (isIP(bare) !== 0) return !isPublicAddress(bare);
  return !bare.includes('.') || /\.(?:local|localhost|internal|home|lan)$/.test(bare);
}

/** Why nobody may be led to an address; null where they may. Schemes are checked by the contract. */
export function refusalOf(
  address: string,
  {
    own,
    blocked,
    isFile,
    privateHosts,
  }: { own: string; blocked: readonly string[]; isFile: boolean; privateHosts: readonly string[] },
): string | null {
  const url = new URL(address);
  if (isBlocked(address, blocked)) return 'The operator of this installation does not allow this domain';
  const isOwn = url.host === new URL(own).host;
  if (isOwn && /^\/q\//i.test(url.pathname)) return 'A short link cannot lead to a short link';
  if (isFile && !isOwn && !privateHosts.includes(url.host) && isPrivateHost(url.hostname))
    return 'Must be on the public internet: phones cannot open it otherwise';
  return null;
}

/** Refuses codes that lead where nobody should be led, naming each field. */
export function checkTargets({ services, facts }: UserContext, leading: Leading): void {
  const { config } = services;
  const own = publicUrlOf(config, facts);
  const isFile = leading.content?.type === 'file';
  const options = { own, blocked: config.blockedDomains, isFile, privateHosts: config.privateHosts };
  const refusals = addressesOf(leading).flatMap(([field, address]) => {
    const refusal = refusalOf(address, options);
    return refusal === null ? [] : [[field, [refusal]] as const];
  });
  if (refusals.length > 0) throw invalidInput(Object.fromEntries(refusals));
}
