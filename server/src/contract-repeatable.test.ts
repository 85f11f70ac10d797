import { isRepeatable, type Operation, serverEventOperations } from '@acquaint/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { bindings } from './app.ts';
import { all, anyPath, byName, callerOf, type ContractServer, startContractServer } from './testing/contract-server.ts';

// What creates something takes an Idempotency-Key: computed from the contract and from the frames of the verbs.
const posts: readonly Operation[] = [...all, ...serverEventOperations].filter(({ method }) => method === 'POST');
const ofStrangers = posts.filter(({ access }) => access === 'public');
const changing = new Set(
  bindings.filter(({ frame }) => frame !== 'computation').map(({ operation }) => operation.name),
);

const fieldsOf = z.object({ properties: z.record(z.string(), z.looseObject({})) });

/** Whether all that a schema has is a sentence and whether something was done. */
function isHarmless(schema: unknown): boolean {
  const fields = fieldsOf.safeParse(schema);
  if (!fields.success) return false;
  return Object.entries(fields.data.properties).every(
    ([name, field]) => name === 'message' || field['type'] === 'boolean' || (name === 'data' && isHarmless(field)),
  );
}

/** Whether an answer is a sentence and what was done, so that whoever reads it learns no secret. */
function isSentence({ response }: Operation): boolean {
  return response === undefined || isHarmless(z.toJSONSchema(response, { io: 'output', unrepresentable: 'any' }));
}

let contract: ContractServer;
beforeAll(async () => {
  contract = await startContractServer();
});
afterAll(() => contract.server.stop());

describe('a POST', () => {
  it('of somebody signed in takes a key wherever it changes something and answers no file', () => {
    const without = posts.filter((one) => one.access !== 'public' && changing.has(one.name) && !isRepeatable(one));
    // A file is made for whoever asks, and stored nowhere.
    for (const { name, answersFile } of without) expect([name, answersFile]).toEqual([name, true]);
  });

  it('of a stranger takes a key wherever its answer is a sentence, and nowhere else', () => {
    for (const operation of ofStrangers) {
      const takesIds = operation.unrepeatable === 'takes ids of the sender';
      expect([operation.name, isRepeatable(operation)]).toEqual([operation.name, isSentence(operation) && !takesIds]);
    }
    expect(ofStrangers.filter(isRepeatable).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['register', 'acceptInvitation', 'requestOptOut']),
    );
  });

  it('takes none for what the sender names by ids of their own', () => {
    const taking = ofStrangers.filter(({ unrepeatable }) => unrepeatable === 'takes ids of the sender');
    expect(taking.length).toBeGreaterThan(0);
    for (const { name, body } of taking)
      expect([name, JSON.stringify(z.toJSONSchema(body ?? z.never(), { unrepresentable: 'any' }))]).toEqual([
        name,
        expect.stringMatching(/"messageId":|"id":/),
      ]);
  });
});

const repeatable = posts.filter((one) => isRepeatable(one));
const tokenOf = (operation: Operation): { token?: string } =>
  operation.access === 'public' ? {} : { token: contract[callerOf(operation)].token };

describe.each(byName(repeatable))('%s', (_, operation) => {
  it('reads its Idempotency-Key', async () => {
    const answer = await contract.server.request('POST', anyPath(operation), {
      ...tokenOf(operation),
      headers: { 'idempotency-key': 'x'.repeat(256) },
      body: {},
    });
    expect(answer).toMatchObject({
      status: 400,
      body: { errors: { 'Idempotency-Key': ['Must be 1 to 255 visible ASCII characters'] } },
    });
  });
});
