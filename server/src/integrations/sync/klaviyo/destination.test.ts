import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { conformanceBatch, type Conformant, settle, testConformance } from '../../../testing/sync-conformance.ts';
import { type Klaviyo, klaviyoKey, startKlaviyo } from '../../../testing/sync-klaviyo.ts';
import { nextCursor } from './api.ts';
import { klaviyoDestination } from './destination.ts';

const list = 'LIST12';
const addressOf = (number: number): string => `person${number}@example.com`;
let klaviyo: Klaviyo;
let subject: Conformant;
beforeAll(async () => {
  klaviyo = await startKlaviyo();
  const { twin, vendorHosts } = klaviyo;
  const tools = { privateHosts: [twin.host], vendorHosts, now: () => new Date() };
  const connection = { values: {}, secrets: { private_key: klaviyoKey } };
  const objects = await klaviyoDestination.discover(connection, tools, AbortSignal.any([]));
  const object = objects.find(({ id }) => id === list);
  if (object === undefined) throw new Error('There is no list');
  subject = {
    connector: klaviyoDestination,
    connection,
    strangerConnection: { values: {}, secrets: { private_key: 'pk_wrong-wrong-wrong' } },
    tools,
    target: { object, keyFields: ['email'] },
    adds: 'upsert',
    fields: (number) => ({ email: addressOf(number), first_name: `Person ${number}` }),
    keyOf: addressOf,
    held: async () => klaviyo.account.membersOf(list),
  };
});
beforeEach(() => Object.assign(klaviyo.account.behavior, { slowness: 1, namesPlaces: true }));
afterAll(() => klaviyo.twin.close());

const write = async (change: Partial<Conformant>, numbers: readonly number[], operation = subject.adds) => {
  const changed = { ...subject, ...change };
  const writer = await klaviyoDestination.open(changed.connection, changed.target, changed.tools);
  try {
    return await settle(writer, conformanceBatch(changed, numbers, operation));
  } finally {
    await writer.close();
  }
};
const badAt = (bad: number) => (number: number) =>
  number === bad ? `person${number}+bad@example.com` : addressOf(number);

describe('klaviyoDestination', () => {
  testConformance(
    () => subject,
    () => klaviyo.twin,
  );

  it('finds lists on all pages', async () => {
    const objects = await klaviyoDestination.discover(subject.connection, subject.tools, AbortSignal.any([]));
    expect(objects).toHaveLength(klaviyo.account.lists.size);
  });

  it('sends what Klaviyo documents', async () => {
    const fields = () => ({
      email: 'byte@example.com',
      'location.zip': '00501',
      plan: 'Pro',
      points: 7,
      nickname: null,
    });
    await write({ fields, keyOf: () => 'byte@example.com' }, [1]);
    const request = klaviyo.twin.requests.findLast(({ path }) => path === '/api/profile-bulk-import-jobs');
    expect(request?.headers).toMatchObject({ 'content-type': 'application/vnd.api+json', revision: '2026-07-15' });
    expect(request?.text).toBe(
      '{"data":{"type":"profile-bulk-import-job","attributes":{"profiles":{"data":[{"type":"profile","attributes":{"email":"byte@example.com","location":{"zip":"00501"},"properties":{"plan":"Pro","points":7}},"meta":{"patch_properties":{"unset":["nickname"]}}}]}},"relationships":{"lists":{"data":[{"type":"list","id":"LIST12"}]}}}}',
    );
  });

  it('waits until an import is done', async () => {
    klaviyo.account.behavior.slowness = 5;
    expect(await write({}, [31])).toMatchObject({ kind: 'answered' });
    expect([...klaviyo.account.jobs.values()].at(-1)?.asked).toBe(6);
  });

  it('asks for the verdict of an import that another process had started', async () => {
    const batch = conformanceBatch(subject, [32]);
    const first = await klaviyoDestination.open(subject.connection, subject.target, subject.tools);
    const pending = await first.write(batch, AbortSignal.any([]));
    await first.close();
    if (pending.kind !== 'pending') throw new Error('Nothing is pending');
    klaviyo.account.behavior.slowness = 0;
    const second = await klaviyoDestination.open(subject.connection, subject.target, subject.tools);
    expect(await second.poll(batch, pending.requestId, AbortSignal.any([]))).toMatchObject({ kind: 'answered' });
    await second.close();
    expect(klaviyo.account.membersOf(list)).toContain(addressOf(32));
  });

  it('gives each row the verdict of the import, in its words and without the address', async () => {
    const keyOf = badAt(41);
    expect(await write({ keyOf, fields: (number) => ({ email: keyOf(number) }) }, [40, 41, 42])).toEqual({
      kind: 'answered',
      verdicts: [
        { state: 'accepted' },
        { state: 'rejected', code: 'invalid', message: 'Invalid email address: …' },
        { state: 'accepted' },
      ],
    });
  });

  it('reads all pages of errors', async () => {
    const keyOf = (number: number): string => `p${number}+bad@example.com`;
    const numbers = Array.from({ length: 250 }, (_, place) => place);
    const outcome = await write({ keyOf, fields: (number) => ({ email: keyOf(number) }) }, numbers);
    const states = outcome.kind === 'answered' ? outcome.verdicts.map(({ state }) => state) : [];
    expect(new Set(states)).toEqual(new Set(['rejected']));
    expect(states).toHaveLength(250);
  });

  it('refuses a batch as a whole when the errors name no row, so that halves are sent', async () => {
    klaviyo.account.behavior.namesPlaces = false;
    const keyOf = badAt(51);
    expect(await write({ keyOf, fields: (number) => ({ email: keyOf(number) }) }, [50, 51])).toEqual({
      kind: 'refused',
      code: 'invalid',
      message: 'Invalid email address: …',
    });
  });

  it('leaves suppressed profiles suppressed: no request has a word of consent', async () => {
    await write({}, [60]);
    const profile = klaviyo.account.profiles.get(addressOf(60));
    if (profile === undefined) throw new Error('Nobody was added');
    klaviyo.account.profiles.set(addressOf(60), { ...profile, isSuppressed: true });
    await write({}, [60], 'remove');
    await write({ fields: () => ({ email: addressOf(60), first_name: 'New' }) }, [60]);
    expect(klaviyo.account.profiles.get(addressOf(60))).toMatchObject({
      isSuppressed: true,
      attributes: { first_name: 'New' },
    });
    expect(klaviyo.twin.requests.filter(({ text }) => /consent|subscri/.test(text))).toEqual([]);
  });

  it('removes from the list a thousand at once, and keeps the profiles', async () => {
    const numbers = Array.from({ length: 1_000 }, (_, place) => 5_000 + place);
    await write({}, numbers);
    expect(await write({}, numbers, 'remove')).toMatchObject({ kind: 'answered' });
    expect(klaviyo.account.membersOf(list).filter((key) => numbers.map(addressOf).includes(key))).toEqual([]);
    expect(klaviyo.account.profiles.has(addressOf(5_000))).toBe(true);
  });

  it('creates lists', async () => {
    const call = { tools: subject.tools, signal: AbortSignal.any([]) };
    const object = await klaviyoDestination.create?.('Spring buyers', subject.connection, call);
    expect(object).toMatchObject({ name: 'Spring buyers', id: expect.stringMatching(/^LIST/) });
  });

  it('follows no link to another host', () => {
    expect(nextCursor('https://evil.example.com/x?page%5Bcursor%5D=abc')).toBe('abc');
    expect(nextCursor('')).toBeNull();
  });
});
