/** What scopes of API keys are about: the parts of the product that keys reach. */
export const keyDomains = ['accounts', 'people', 'web', 'audiences', 'creative', 'mail', 'sync', 'overview'] as const;
export type KeyDomain = (typeof keyDomains)[number];
export type KeyScope = `${KeyDomain}:${'read' | 'write'}`;

/** Every scope that a key can have, `web:read` before `web:write`. */
export const keyScopes: readonly KeyScope[] = keyDomains.flatMap((domain) => [
  `${domain}:read` as const,
  `${domain}:write` as const,
]);

/** What these parts are called. */
export const keyDomainLabels: Readonly<Record<KeyDomain, string>> = {
  accounts: 'Account, jobs, webhooks and partners',
  people: 'People, imports and enrichment',
  web: 'Pixels, reports and visitors',
  audiences: 'Audiences, lists and tags',
  creative: 'Designs, files, QR codes and products',
  mail: 'Campaigns and EDDM',
  sync: 'Audience Sync',
  overview: 'Dashboard and search',
};
