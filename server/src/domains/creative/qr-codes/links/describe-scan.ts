import { hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { ScanFacts } from '@acquaint/engine/links';
import { type Client, describeClient, hostOf, normalizeLanguage } from '@acquaint/engine/visits';
import type { Place } from '../../../../platform/geography/geography.ts';
import type { Services } from '../../../../platform/services.ts';
import type { Link } from './link.ts';

/** Who scanned, as far as the request shows; the address is dropped with it. */
export interface Scan {
  readonly at: Date;
  readonly client: Client;
  readonly place: Place;
  readonly languages: readonly string[];
  readonly referrerHost: string;
  /** A number of 64 bits as text: the same for one device, one code and one day. */
  readonly visitor: string;
  /** 0 to 1, as constant as `visitor`. */
  readonly chance: number;
  readonly isBot: boolean;
}

const mostLanguages = 1_000;
const rememberedLanguages = new Map<string, readonly string[]>();

/** The languages of an Accept-Language header, the preferred one first: browsers write them in that order. */
function languagesOf(header: string): readonly string[] {
  const known = rememberedLanguages.get(header);
  if (known !== undefined) return known;
  const tags = header
    .slice(0, 200)
    .split(',')
    .map((part) => normalizeLanguage(part.split(';')[0]?.trim() ?? ''))
    .filter((tag) => tag !== '');
  if (rememberedLanguages.size >= mostLanguages) rememberedLanguages.clear();
  rememberedLanguages.set(header, tags);
  return tags;
}

/** Whether nobody looks at what is asked for: a look ahead of a browser or a messenger. */
function isLookAhead({ method, headers }: IncomingMessage): boolean {
  const purposes = [headers['sec-purpose'], headers['purpose'], headers['x-purpose']].flat();
  return method === 'HEAD' || purposes.some((purpose) => /prefetch|preview/.test(purpose ?? ''));
}

/** Describes a request for a link. */
export function describeScan(
  request: IncomingMessage,
  { geography, now }: Pick<Services, 'geography' | 'now'>,
  { ip, salt, link }: { readonly ip: string; readonly salt: string; readonly link: Link },
): Scan {
  const { headers } = request;
  const userAgent = headers['user-agent'] ?? '';
  const client = describeClient(userAgent);
  const digest = hash('sha256', `${salt}\n${link.id}\n${ip}\n${userAgent}`, 'buffer');
  return {
    at: now(),
    client,
    place: geography.placeOf(ip),
    languages: languagesOf(headers['accept-language'] ?? ''),
    referrerHost: headers.referer === undefined ? '' : (hostOf(headers.referer) ?? ''),
    visitor: digest.readBigUInt64BE(0).toString(),
    chance: digest.readUInt32BE(8) / 2 ** 32,
    isBot: client.isBot || isLookAhead(request) || geography.isDataCenter(ip),
  };
}

/** What rules ask of a scan. */
export function factsOf(scan: Scan, scans: number): ScanFacts {
  const { client, place, languages, at, chance } = scan;
  const { device, platform } = client;
  return { device, platform, country: place.country, languages, at, scans, chance };
}
