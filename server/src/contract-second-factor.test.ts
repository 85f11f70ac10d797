import { enableSecondFactor, keyScopeOf, startSecondFactor } from '@acquaint/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { totpOf } from './domains/accounts/sign-in/index.ts';
import {
  anyPath,
  byName,
  callerOf,
  closed,
  type ContractServer,
  startContractServer,
} from './testing/contract-server.ts';
import { earlierKey } from './testing/test-keys.ts';

// Who must have a second factor and has none can set one up and do nothing else: computed from the contract.
const refused = closed.filter(({ allowsMissingFactor }) => allowsMissingFactor !== true);
const allowed = closed.filter(({ allowsMissingFactor }) => allowsMissingFactor === true);

let contract: ContractServer;
beforeAll(async () => {
  contract = await startContractServer({ SECOND_FACTOR: 'everyone' });
});
afterAll(() => contract.server.stop());

it('stays open for reading who one is, signing out and setting up a factor alone', () => {
  expect(allowed.map(({ name }) => name).toSorted()).toEqual([
    'addPasskey',
    'confirmIdentity',
    'enableSecondFactor',
    'getMe',
    'getSecondFactor',
    'listPasskeys',
    'logout',
    'startPasskey',
    'startSecondFactor',
  ]);
});

const ask = ({ server }: ContractServer, operation: (typeof closed)[number], token: string) =>
  server.request(operation.method, anyPath(operation), {
    token,
    ...(operation.body === undefined ? {} : { body: {} }),
  });

describe.each(byName(refused))('without a second factor %s', (_, operation) => {
  it('is refused', async () => {
    const { token } = contract[callerOf(operation)];
    expect(await ask(contract, operation, token)).toMatchObject({
      status: 403,
      body: { code: 'second_factor_required', message: 'Set up two-step sign-in to continue.' },
    });
  });
});

it('refuses an API key of somebody without a second factor, too', async () => {
  const { server, owner } = contract;
  const key = await earlierKey(server, owner);
  for (const operation of refused.filter((one) => keyScopeOf(one) !== null))
    expect(await ask(contract, operation, key)).toMatchObject({
      status: 403,
      body: { code: 'second_factor_required' },
    });
});

describe('a user without a second factor', () => {
  it.each(byName(allowed))('may call %s', async (_, operation) => {
    // A session of its own: one of the operations signs out.
    const { token } = await contract.server.signIn();
    expect((await ask(contract, operation, token)).status).not.toBe(403);
  });

  it('may do everything once there is one', async () => {
    const { server } = contract;
    const { token } = await server.signIn();
    const { secret } = (await server.call(startSecondFactor, token, {})).data;
    expect((await server.request('GET', '/api/dashboard', { token })).status).toBe(403);
    await server.call(enableSecondFactor, token, { body: { code: totpOf(secret).generate() } });
    expect((await server.request('GET', '/api/dashboard', { token })).status).toBe(200);
  });
});
