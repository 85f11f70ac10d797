import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSyncPostgres, type SyncPostgres } from '../../../testing/sync-postgres.ts';
import { type CellValue, type SourceQuery, SyncSourceError } from '../port.ts';
import { checkStatement } from './check-statement.ts';
import { postgresSource } from './source.ts';

let server: SyncPostgres;
const { signal } = new AbortController();
const sql = (statement: string): SourceQuery => ({ kind: 'sql', statement });

beforeAll(async () => {
  server = await startSyncPostgres();
  await server.sql(`create table orders (id bigint primary key, total numeric(10, 2), paid boolean not null, at timestamptz, "__proto__" text);
    insert into orders select n, n / 3.0, n % 2 = 0, '2026-01-02 03:04:05+01', 'p' || n from generate_series(1, 2500) n;
    insert into orders values (9007199254740993, null, true, '1969-07-20 20:17:40Z', null);
    analyze orders;
    grant select on orders to sync_reader`);
});
afterAll(() => server.stop());

async function read(query: SourceQuery, limit: number | null = null, stop = signal) {
  const batches: (readonly Readonly<Record<string, CellValue>>[])[] = [];
  for await (const batch of postgresSource.read(query, server.reader, {
    tools: server.tools,
    signal: stop,
    rows: 1_000,
    limit,
  }))
    batches.push(batch);
  return batches;
}

describe('postgresSource', () => {
  it('lists tables that the role may read, with columns and counts', async () => {
    expect(await postgresSource.discover(server.reader, server.tools, signal)).toEqual([
      {
        id: '["public","orders"]',
        name: 'orders',
        approximateRows: 2_501,
        columns: [
          { name: 'id', type: 'integer', isNullable: false },
          { name: 'total', type: 'number', isNullable: true },
          { name: 'paid', type: 'boolean', isNullable: false },
          { name: 'at', type: 'time', isNullable: true },
          { name: '__proto__', type: 'text', isNullable: true },
        ],
      },
    ]);
    expect(await postgresSource.check(server.reader, server.tools, signal)).toMatchObject([
      { isOk: true },
      { isOk: true },
      { isOk: true, detail: '1 table can be read.' },
    ]);
  });

  it('reads in batches, exactly: large numbers and decimals are text', async () => {
    const batches = await read({ kind: 'table', schema: 'public', table: 'orders' });
    expect(batches.map(({ length }) => length)).toEqual([1_000, 1_000, 501]);
    expect(batches[0]?.[1]).toEqual(
      JSON.parse('{"id":2,"total":"0.67","paid":true,"at":"2026-01-02 02:04:05+00","__proto__":"p2"}'),
    );
    expect(batches[2]?.[500]).toMatchObject({ id: '9007199254740993', total: null, at: '1969-07-20 20:17:40+00' });
    expect((await read(sql('select id from orders order by id -- first'), 50)).flat()).toHaveLength(50);
  });

  it('sees one state of the data, whatever is written meanwhile', async () => {
    const seen: number[] = [];
    const rows = postgresSource.read({ kind: 'table', schema: 'public', table: 'orders' }, server.reader, {
      tools: server.tools,
      signal,
      rows: 500,
      limit: null,
    });
    for await (const batch of rows) {
      if (seen.length === 0)
        await server.sql('insert into orders (id, paid) values (-1, true); delete from orders where id = 2500');
      seen.push(batch.length);
    }
    expect(seen.reduce((sum, count) => sum + count, 0)).toBe(2_501);
    await server.sql(`delete from orders where id = -1; insert into orders values (2500, 1, true, now(), 'p')`);
  });

  it('describes the columns of a statement', async () => {
    const call = { tools: server.tools, signal };
    expect(
      await postgresSource.describe(
        sql('select id, count(*) as n, true as yes from orders group by 1;'),
        server.reader,
        call,
      ),
    ).toEqual([
      { name: 'id', type: 'integer', isNullable: true },
      { name: 'n', type: 'integer', isNullable: true },
      { name: 'yes', type: 'boolean', isNullable: true },
    ]);
    await expect(postgresSource.describe(sql('select 1 as a, 2 as a'), server.reader, call)).rejects.toThrow(
      'called a',
    );
  });

  it.each([
    [
      'a write in a part of with',
      'with gone as (delete from orders returning *) select * from gone',
      /top level|read-only/,
    ],
    [
      'a write by a function',
      `select set_config('transaction_read_only', 'off', false), lo_create(0)`,
      /read-only|read-write/,
    ],
    ['closing the subquery', 'select 1) as model; drop table orders; select * from (select 1', /one statement/],
    ['what does not exist', 'select nothing from orders', /does not exist/],
    ['what the role may not read', 'select * from pg_authid', /permission denied/],
    ['division by zero in the middle', 'select 1 / (id - 1200) as x from orders order by id', /division by zero/],
  ])('refuses %s', async (_, statement, reason) => {
    const failure = await read(sql(statement)).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(SyncSourceError);
    expect(String(failure)).toMatch(reason);
    expect(await server.sql('select count(*)::int as n from orders')).toEqual([{ n: 2_501 }]);
  });

  it('stops reading at once when it is told to', async () => {
    const controller = new AbortController();
    const reading = read(sql('select pg_sleep(500)::text'), null, controller.signal);
    const sleeping = () =>
      server.sql(`select pid from pg_stat_activity where usename = 'sync_reader' and query like '%pg_sleep%'`);
    await expect.poll(sleeping).toHaveLength(1);
    controller.abort();
    await expect(reading).rejects.toThrow('Reading was stopped.');
    // The server learns of it only when it next writes to the client or at the statement's own limit.
    await server.sql(`select pg_terminate_backend(pid) from pg_stat_activity where usename = 'sync_reader'`);
  });
});

describe('checkStatement', () => {
  it.each([
    ['select 1;', 'select 1'],
    [
      '  -- a comment; with a semicolon\n/* and /* nested; */ */ select 1 ; -- end',
      '  -- a comment; with a semicolon\n/* and /* nested; */ */ select 1 ',
    ],
    [`select ';' as "a;b", $$;$$, $t$;$t$, E'\\';'`, `select ';' as "a;b", $$;$$, $t$;$t$, E'\\';'`],
    ['(values (1))', '(values (1))'],
    ['WITH x as (select 1) table x', 'WITH x as (select 1) table x'],
  ])('takes %s', (statement, result) => expect(checkStatement(statement)).toBe(result));

  it.each([
    ['', 'Write a statement.'],
    ['-- nothing', 'Write a statement.'],
    ['select 1; select 2', 'Write one statement only.'],
    ['delete from x', 'must read rows'],
    ["copy x to program 'rm'", 'must read rows'],
    ['do $$ begin end $$', 'must read rows'],
    ["select 'open", 'quotation mark'],
    ['select $a$ open', 'quotation mark'],
    ['select 1 /* open', 'comment'],
    ['select 1\0', 'character'],
    [`select '${'x'.repeat(100_001)}'`, 'longer'],
  ])('refuses %s', (statement, reason) => {
    expect(() => checkStatement(statement)).toThrow(reason);
  });
});
