import { addSuppressions, createPixel, erasePerson, listVisits, searchSuppressions } from '@acquaint/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { loadConfig } from '../../../../config.ts';
import { addressKey, keyBeside } from '../../../../platform/auth/email-key.ts';
import { isEarlierKey } from '../../../../platform/auth/identity-key.queries.ts';
import { peppered } from '../../../../platform/clickhouse/renew-keys.queries.ts';
import { newId } from '../../../../platform/ids/ids.ts';
import { type Running, start } from '../../../../start.ts';
import { startTestServer, testClient, type TestServer, type TestUser } from '../../../../testing/test-server.ts';
import { emailHash, pageHeaders, testBatch } from '../../../../testing/test-visits.ts';
import { until } from '../../../../testing/until.ts';
import { generateConsumers } from '../../../people/consumers/index.ts';
import { suppressPerson } from '../../../people/privacy/index.ts';
import { unresolvedVisitors } from '../../../web/visitors/index.ts';

const [first, second, third] = ['1a', '2b', '3c'].map((pair) => pair.repeat(32)) as [string, string, string];
const stranger = 'nobody-known@example.com';
let server: TestServer;
let running: Running;
let user: TestUser;
let pixel: string;
let emails: string[];
let isRunning = true;

const client = () => {
  const [address] = running.app.addresses();
  return testClient(`http://127.0.0.1:${typeof address === 'object' ? address.port : ''}`);
};
const countRow = z.object({ count: z.number() });

async function count(sql: string, params: Record<string, unknown> = {}): Promise<number> {
  const { clickhouse, identityPepper: pepper } = running.services;
  const [row] = await clickhouse.rows({ sql, params: { pepper, ...params }, row: countRow });
  return row?.count ?? 0;
}

const keysOf = (column: string): string =>
  column.endsWith('_keys') && column.startsWith('suppressions.')
    ? `arrayJoin(${column})`
    : ['consumers.', 'consumer_keys.', 'suppressions.'].some((table) => column.startsWith(table))
      ? `lower(hex(${column}))`
      : column;

/** How many keys of each column are of an earlier pepper. */
async function earlier(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const column of peppered) {
    const from = `(select ${keysOf(column)} as one from ${column.split('.')[0] ?? ''})`;
    counts[column] = await count(`select count() as count from ${from} where ${isEarlierKey('one')}`);
  }
  return counts;
}

/** Somebody new opens the shop and gives an address. */
async function visit(email: string): Promise<string> {
  const url = 'https://shop.example.com/';
  const events = [{ url }, { type: 'form' as const, name: 'newsletter', url, email: emailHash(email) }];
  const body = testBatch(pixel, events);
  expect((await client().request('POST', '/c', { body, headers: { ...pageHeaders } })).status).toBe(204);
  return body.visitor ?? '';
}

/** Whom the account knows among its visitors, by visitor. */
async function known(): Promise<Map<string, string>> {
  const { data } = await client().call(listVisits, user.token, { query: { perPage: 100 } });
  return new Map(data.flatMap(({ visitor_id: id, person }) => (person === null ? [] : [[id, person.id] as const])));
}
const becomesKnown = (visitor: string) => until(async () => (await known()).get(visitor) ?? null);

/** Starts the product over the same data with other peppers. */
async function restart(peppers: string): Promise<void> {
  if (isRunning) await running.stop();
  isRunning = false;
  const { dataDir } = running.services.config;
  const environment = { DATA_DIR: dataDir, PORT: '0', SAMPLE_DATA: 'off', LOG_LEVEL: 'silent', SECOND_FACTOR: 'off' };
  running = await start({
    config: loadConfig({ ...environment, IDENTITY_PEPPER: peppers }),
    engines: server.engines,
  });
  isRunning = true;
}

const isSuppressed = async (email: string): Promise<boolean> => {
  return (await client().call(searchSuppressions, user.token, { body: { identifier: email } })).data.length > 0;
};

const visitors: string[] = [];

