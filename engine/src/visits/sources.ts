import type { PageAddress } from './addresses.ts';

export interface VisitSource {
  /** 'Google', 'newsletter', 'example.org', 'Direct'; '' for a step inside the same site. */
  readonly source: string;
  readonly medium: string;
  readonly campaign: string;
  readonly referrerHost: string;
  readonly referrerPath: string;
}

/** Referring hosts that people know by a name, by a pattern on the host. */
const knownReferrers: readonly (readonly [pattern: RegExp, name: string, medium: string])[] = [
  // Before the searches, whose hosts it is below.
  [/(?:^|\.)(?:mail\.google|outlook\.(?:live|office|office365)|mail\.yahoo)\.com$/, 'Webmail', 'email'],
  [/(?:^|\.)google(?:\.[a-z]{2,6}){1,2}$/, 'Google', 'search'],
  [/(?:^|\.)bing\.com$/, 'Bing', 'search'],
  [/(?:^|\.)duckduckgo\.com$/, 'DuckDuckGo', 'search'],
  [/(?:^|\.)search\.yahoo\.com$/, 'Yahoo', 'search'],
  [/(?:^|\.)(?:facebook|fb)\.com$/, 'Facebook', 'social'],
  [/(?:^|\.)instagram\.com$/, 'Instagram', 'social'],
  [/(?:^|\.)(?:linkedin\.com|lnkd\.in)$/, 'LinkedIn', 'social'],
  [/(?:^|\.)(?:twitter\.com|x\.com|t\.co)$/, 'X', 'social'],
  [/(?:^|\.)pinterest(?:\.[a-z]{2,6}){1,2}$/, 'Pinterest', 'social'],
  [/(?:^|\.)reddit\.com$/, 'Reddit', 'social'],
  [/(?:^|\.)(?:youtube\.com|youtu\.be)$/, 'YouTube', 'social'],
  [/(?:^|\.)tiktok\.com$/, 'TikTok', 'social'],
  [/(?:^|\.)(?:chatgpt\.com|chat\.openai\.com)$/, 'ChatGPT', 'assistant'],
];

const clickIdSources: Readonly<Record<string, string>> = {
  gclid: 'Google Ads',
  gbraid: 'Google Ads',
  wbraid: 'Google Ads',
  fbclid: 'Facebook',
  msclkid: 'Microsoft Ads',
  ttclid: 'TikTok',
  li_fat_id: 'LinkedIn',
  twclid: 'X',
};

function withoutWww(host: string): string {
  return host.replace(/^www\./, '');
}

function fromReferrer(host: string): { source: string; medium: string } {
  const known = knownReferrers.find(([pattern]) => pattern.test(host));
  return known === undefined
    ? { source: withoutWww(host), medium: 'referral' }
    : { source: known[1], medium: known[2] };
}

/** Short names that campaigns are tagged with. */
const shortNames: Readonly<Record<string, string>> = {
  fb: 'Facebook',
  ig: 'Instagram',
  yt: 'YouTube',
  twitter: 'X',
};

/** A source as a campaign names it; one of the known ones by its name, whether it is written as such, in short, or as a host. */
function nameOfSource(text: string): string {
  const folded = text.toLowerCase();
  const known = knownReferrers.find(([pattern, name]) => name.toLowerCase() === folded || pattern.test(folded));
  return shortNames[folded] ?? known?.[1] ?? text;
}

/** What the address itself says: its campaign, an advertisement that was clicked, or a QR code that names no campaign. */
function fromAddress({ campaign, scanId }: PageAddress): { source: string; medium: string } | null {
  if (campaign.source !== '')
    return { source: nameOfSource(campaign.source), medium: campaign.medium === '' ? 'campaign' : campaign.medium };
  const paid = clickIdSources[campaign.clickId];
  if (paid !== undefined) return { source: paid, medium: campaign.clickId === 'fbclid' ? 'social' : 'paid' };
  return scanId === '' ? null : { source: 'QR code', medium: 'qr' };
}

/** Where a page view came from: campaign parameters first, then the referring host, else 'Direct'. */
export function describeSource(page: PageAddress, referrer: PageAddress | null): VisitSource {
  const referrerHost = referrer?.hostname ?? '';
  const isInternal = referrerHost !== '' && withoutWww(referrerHost) === withoutWww(page.hostname);
  const place = {
    campaign: page.campaign.campaign,
    referrerHost: isInternal ? '' : referrerHost,
    referrerPath: isInternal ? '' : (referrer?.path ?? ''),
  };
  const named = fromAddress(page);
  if (named !== null) return { ...named, ...place };
  if (isInternal) return { source: '', medium: '', ...place };
  if (referrerHost === '') return { source: 'Direct', medium: 'direct', ...place };
  return { ...fromReferrer(referrerHost), ...place };
}
