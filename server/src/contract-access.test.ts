import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createToken } from './platform/auth/tokens.ts';
import { anyPath, byName, closed, type ContractServer, startContractServer } from './testing/contract-server.ts';

let contract: ContractServer;
/** Tokens that opened a session once, by why they no longer do. */
const ended: [string, string][] = [];

async function signOut(token: string): Promise<void> {
  await contract.server.request('POST', '/api/logout', { token });
}

beforeAll(async () => {
  contract = await startContractServer();
  const { server } = contract;
  const { pool } = server.running.services.postgres;
  const expired = await server.signIn();
  await pool.query('update sessions set expires_at = $1 where account_id = $2', [new Date(0), expired.accountId]);
  const revoked = await server.signIn();
  await signOut(revoked.token);
  ended.push(['expired', expired.token], ['revoked', revoked.token]);
  for (const status of ['pending', 'inactive', 'rejected']) {
    const user = await server.signIn();
    await pool.query('update users set status = $1 where lower(email) = $2', [status, user.email]);
    ended.push([status, user.token]);
  }
});
afterAll(() => contract.server.stop());

describe.each(byName(closed))('access to %s', (_, operation) => {
  const ask = (token?: string, body?: object) =>
    contract.server.request(operation.method, anyPath(operation), {
      ...(token === undefined ? {} : { token }),
      ...(body === undefined ? {} : { body }),
    });

  it.each([
    ['no token', undefined],
    ['an unknown token', createToken()],
    ['a malformed token', 'Bearer x'],
  ])('answers 401 with %s', async (_name, token) => {
    const answer = await ask(token, operation.body === undefined ? undefined : {});
    expect(answer).toMatchObject({ status: 401, body: { message: 'Please sign in.' } });
  });

  it('answers 401 with an expired and a revoked token, and once the user is not active', async () => {
    const answers = await Promise.all(ended.map(async ([why, token]) => [why, (await ask(token)).status]));
    expect(answers).toEqual(ended.map(([why]) => [why, 401]));
  });
});
