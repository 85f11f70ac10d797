import { keyScopeOf, keyScopes } from '@acquaint/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anyPath, byName, closed, type ContractServer, startContractServer } from './testing/contract-server.ts';
import { earlierKey } from './testing/test-keys.ts';

// What API keys reach: computed from the contract.
const reached = closed.filter((operation) => keyScopeOf(operation) !== null);
const unreached = closed.filter((operation) => keyScopeOf(operation) === null);

let contract: ContractServer;
/** Keys with every scope, by whose they are. */
let keys: Readonly<Record<'owner' | 'special' | 'administrator', string>>;
beforeAll(async () => {
  contract = await startContractServer();
  const { server, owner, special, administrator } = contract;
  keys = {
    owner: await earlierKey(server, owner),
    special: await earlierKey(server, special),
    administrator: await earlierKey(server, administrator),
  };
});
afterAll(() => contract.server.stop());

const ask = (operation: (typeof closed)[number], token: string) =>
  contract.server.request(operation.method, anyPath(operation), {
    token,
    ...(operation.body === undefined ? {} : { body: {} }),
  });

it('never reaches sessions, passwords, second factors, users, keys and what is grave', () => {
  const names = unreached.map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining([
      'getMe',
      'logout',
      'confirmIdentity',
      'changePassword',
      'changeEmail',
      'revokeOtherSessions',
      'startSecondFactor',
      'listPasskeys',
      'listApiKeys',
      'createApiKey',
      'revokeApiKey',
      'updateUser',
      'signInAs',
      'listAuditEvents',
      'erasePerson',
      'closeAccount',
    ]),
  );
});

describe.each(byName(unreached))('a key for %s', (_, operation) => {
  it('is refused with every scope, whosoever it is', async () => {
    for (const key of Object.values(keys))
      expect(await ask(operation, key)).toMatchObject({
        status: 403,
        body: { code: 'not_for_keys', message: 'API keys may not do this. Sign in instead.' },
      });
  });
});

describe.each(byName(reached))('a key for %s', (_, operation) => {
  it('is refused without the scope', async () => {
    const { pool } = contract.server.running.services.postgres;
    const scope = keyScopeOf(operation);
    const others = keyScopes.filter((one) => one !== scope);
    await pool.query('update api_keys set scopes = $1', [others]);
    const answer = await ask(operation, keys.special);
    await pool.query('update api_keys set scopes = $1', [keyScopes]);
    expect(answer).toMatchObject({
      status: 403,
      body: { code: 'missing_scope', message: `This API key lacks the scope ${scope}.` },
    });
  });

  it('reaches with the scope what its user reaches, and nothing beyond', async () => {
    const answers = [await ask(operation, keys.owner), await ask(operation, keys.special)];
    const isOpen = answers.map(({ status }) => status !== 401 && status !== 403);
    expect(isOpen).toEqual([operation.access === 'user', true]);
  });
});

it('says in the OpenAPI document what keys reach, with the scope', async () => {
  const { body } = await contract.server.request('GET', '/openapi.json');
  const { paths } = body as {
    paths: Record<string, Record<string, { security: object[]; 'x-scope'?: string }>>;
  };
  for (const operation of closed) {
    const path = operation.path.replaceAll(/:([a-zA-Z]+)/g, '{$1}');
    const scope = keyScopeOf(operation);
    const expected = scope === null ? [{ session: [] }] : [{ session: [] }, { apiKey: [] }];
    const described = paths[path]?.[operation.method.toLowerCase()];
    expect(described?.security).toEqual(expected);
    expect(described?.['x-scope'] ?? null).toBe(scope);
  }
});