beforeAll(async () => {
  server = await startTestServer({ IDENTITY_PEPPER: first, SECOND_FACTOR: 'off' });
  running = server.running;
  const { clickhouse, identityPepper } = running.services;
  await generateConsumers({ clickhouse, count: 400, seed: 1, pepper: identityPepper });
  const rows = await clickhouse.rows({
    sql: "select email from consumers where email != '' and phone != '' order by consumer_id limit 8",
    row: z.object({ email: z.string() }),
  });
  emails = rows.map(({ email }) => email);
  user = await server.signIn();
  const body = { name: 'Shop', domain: 'shop.example.com' };
  pixel = (await server.call(createPixel, user.token, { body })).data.pixel_uuid;
  visitors.push(await visit(emails[0] ?? ''), await visit(emails[1] ?? ''), await visit(stranger));
  for (const visitor of visitors.slice(0, 2)) await becomesKnown(visitor);
  await server.call(addSuppressions, user.token, { body: { emails: [emails[2] ?? ''], reason: 'request' } });
  const optedOut = { accountId: null, reason: 'opt-out', addedBy: null } as const;
  await suppressPerson(running.services, { keys: [addressKey(identityPepper, emails[3] ?? '')] }, optedOut);
});
afterAll(async () => {
  if (isRunning) await running.stop();
  await server.stop().catch(() => undefined);
});

describe('peppered', () => {
  it('names every column with keys of people', async () => {
    const rows = await running.services.clickhouse.rows({
      sql: "select concat(table, '.', name) as found from system.columns where database = currentDatabase() and (name = 'email_key' or (table = 'consumer_keys' and name = 'key_hash') or name in ('phone_keys', 'name_keys')) and table in (select name from system.tables where database = currentDatabase() and engine like '%MergeTree')",
      row: z.object({ found: z.string() }),
    });
    expect(rows.map(({ found }) => found).toSorted()).toEqual([...peppered].toSorted());
  });
});

