import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { accountTableNames } from '../../testing/account-tables.ts';
import { newId, nilId } from '../ids/ids.ts';
import { scopeToAccount } from './account-clickhouse.ts';
import { type ClickHouse, openClickHouse } from './clickhouse.ts';
import { clickHouseTime } from './clickhouse-time.ts';
import { migrateClickHouse } from './migrate-clickhouse.ts';

const directory = mkdtempSync(join(tmpdir(), 'acquaint-clickhouse-'));
const [first, second] = [newId(), newId()] as const;
const visitor = newId();
const count = z.object({ count: z.number() });
let clickhouse: ClickHouse;

function row(account: string): { readonly event_id: string } & Record<string, unknown> {
  const at = clickHouseTime(new Date());
  return {
    account_id: account,
    pixel_id: newId(),
    at,
    received_at: at,
    visitor_id: visitor,
    visit_id: newId(),
    event_id: newId(),
    type: 'pageview',
  };
}

beforeAll(async () => {
  clickhouse = await openClickHouse({ clickhouseUrl: null, directory });
  await migrateClickHouse(clickhouse);
  await clickhouse.insert('events', [row(first), row(first), row(second)]);
});
afterAll(async () => {
  await clickhouse.close();
  rmSync(directory, { recursive: true, force: true });
});

describe('scopeToAccount', () => {
  it('knows every table with an account', async () => {
    const tables = await clickhouse.rows({
      sql: "select distinct table from system.columns where database = currentDatabase() and name = 'account_id' and table not in (select name from system.tables where engine = 'MaterializedView') order by table",
      row: z.object({ table: z.string() }),
    });
    expect(tables.map(({ table }) => table)).toEqual(accountTableNames.toSorted());
  });

  it.each([
    ['a plain read', 'select count() as count from events'],
    ['a subquery', 'select count() as count from (select * from events)'],
    ['a common table', 'with all_events as (select * from events) select count() as count from all_events'],
    ['a contradicting condition', `select count() as count from events where account_id = '${second}' or 1`],
    ['a join with itself', 'select count() as count from events as a join events as b on a.event_id = b.event_id'],
    ['an in-subquery', 'select count() as count from numbers(1000) where number < (select count() from events)'],
    [
      'a union',
      'select sum(count) as count from (select count() as count from events where 0 union all select count() from events)',
    ],
  ])('seals %s to the account, though the statement does not name it', async (_, sql) => {
    expect(await scopeToAccount(clickhouse, first).rows({ sql, row: count })).toEqual([{ count: 2 }]);
    expect(await scopeToAccount(clickhouse, second).rows({ sql, row: count })).toEqual([{ count: 1 }]);
  });

  it("reads only the account's part of the table", async () => {
    const plan = await scopeToAccount(clickhouse, first).rows({
      sql: 'explain indexes = 1 select count() from events where title = {none:String}',
      params: { none: '' },
      row: z.object({ explain: z.string() }),
    });
    expect(plan.map((line) => line.explain).join('\n')).toContain(`account_id in ['${first}', '${first}']`);
  });

  it('reads of suppressions those of the account and of the installation', async () => {
    await clickhouse.insert('suppressions', [
      { account_id: first, reason: 'user' },
      { account_id: second, reason: 'user' },
      { account_id: nilId, reason: 'opt-out' },
    ]);
    const sql = 'select count() as count from suppressions';
    expect(await scopeToAccount(clickhouse, first).rows({ sql, row: count })).toEqual([{ count: 2 }]);
    expect(await clickhouse.rows({ sql, row: count })).toEqual([{ count: 3 }]);
    // Removing is for the account's own rows alone.
    await scopeToAccount(clickhouse, first).remove('suppressions', 'true', {});
    expect(await clickhouse.rows({ sql, row: count })).toEqual([{ count: 2 }]);
  });

  it('has the engine refuse conditions about the account elsewhere', async () => {
    const asked = {
      sql: `select count() as count from suppressions where account_id = {own_account:UUID}`,
      row: count,
    };
    await expect(clickhouse.rows(asked)).rejects.toThrow('own_account');
  });

  it('does not leak into the next question', async () => {
    await scopeToAccount(clickhouse, first).rows({ sql: 'select count() as count from events', row: count });
    expect(await clickhouse.rows({ sql: 'select count() as count from events', row: count })).toEqual([{ count: 3 }]);
  });

  it("deletes the account's rows only", async () => {
    await clickhouse.insert(
      'collection_counts',
      [first, second].map((account) => ({
        account_id: account,
        pixel_id: visitor,
        minute: '2026-01-01 00:00:00',
        kind: 'bot',
        events: 1,
      })),
    );
    await scopeToAccount(clickhouse, first).remove('collection_counts', 'pixel_id = {pixel:UUID}', { pixel: visitor });
    expect(
      await clickhouse.rows({
        sql: `select count() as count from collection_counts where account_id = '${second}'`,
        row: count,
      }),
    ).toEqual([{ count: 1 }]);
    expect(
      await clickhouse.rows({
        sql: `select count() as count from collection_counts where account_id = '${first}'`,
        row: count,
      }),
    ).toEqual([{ count: 0 }]);
  });

  it('refuses an account id that is no UUID', () => {
    expect(() => scopeToAccount(clickhouse, "' or 1")).toThrow('must be a UUID');
  });
});

