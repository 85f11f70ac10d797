import type { QrContent } from '@acquaint/contract';
import { contentUrl, type LinkState, linkStateAt, staticPayload, type Targets } from '@acquaint/engine/links';
import type { QrCodeRow } from './qr-codes.table.ts';

/** What of a link a plain one does not have: it is kept apart, so that a million plain links stay small. */
export interface LinkTerms extends Targets {
  readonly utm: QrCodeRow['utm'];
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly mostScans: number | null;
  readonly passwordHash: string | null;
  readonly fallbackUrl: string;
  readonly isPaused: boolean;
  /** What is shown instead of leading anywhere: a business card or a text. */
  readonly page: { readonly kind: 'vcard' | 'text'; readonly text: string } | null;
}

/** A short link in memory. */
export interface Link {
  readonly id: string;
  readonly accountId: string;
  readonly url: string;
  readonly joinsPixel: boolean;
  readonly isSample: boolean;
  /** Null of a plain one, which leads everybody to its address. */
  readonly terms: LinkTerms | null;
}

export type LinkRow = Omit<QrCodeRow, 'name' | 'style' | 'note' | 'createdAt'>;

function pageOf(content: QrContent): LinkTerms['page'] {
  return content.type === 'vcard' || content.type === 'text'
    ? { kind: content.type, text: staticPayload(content) }
    : null;
}

/** An address as headers need it. */
const encoded = (url: string): string => (url === '' ? '' : new URL(url).href);

function isPlain(row: LinkRow, page: LinkTerms['page']): boolean {
  return (
    page === null &&
    row.type !== 'app' &&
    row.rules.length + row.variants.length === 0 &&
    row.startsAt === null &&
    row.endsAt === null &&
    row.mostScans === null &&
    row.passwordHash === null &&
    !row.isPaused &&
    Object.values(row.utm).every((value) => value === '')
  );
}

/** A code as its short link works. Archived ones work on: they are printed somewhere. */
export function toLink(row: LinkRow): Link {
  const { content } = row;
  const url = encoded(contentUrl(content));
  const page = pageOf(content);
  const common = { id: row.id, accountId: row.accountId, url, joinsPixel: row.joinsPixel, isSample: row.isSample };
  if (isPlain(row, page)) return { ...common, terms: null };
  const { utm, rules, variants, timeZone, startsAt, endsAt, mostScans, passwordHash, fallbackUrl, isPaused } = row;
  const [iosUrl, androidUrl] = content.type === 'app' ? [content.ios_url, content.android_url] : ['', ''];
  const reported = { url, iosUrl, androidUrl, utm, rules, variants, timeZone, startsAt, endsAt, mostScans };
  return { ...common, terms: { ...reported, passwordHash, fallbackUrl: encoded(fallbackUrl), isPaused, page } };
}

/** Whether what a link does depends on how often it was scanned. */
export function countsScans({ terms }: Link): boolean {
  if (terms === null) return false;
  return (
    terms.mostScans !== null || terms.rules.some(({ when }) => when.scans_from !== null || when.scans_until !== null)
  );
}

/** How a link is found now. */
export function stateOf(link: Link, now: { readonly at: Date; readonly scans: number }): LinkState | 'paused' {
  if (link.terms === null) return 'open';
  return link.terms.isPaused ? 'paused' : linkStateAt(link.terms, now);
}