describe('a start with a newer pepper', () => {
  it('knows visitors and honors opt-outs while events still have earlier keys', async () => {
    const before = await known();
    const records = await count('select count() as count from person_records final');
    // Without an administrator nobody renews the events: as in the middle of the work.
    await restart(`${second},${first}`);
    const left = await earlier();
    expect(left['events.email_key']).toBe(3);
    expect(Object.entries(left).filter(([column, rows]) => rows > 0 && column !== 'events.email_key')).toEqual([]);
    expect(await known()).toEqual(before);
    const { clickhouse, identityPepper } = running.services;
    expect(await unresolvedVisitors(clickhouse, identityPepper, 10)).toMatchObject([{ visitor_id: visitors[2] }]);
    const again = await visit(emails[0] ?? '');
    expect(await becomesKnown(again)).toBe(before.get(visitors[0] ?? ''));
    for (const email of emails.slice(2, 4)) {
      const silent = await visit(email);
      const marker = await visit(emails[4] ?? '');
      await becomesKnown(marker);
      expect((await known()).has(silent)).toBe(false);
    }
    expect([await isSuppressed(emails[2] ?? ''), await isSuppressed(emails[5] ?? '')]).toEqual([true, false]);
    // The address of a visitor who is known is still one record.
    const [of] = [
      await count('select count() as count from person_records final where visitor_id = {visitor:UUID}', {
        visitor: visitors[0],
      }),
    ];
    expect([of, records]).toEqual([1, 3]);
    // Whoever is erased by the address goes with the events of the earlier pepper, too.
    await client().call(erasePerson, user.token, { body: { identifier: stranger } });
    expect(
      await count('select count() as count from events where visitor_id = {visitor:UUID}', { visitor: visitors[2] }),
    ).toBe(0);
  });

  it('makes the short keys of synced rows again from the addresses beside them, and those of hashes', async () => {
    const { clickhouse } = running.services;
    const [address = '', other = ''] = emails.slice(4);
    const hash = emailHash(address);
    const rows = [
      [address, keyBeside(first, address, addressKey(first, address))],
      [hash, keyBeside(first, hash, addressKey(first, address))],
      ['person-7', keyBeside(first, 'person-7', addressKey(first, other))],
      ['person-8', ''],
    ] as const;
    expect(rows.map(([, key]) => key.length)).toEqual([16, 16, 64, 0]);
    const sync = { account_id: user.accountId, sync_id: newId(), state: 'in_destination', version: 1 };
    await clickhouse.insert(
      'sync_rows',
      rows.map(([destination, key]) => ({ ...sync, destination_key: destination, email_key: key })),
    );
    await restart(`${second},${first}`);
    const found = await running.services.clickhouse.rows({
      sql: 'select destination_key, email_key from sync_rows',
      row: z.object({ destination_key: z.string(), email_key: z.string() }),
    });
    const today = running.services.identityPepper;
    const keys = Object.fromEntries(found.map((row) => [row.destination_key, row.email_key]));
    expect(keys).toEqual({
      [address]: keyBeside(today, address, addressKey(today, address)),
      [hash]: keyBeside(today, hash, addressKey(today, address)),
      'person-7': addressKey(today, other),
      'person-8': '',
    });
    expect(keys[hash]).toMatch(/^[0-9a-f]{16}01$/);
    // Who is erased by the address goes in either form.
    const {
      data: { erased },
    } = await client().call(erasePerson, user.token, { body: { identifier: address } });
    expect(erased['sync_rows']).toBe(2);
    await running.services.clickhouse.command('truncate table sync_rows');
  });

  it('renews the events in a job that goes on after a stop, and knows everybody after it', async () => {
    const before = await known();
    await testAdministrator();
    await restart(`${second},${first}`);
    const job = await until(async () => {
      const { rows } = await running.services.postgres.pool.query(
        "select state, done::int, total::int, message from job_runs where kind = 'renew-keys'",
      );
      const found = z
        .array(z.object({ state: z.string(), done: z.number(), total: z.number(), message: z.string() }))
        .parse(rows)[0];
      return found?.state === 'done' ? found : null;
    });
    expect(job).toEqual({ state: 'done', done: 2, total: 2, message: 'Renewed the keys of 2 events' });
    expect(Object.values(await earlier()).every((rows) => rows === 0)).toBe(true);
    expect(await known()).toEqual(before);
    await becomesKnown(await visit(emails[1] ?? ''));
    expect(await isSuppressed(emails[2] ?? '')).toBe(true);
    // A second change starts from there.
    await restart(`${third},${second},${first}`);
    await until(async () => (Object.values(await earlier()).every((rows) => rows === 0) ? true : null));
    await becomesKnown(await visit(emails[0] ?? ''));
    const after = await known();
    expect([...before].filter(([visitor, person]) => after.get(visitor) !== person)).toEqual([]);
  });

  it('is refused without an earlier pepper, with another one, and in another order', async () => {
    await expect(restart('4d'.repeat(32))).rejects.toThrow(
      'IDENTITY_PEPPER is not the key that this installation began with.',
    );
    const left = 'IDENTITY_PEPPER lacks an earlier key, and';
    await expect(restart(third)).rejects.toThrow(left);
    await expect(restart(`${third},${second}`)).rejects.toThrow(left);
    await expect(restart(`${second},${first}`)).rejects.toThrow('IDENTITY_PEPPER is not the key');
    await expect(restart(`${third},${first},${second}`)).rejects.toThrow('in another order than before');
    await expect(restart(`${second},${third},${first}`)).rejects.toThrow('in another order than before');
    await restart(`${third},${second},${first}`);
    await becomesKnown(await visit(emails[6] ?? ''));
  });

  it('may drop an earlier pepper once no key of a person is left, and says how many are until then', async () => {
    const stored = async (): Promise<number> => {
      const counts = await Promise.all(
        peppered.map(async (name) => {
          const [table = '', column = ''] = name.split('.');
          return count(`select count() as count from ${table} where notEmpty(${column})`);
        }),
      );
      return counts.reduce((sum, rows) => sum + rows, 0);
    };
    expect(Math.floor((await stored()) / 100)).toBe(5);
    // Work of the background may add one meanwhile.
    await expect(restart(`${third},${second}`)).rejects.toThrow(/and 5\d\d stored keys of people went through it/);
    await restart(`${third},${second},${first}`);
    for (const table of new Set(peppered.map((name) => name.split('.')[0] ?? '')))
      await running.services.clickhouse.command(`truncate table ${table}`);
    await restart(`${third},${second}`);
    await restart(third);
    const keys = [addressKey(running.services.identityPepper, stranger)];
    await suppressPerson(running.services, { keys }, { accountId: null, reason: 'opt-out', addedBy: null });
    // From here on those that remain are needed.
    await restart(`${second},${third}`);
    await expect(restart(second)).rejects.toThrow('IDENTITY_PEPPER lacks an earlier key, and');
  });
});

/** Somebody in whose account the work of the installation shows. */
async function testAdministrator(): Promise<void> {
  await running.services.postgres.pool.query('update users set is_admin = true where email = $1', [user.email]);
}
