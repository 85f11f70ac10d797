/** What scopes of API keys are about: the parts of the product that keys reach. */
export const keyDomains = ['accounts', 'people', 'web', 'audiences', 'creative', 'mail', 'sync', 'overview'] as const;
export type KeyDomain = (typeof keyDomains)[number];
export type KeyScope = `${KeyDomain}:${'read' | 'write'}`;

/** Every scope that a key can have, `web:read` before `web:write`. */
export const keyScopes: readonly KeyScope[] = keyDomains.flatMap((domain) => [
  `${domain}:read` as const,
  `${domain}:write` as const,
]);
