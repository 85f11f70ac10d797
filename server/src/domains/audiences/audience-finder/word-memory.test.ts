import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compileCounts, type Words } from '@acquaint/engine';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type AccountClickHouse, scopeToAccount } from '../../../platform/clickhouse/account-clickhouse.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { countConsumers, discardIndex, generateConsumers, indexConsumersAlone } from '../../people/consumers/index.ts';
import { createWordMemory } from './model/word-memory.store.ts';

/** How many are asked for; whole households are made. */
const wanted = 1_000;
let people: number;
const roomy = { budget: 64 * 1024 ** 2, awaited: 64 * 1024 ** 2 };
let server: TestServer;
let account: AccountClickHouse;

beforeAll(async () => {
  server = await startTestServer();
  account = scopeToAccount(server.running.services.clickhouse, (await server.signIn()).accountId);
});
afterAll(() => server.stop());
beforeEach(async () => {
  people = await makePeople(wanted);
});

/** Makes a file of people; answers how many they are. */
async function makePeople(count: number): Promise<number> {
  const { clickhouse, identityPepper } = server.running.services;
  await generateConsumers({ clickhouse, count, seed: 3, pepper: identityPepper });
  return countConsumers(clickhouse);
}

const questionOf = (counted: readonly Words[]) => ({
  program: compileCounts({ parts: [], counted, within: 'present' }),
  own: [],
  fill: () => Promise.resolve(),
});
const everybody = questionOf(['present']);

/** The account's ClickHouse, where something happens before it answers a question that is streamed. */
const interrupted = (before: () => Promise<unknown>): AccountClickHouse => ({
  ...account,
  async stream(query) {
    await before();
    return account.stream(query);
  },
});

/** Makes the index once more, as after a change of the file. */
async function exchangeIndex(): Promise<void> {
  const { clickhouse } = server.running.services;
  await discardIndex(clickhouse);
  await indexConsumersAlone({ clickhouse });
}

it('reads the columns of a question once', async () => {
  const memory = createWordMemory(roomy);
  let streams = 0;
  const counted = interrupted(() => Promise.resolve((streams += 1)));
  expect(await memory.count(counted, everybody)).toEqual([people]);
  const [women = 0, others = 0] = (await memory.count(counted, questionOf(['gender_0', { not: 'gender_0' }]))) ?? [];
  expect(women + others).toBe(people);
  expect(await memory.count(counted, questionOf(['gender_0']))).toEqual([women]);
  expect(streams).toBe(2);
});

it('counts over the index that is in force', async () => {
  const memory = createWordMemory(roomy);
  expect(await memory.count(account, everybody)).toEqual([people]);
  const more = await makePeople(2 * wanted);
  expect(more).toBeGreaterThan(people);
  expect(await memory.count(account, everybody)).toEqual([more]);
});

it('counts over the index that is in force in the engine that the product starts, too', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'acquaint-words-'));
  const own = await startTestServer({ DATA_DIR: folder });
  try {
    const { clickhouse, identityPepper } = own.running.services;
    const other = scopeToAccount(clickhouse, (await own.signIn()).accountId);
    const memory = createWordMemory(roomy);
    for (const count of [wanted, 2 * wanted]) {
      await generateConsumers({ clickhouse, count, seed: 3, pepper: identityPepper });
      expect(await memory.count(other, everybody)).toEqual([await countConsumers(clickhouse)]);
    }
  } finally {
    await own.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});

it('leaves a question to the engine while the index is exchanged', async () => {
  const memory = createWordMemory(roomy);
  let more = 0;
  const exchanged = interrupted(async () => (more = await makePeople(3 * wanted)));
  expect(await memory.count(exchanged, everybody)).toBeNull();
  expect(await memory.count(account, everybody)).toEqual([more]);
});

it('leaves questions to the engine while it reads much, and answers once it has', async () => {
  const memory = createWordMemory({ ...roomy, awaited: 0 });
  expect(await memory.count(account, everybody)).toBeNull();
  await expect.poll(() => memory.count(account, everybody)).toEqual([people]);
});

it('leaves a question to the engine for which it has no room', async () => {
  const oneColumn = Math.ceil(people / 64) * 8;
  const memory = createWordMemory({ ...roomy, budget: 1.5 * oneColumn + 64 });
  expect(await memory.count(account, everybody)).toEqual([people]);
  expect(await memory.count(account, questionOf(['gender_0']))).toBeNull();
});

it('leaves an index with gaps to the engine', async () => {
  await server.running.services.clickhouse.command(
    'alter table consumer_words delete where word = 2 settings mutations_sync = 1',
  );
  expect(await createWordMemory(roomy).count(account, everybody)).toBeNull();
  await exchangeIndex();
});

it('fails where the engine fails, and reads again for the next question', async () => {
  const memory = createWordMemory(roomy);
  const failing = interrupted(() => Promise.reject(new Error('The engine is gone')));
  await expect(memory.count(failing, everybody)).rejects.toThrow('The engine is gone');
  expect(await memory.count(account, everybody)).toEqual([people]);
});