describe('openClickHouse', () => {
  it('binds parameters, so that hostile text stays text', async () => {
    const text = "'; drop table events; -- \\' {x:String}\n\t";
    expect(
      await clickhouse.rows({
        sql: 'select {text:String} as text',
        params: { text },
        row: z.object({ text: z.string() }),
      }),
    ).toEqual([{ text }]);
  });

  it('takes parameters of a megabyte, in questions and in statements', async () => {
    const ids = Array.from({ length: 30_000 }, () => newId());
    const found = await clickhouse.rows({
      sql: 'select length({ids:Array(UUID)}) as count',
      params: { ids },
      row: count,
    });
    expect(found).toEqual([{ count: 30_000 }]);
    await clickhouse.command('create table long_lists (id UUID) engine = Memory');
    await clickhouse.command('insert into long_lists select arrayJoin({ids:Array(UUID)})', { ids });
    expect(await clickhouse.rows({ sql: 'select toUInt32(count()) as count from long_lists', row: count })).toEqual([
      { count: 30_000 },
    ]);
    await clickhouse.command('drop table long_lists');
  });

  it('stores texts that were cut within a character', async () => {
    const event = {
      ...row(newId()),
      title: 'Tea \ud83c',
      props: { 'a\udf75': 'b\ud83c', plain: String.raw`\ud83c 🍵` },
    };
    await clickhouse.insert('events', [event]);
    const stored = await clickhouse.rows({
      sql: 'select title, props from events where event_id = {id:UUID}',
      params: { id: event.event_id },
      row: z.object({ title: z.string(), props: z.record(z.string(), z.string()) }),
    });
    expect(stored).toEqual([{ title: 'Tea \ufffd', props: { 'a\ufffd': 'b\ufffd', plain: String.raw`\ud83c 🍵` } }]);
  });

  it('stores an insert that is retried with its token once', async () => {
    const rows = [row(second)];
    const before = await clickhouse.rows({ sql: 'select count() as count from events', row: count });
    for (let attempt = 0; attempt < 3; attempt += 1) await clickhouse.insert('events', rows, { token: 'one batch' });
    expect(await clickhouse.rows({ sql: 'select count() as count from events', row: count })).toEqual([
      { count: (before[0]?.count ?? 0) + 1 },
    ]);
  });

  it('stores hostile text unchanged', async () => {
    const title = `"quotes" 'single' \\ back \u0001 \u2028 😀 {"json":1}`;
    const event = { ...row(second), title };
    await clickhouse.insert('events', [event]);
    expect(
      await clickhouse.rows({
        sql: 'select title from events where event_id = {id:UUID}',
        params: { id: event.event_id },
        row: z.object({ title: z.string() }),
      }),
    ).toEqual([{ title }]);
  });
});

describe('migrateClickHouse', () => {
  it('has nothing to do the second time', async () => {
    expect(await migrateClickHouse(clickhouse)).toEqual([]);
  });

  it('changes nothing when all of them run again, as after a kill', async () => {
    const definitions = {
      sql: "select create_table_query from system.tables where database = currentDatabase() and name <> 'schema_migrations' order by name",
      row: z.object({ create_table_query: z.string() }),
    };
    const events = { sql: 'select count() as count from events', row: count };
    const before = [await clickhouse.rows(definitions), await clickhouse.rows(events)];
    await clickhouse.command('truncate table schema_migrations');
    const ran = await migrateClickHouse(clickhouse);
    expect(ran.length).toBeGreaterThan(20);
    expect([await clickhouse.rows(definitions), await clickhouse.rows(events)]).toEqual(before);
    expect(await migrateClickHouse(clickhouse)).toEqual([]);
  });
});
