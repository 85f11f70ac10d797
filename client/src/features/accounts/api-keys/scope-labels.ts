import { type KeyDomain, keyDomainLabels, keyDomains, type KeyScope } from '@acquaint/contract';

/** The parts of the product with what they are called. */
export const scopeDomains = keyDomains.map((domain) => ({ domain, label: keyDomainLabels[domain] }));

/** What a key may do, in a few words: `web: read, write`. */
export function scopesText(scopes: readonly KeyScope[]): string {
  const rightsOf = (domain: KeyDomain): string =>
    (['read', 'write'] as const).filter((right) => scopes.includes(`${domain}:${right}`)).join(' and ');
  return keyDomains
    .flatMap((domain) => (rightsOf(domain) === '' ? [] : [`${domain} (${rightsOf(domain)})`]))
    .join(', ');
}
