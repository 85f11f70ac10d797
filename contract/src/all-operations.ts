import { accountsOperations, operationsWithoutKeys } from './accounts/operations.ts';
import { peopleOperations } from './people/operations.ts';
import { webOperations } from './web/operations.ts';
import { audiencesOperations } from './audiences/operations.ts';
import { creativeOperations } from './creative/operations.ts';
import { mailOperations } from './mail/operations.ts';
import { syncOperations } from './sync/operations.ts';
import { overviewOperations } from './overview/operations.ts';
import type { KeyDomain, KeyScope } from './shared/key-scopes.ts';
import type { Operation } from './shared/operation.ts';

const byDomain: Readonly<Record<KeyDomain, Readonly<Record<string, Operation>>>> = {
  accounts: accountsOperations,
  people: peopleOperations,
  web: webOperations,
  audiences: audiencesOperations,
  creative: creativeOperations,
  mail: mailOperations,
  sync: syncOperations,
  overview: overviewOperations,
};

/** Every operation of the product: the spine that the server, the client, the documents and the tests are checked against. */
export const operations = {
  ...operationsWithoutKeys,
  ...accountsOperations,
  ...peopleOperations,
  ...webOperations,
  ...audiencesOperations,
  ...creativeOperations,
  ...mailOperations,
  ...syncOperations,
  ...overviewOperations,
} as const;

const domainOf = new Map(
  Object.entries(byDomain).flatMap(([domain, members]) =>
    // Written above, key by key.
    Object.keys(members).map((name) => [name, domain as KeyDomain] as const),
  ),
);

/**
 * The scope that an API key needs for an operation: its domain, and `read` for GET or `write` for anything else. Null where keys have no business: what
 * is public needs none, and administrators and people who confirm that it is them act in person.
 */
export function keyScopeOf({ name, method, access, confirmsIdentity }: Operation): KeyScope | null {
  const domain = domainOf.get(name);
  if (domain === undefined || access === 'public' || access === 'admin' || confirmsIdentity === true) return null;
  return `${domain}:${method === 'GET' ? 'read' : 'write'}`;
}

/** The part of the product that an operation belongs to; null for signing in and what else no key reaches. */
export function keyDomainOf({ name }: Operation): KeyDomain | null {
  return domainOf.get(name) ?? null;
}
