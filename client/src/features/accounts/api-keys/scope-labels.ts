import { type KeyDomain, keyDomains, type KeyScope } from '@acquaint/contract';

const labels: Readonly<Record<KeyDomain, string>> = {
  accounts: 'Account, jobs and partners',
  people: 'People, imports and enrichment',
  web: 'Pixels, reports and visitors',
  audiences: 'Audiences, lists and tags',
  creative: 'Designs, files, QR codes and products',
  mail: 'Campaigns and EDDM',
  sync: 'Audience Sync',
  overview: 'Dashboard and search',
};

/** The parts of the product with what they are called. */
export const scopeDomains = keyDomains.map((domain) => ({ domain, label: labels[domain] }));

/** What a key may do, in a few words: `web: read, write`. */
export function scopesText(scopes: readonly KeyScope[]): string {
  const rightsOf = (domain: KeyDomain): string =>
    (['read', 'write'] as const).filter((right) => scopes.includes(`${domain}:${right}`)).join(' and ');
  return keyDomains
    .flatMap((domain) => (rightsOf(domain) === '' ? [] : [`${domain} (${rightsOf(domain)})`]))
    .join(', ');
}
