import { errorBody } from '@acquaint/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { all, byName, callerOf, type ContractServer, startContractServer } from './contract-server.ts';
import { fuzzSeed, type HostileInput, hostileInput, searchOf } from './hostile-input.ts';
import { pathOf } from './test-server.ts';
import { pageHeaders } from './test-visits.ts';
import { thoroughness } from './thoroughness.ts';

/** Declares the tests of every `shards`-th operation from `shard` on: hostile requests never get a 5xx. */
export function fuzzOverHttp({ shard, shards }: { shard: number; shards: number }): void {
  const operations = all.filter((_, index) => index % shards === shard);
  let contract: ContractServer;
  let tokens: Record<'owner' | 'special' | 'administrator', string>;
  beforeAll(async () => {
    contract = await startContractServer();
    const { owner, special, administrator } = contract;
    tokens = { owner: owner.token, special: special.token, administrator: administrator.token };
  });
  afterAll(() => contract.server.stop());

  describe.each(byName(operations))('fuzzing %s', (name, operation) => {
    const send = async (input: HostileInput): Promise<void> => {
      const { server, owner } = contract;
      const { id } = input;
      const path = pathOf(operation, { params: { id, listId: id, name: id } });
      const answer = await server.request(operation.method, `${path}?${searchOf(input)}`, {
        token: tokens[callerOf(operation)],
        ...(operation.method === 'GET' ? {} : { body: JSON.stringify(input.body) }),
        headers: name === 'collectEvents' ? { ...pageHeaders } : {},
      });
      expect(answer.status).toBeLessThan(500);
      if (answer.status >= 400) expect(errorBody.safeParse(answer.body).success).toBe(true);
      // An empty body is right input for signing out: the next request needs a new session.
      if (name === 'logout' && answer.status === 200)
        tokens.owner = (await server.signIn({ accountId: owner.accountId })).token;
    };

    it('never answers 5xx, whatever the path, query and body are', async () => {
      await fc.assert(fc.asyncProperty(hostileInput(operation), send), {
        numRuns: thoroughness.fuzzedRequests,
        seed: fuzzSeed,
      });
    });
  });
}
