import { scanParameter } from '../qr/choose-target.ts';
import { tidyName } from './tidy-name.ts';

export interface PageAddress {
  readonly hostname: string;
  /** Path with a scrubbed query; campaign parameters are taken out. */
  readonly path: string;
  readonly campaign: CampaignParameters;
  /** The scan of a QR code that led here; '' without one. */
  readonly scanId: string;
}

export interface CampaignParameters {
  readonly source: string;
  readonly medium: string;
  readonly campaign: string;
  readonly term: string;
  readonly content: string;
  /** Which advertising network's click id is there: 'gclid', 'fbclid', …; '' without one. */
  readonly clickId: string;
}

const clickIds = ['gclid', 'gbraid', 'wbraid', 'fbclid', 'msclkid', 'ttclid', 'li_fat_id', 'twclid'] as const;
const campaignNames = new Set([
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
  'utm_id',
  ...clickIds,
]);
const maximumLength = 500;
const secretName =
  /token|secret|password|passwd|auth|session|signature|email|phone|name|address|ssn|api_?key|^(?:code|key|state|sid)$/i;
const scanId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const longSecret = /^(?:[0-9]{7,}|[A-Za-z0-9_-]{32,})$/;

/** Whether a part of an address looks like an e-mail address: something, an @, and something with a dot inside. */
function isEmailLike(part: string): boolean {
  const at = /(?<=.)(?:@|%40)/s.exec(part);
  if (at === null) return false;
  const host = part.slice(at.index + at[0].length);
  return host.slice(1, -1).includes('.');
}

/** A text without what looks like an e-mail address between its slashes, signs and spaces. */
function withoutEmails(text: string): string {
  return text
    .split(/([/?&=\s])/)
    .filter((part) => !isEmailLike(part))
    .join('');
}

function scrubQuery(parameters: URLSearchParams): string {
  const kept = new URLSearchParams();
  for (const [name, value] of parameters) {
    if (campaignNames.has(name) || name === scanParameter) continue;
    const isPersonal = secretName.test(name) || longSecret.test(value) || /@|%40/.test(value);
    kept.append(name, isPersonal ? '' : value);
  }
  const text = kept.toString();
  return text === '' ? '' : `?${text}`;
}

function campaignOf(parameters: URLSearchParams): CampaignParameters {
  const text = (name: string): string => tidyName(withoutEmails(parameters.get(name) ?? '')).slice(0, 100);
  return {
    source: text('utm_source'),
    medium: text('utm_medium'),
    campaign: text('utm_campaign'),
    term: text('utm_term'),
    content: text('utm_content'),
    clickId: clickIds.find((name) => parameters.has(name)) ?? '',
  };
}

/**
 * Reads a page's address. Personal data in it (e-mail addresses, tokens, long numbers) is blanked before anything is stored.
 * Null for a text that is no http or https address.
 */
export function describePage(url: string): PageAddress | null {
  if (!URL.canParse(url)) return null;
  const parsed = new URL(url);
  if (parsed.protocol !== 'http:' && parsed.protocol !== 'https:') return null;
  const path = withoutEmails(parsed.pathname) + scrubQuery(parsed.searchParams);
  return {
    hostname: parsed.host.toLowerCase().slice(0, 255),
    path: path.slice(0, maximumLength),
    campaign: campaignOf(parsed.searchParams),
    scanId: scanId.exec(parsed.searchParams.get(scanParameter) ?? '')?.[0] ?? '',
  };
}
