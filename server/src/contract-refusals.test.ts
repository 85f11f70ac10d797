import { confirmIdentity, createTag, type Operation } from '@acquaint/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { anyPath, byName, closed, type ContractServer, startContractServer } from './testing/contract-server.ts';
import { testPassword, type TestUser } from './testing/test-server.ts';

// What is refused to a user is audited and counted by the frame: computed from the contract.
const grave = closed.filter(({ confirmsIdentity }) => confirmsIdentity === true);
const privileged = closed.filter(({ access }) => access !== 'user');

let contract: ContractServer;
beforeAll(async () => {
  contract = await startContractServer();
});
afterAll(() => contract.server.stop());

const ask = (operation: Operation, token?: string) =>
  contract.server.request(operation.method, anyPath(operation), {
    ...(token === undefined ? {} : { token }),
    ...(operation.body === undefined ? {} : { body: {} }),
  });

async function refusalsOf({ accountId }: TestUser): Promise<unknown[]> {
  const { rows } = await contract.server.running.services.postgres.pool.query(
    "select object_type, object_id, details from audit_log where account_id = $1 and action = 'operationRefused' order by at",
    [accountId],
  );
  return rows;
}
const rowOf = ({ name }: Operation, reason: string) => ({
  object_type: 'operation',
  object_id: name,
  details: { reason },
});
async function countOf(kind: string): Promise<number> {
  const text = await contract.server.running.services.metrics.registry.metrics();
  const line = text.split('\n').find((one) => one.startsWith(`acquaint_refused_operations_total{kind="${kind}"}`));
  return Number(line?.split(' ').at(-1) ?? 0);
}

describe.each(byName(privileged))('%s for a user without the right', (_, operation) => {
  it('is audited once, however often it is tried, and counted each time', async () => {
    const user = await contract.server.signIn();
    const before = await countOf('forbidden');
    for (let count = 0; count < 3; count += 1) expect((await ask(operation, user.token)).status).toBe(403);
    expect(await refusalsOf(user)).toEqual([rowOf(operation, 'forbidden')]);
    expect(await countOf('forbidden')).toBe(before + 3);
  });
});

describe.each(byName(grave))('%s in a session that was not confirmed', (_, operation) => {
  it('is audited', async () => {
    const user = await contract.server.signIn({ isAdmin: true });
    await contract.server.running.services.postgres.pool.query(
      "update sessions set confirmed_at = now() - interval '1 hour' where account_id = $1",
      [user.accountId],
    );
    expect((await ask(operation, user.token)).status).toBe(403);
    expect(await refusalsOf(user)).toEqual([rowOf(operation, 'identity_unconfirmed')]);
  });
});

describe('the audit log', () => {
  it('is not flooded by somebody who tries everything', async () => {
    const user = await contract.server.signIn();
    expect(privileged.length).toBeGreaterThan(20);
    for (const operation of privileged) await ask(operation, user.token);
    expect(await refusalsOf(user)).toHaveLength(20);
  });

  it('says that a user reached a limit', async () => {
    const user = await contract.server.signIn();
    for (let count = 0; count < 10; count += 1)
      await contract.server.request('POST', confirmIdentity.path, { token: user.token, body: { password: 'wrong' } });
    const last = { token: user.token, body: { password: testPassword } };
    expect((await contract.server.request('POST', confirmIdentity.path, last)).status).toBe(429);
    expect(await refusalsOf(user)).toEqual([rowOf(confirmIdentity, 'too_many_requests')]);
  });

  it('counts who is not signed in without a row', async () => {
    const before = await countOf('unauthenticated');
    const operation = closed[0];
    if (operation === undefined) throw new Error('The contract has no closed operation');
    expect((await ask(operation)).status).toBe(401);
    expect(await countOf('unauthenticated')).toBe(before + 1);
  });
});

describe('input that breaks the rules of an operation', () => {
  it('is a line of the log, with who sent it and none of its values', async () => {
    const user = await contract.server.signIn();
    const written = vi.spyOn(contract.server.running.services.log, 'info');
    const body = { name: 'x', color: 'jane@example.com', is_admin: true };
    expect((await contract.server.request('POST', createTag.path, { token: user.token, body })).status).toBe(400);
    const [line] = written.mock.calls.filter(([, text]) => text === 'input was refused');
    written.mockRestore();
    expect(line?.[0]).toEqual({ operation: 'createTag', account: user.accountId, user: expect.any(String) });
  });
});
