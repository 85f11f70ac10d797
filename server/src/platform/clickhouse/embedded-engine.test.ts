import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { type ClickHouseClient, ClickHouseLogLevel, createClient } from '@clickhouse/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { until } from '../../testing/until.ts';
import { isProcessAlive } from '../processes/process-start.ts';
import { type ClickHouse, connectClickHouse, openClickHouse } from './clickhouse.ts';
import { type EmbeddedEngine, startEmbeddedEngine } from './embedded-engine.ts';

const root = mkdtempSync(join(tmpdir(), 'acquaint-engine-'));
const directory = join(root, 'clickhouse');
const memoryBytes = 800_000_000;
const errors: string[] = [];
let engine: EmbeddedEngine;

interface Asked {
  readonly sql: string;
  readonly query?: Readonly<Record<string, string>>;
}

/** One request of the HTTP interface, as any client sends it. */
async function ask({ sql, query = {} }: Asked): Promise<{ status: number; headers: object; text: string }> {
  const options = { socketPath: engine.socketPath, method: 'POST', path: `/?${new URLSearchParams(query).toString()}` };
  const sent = request(options);
  sent.end(sql);
  const [answer] = await once(sent, 'response');
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk);
  return { status: answer.statusCode, headers: answer.headers, text: Buffer.concat(chunks).toString() };
}

/** The client of ClickHouse's own makers. */
function openClient(): ClickHouseClient {
  const agentOptions: object = { socketPath: engine.socketPath };
  return createClient({
    http_agent: new Agent(agentOptions),
    url: 'http://localhost',
    log: { level: ClickHouseLogLevel.OFF },
  });
}

const textOf = async (asked: Asked): Promise<string> => (await ask(asked)).text.trim();
const runningQueries = (): Promise<string> =>
  textOf({
    sql: "select count() from system.processes where query like '%numbers_mt(90000000000)%' and query not like '%processes%'",
  });
const endless = 'select count() from numbers_mt(90000000000) where sipHash64(number) % 7 = 1';

beforeAll(async () => {
  engine = await startEmbeddedEngine({ directory, memoryBytes, onError: ({ message }) => errors.push(message) });
});
afterAll(async () => {
  await engine.close();
  rmSync(root, { recursive: true, force: true });
});

describe('the HTTP interface of the embedded engine', () => {
  it('applies the settings of a request to that request alone', async () => {
    const sql = "select value from system.settings where name = 'max_block_size'";
    const usual = await textOf({ sql });
    expect(await textOf({ sql, query: { max_block_size: '1234' } })).toBe('1234');
    expect(await Promise.all(Array.from({ length: 20 }, () => textOf({ sql })))).toEqual(Array(20).fill(usual));
  });

  it('binds parameters, and never one of an earlier request', async () => {
    const sql = 'select {name:String}';
    expect(await textOf({ sql, query: { param_name: "it\\'s \\\\ ok" } })).toContain('ok');
    for (let count = 0; count < 15; count += 1)
      expect(await ask({ sql })).toMatchObject({ status: 500, headers: { 'x-clickhouse-exception-code': '456' } });
  });

  it('keeps requests with different parameters apart, however many come at once', async () => {
    const numbers = Array.from({ length: 200 }, (_, number) => String(number));
    const answers = await Promise.all(
      numbers.map((number) => textOf({ sql: 'select {number:UInt32}', query: { param_number: number } })),
    );
    expect(answers).toEqual(numbers);
  });

  it('answers the id of the query, and errors with their codes', async () => {
    expect((await ask({ sql: 'select 1', query: { query_id: 'my-query' } })).headers).toMatchObject({
      'x-clickhouse-query-id': 'my-query',
    });
    expect(await ask({ sql: 'select nothing_of_that_name' })).toMatchObject({
      status: 404,
      headers: { 'x-clickhouse-exception-code': '47' },
    });
    expect(await ask({ sql: 'selec 1' })).toMatchObject({
      status: 400,
      headers: { 'x-clickhouse-exception-code': '62' },
    });
    expect(await ask({ sql: 'select 1', query: { no_such_setting: '1' } })).toMatchObject({
      headers: { 'x-clickhouse-exception-code': '115' },
    });
    expect(await ask({ sql: 'select 1', query: { 'max_threads = 1, x': '1' } })).toMatchObject({
      headers: { 'x-clickhouse-exception-code': '115' },
    });
  });

  it('keeps databases apart', async () => {
    for (const database of ['one', 'two']) {
      await ask({ sql: `create database ${database}` });
      await ask({ sql: 'create table rows (value String) engine = MergeTree order by value', query: { database } });
      await ask({ sql: database, query: { database, query: 'insert into rows format TabSeparated' } });
    }
    expect(await textOf({ sql: 'select * from rows', query: { database: 'one' } })).toBe('one');
    expect(await textOf({ sql: 'select * from rows', query: { database: 'two' } })).toBe('two');
    expect(await ask({ sql: 'select * from rows', query: { database: 'three' } })).toMatchObject({
      status: 404,
      headers: { 'x-clickhouse-exception-code': '81' },
    });
  });

  it('ends a query whose reader is gone', async () => {
    const sent = request({ socketPath: engine.socketPath, method: 'POST', path: '/' });
    sent.on('error', () => undefined);
    sent.end(endless);
    await until(async () => ((await runningQueries()) === '1' ? true : null));
    sent.destroy();
    await until(async () => ((await runningQueries()) === '0' ? true : null));
  });

  it('goes on after readers that left at any moment', async () => {
    const sql = 'select number, repeat(toString(number), 30) from numbers(200000) format JSONEachRow';
    for (let round = 0; round < 60; round += 1) {
      const sent = request({ socketPath: engine.socketPath, method: 'POST', path: '/' });
      sent.on('error', () => undefined);
      sent.end(sql);
      // Some leave before the first block, some in the middle of the result.
      if (round % 3 === 0) await once(sent, 'socket');
      else {
        const [answer] = await once(sent, 'response');
        if (round % 3 === 2) await once(answer, 'data');
      }
      sent.destroy();
    }
    const answers = await Promise.all(Array.from({ length: 40 }, () => textOf({ sql: 'select 1 format JSONEachRow' })));
    expect(new Set(answers)).toEqual(new Set(['{"1":1}']));
  });

  it('answers while long queries run', async () => {
    const controller = new AbortController();
    const clients = openClient();
    const running = Array.from({ length: 3 }, () =>
      clients.query({ query: endless, abort_signal: controller.signal }).catch(() => 'ended'),
    );
    await until(async () => ((await runningQueries()) === '3' ? true : null));
    expect(await textOf({ sql: 'select 1' })).toBe('1');
    controller.abort();
    expect(await Promise.all(running)).toEqual(['ended', 'ended', 'ended']);
    await until(async () => ((await runningQueries()) === '0' ? true : null));
    await clients.close();
  });

  it('streams a large insert and a large result through little memory, each row once', async () => {
    const client = openClient();
    await client.command({ query: 'create table large (id UInt32, filler String) engine = MergeTree order by id' });
    const filler = 'x'.repeat(400);
    const count = 120_000;
    const rows = Readable.from(
      (function* () {
        for (let id = 0; id < count; id += 1) yield { id, filler };
      })(),
    );
    await client.insert({ table: 'large', values: rows, format: 'JSONEachRow' });
    const result = await client.query({ query: 'select id, filler from large', format: 'JSONEachRow' });
    const seen = new Set<number>();
    for await (const part of result.stream<{ id: number }>())
      for (const row of part) seen.add(row.json<{ id: number }>().id);
    expect(seen.size).toBe(count);
    await client.close();
    // What was on its way is not left on the disk.
    expect(readdirSync(`${directory}-transfer`)).toEqual([]);
  });

  it('takes in a binary format as it went out', async () => {
    const clickhouse = await connectClickHouse({ url: 'http://localhost', socketPath: engine.socketPath });
    const columns = '(id UInt32, name String, at DateTime64(3))';
    for (const table of ['source', 'copy'])
      await clickhouse.command(`create table ${table} ${columns} engine = MergeTree order by id`);
    await clickhouse.command(
      'insert into source select number, char(number % 256), toDateTime64(number, 3) from numbers(5000)',
    );
    const path = join(root, 'rows.parquet');
    await clickhouse.writeFile(path, { sql: 'select * from source' });
    await clickhouse.loadFile('copy', { path, format: 'Parquet', columns: ['id', 'name', 'at'] });
    expect(await textOf({ sql: 'select count(), sum(cityHash64(*)) from copy' })).toBe(
      await textOf({ sql: 'select count(), sum(cityHash64(*)) from source' }),
    );
    await clickhouse.close();
  });

  it('breaks the connection when a result that has begun fails', async () => {
    const failing = ask({
      sql: 'select throwIf(number = 900000), repeat(toString(number), 20) from numbers(1000000)',
      query: { max_threads: '1', default_format: 'JSONEachRow' },
    });
    await expect(failing).rejects.toThrow('aborted');
  });

  it('sends nothing of a result that is asked for whole before it is known not to fail', async () => {
    const { status, text } = await ask({
      sql: 'select throwIf(number = 900000), repeat(toString(number), 20) from numbers(1000000)',
      query: { max_threads: '1', default_format: 'JSONEachRow', wait_end_of_query: '1', buffer_size: '1000000' },
    });
    expect(status).toBe(500);
    expect(text).toMatch(/^Code: 395\./);
  });

  it('stores an insert with a token once, in one insert and over a large file', async () => {
    await ask({
      sql: 'create table tokens (id UInt32, filler String) engine = MergeTree order by id settings non_replicated_deduplication_window = 100',
    });
    const small = { query: 'insert into tokens format JSONEachRow', insert_deduplication_token: 'small' };
    for (let count = 0; count < 3; count += 1) await ask({ sql: '{"id":1,"filler":"a"}\n', query: small });
    const large = Array.from({ length: 50_000 }, (_, id) => JSON.stringify({ id, filler: 'y'.repeat(400) })).join('\n');
    const again = {
      query: 'insert into tokens format JSONEachRow',
      insert_deduplication_token: 'large',
      max_threads: '1',
    };
    for (let count = 0; count < 2; count += 1) expect((await ask({ sql: large, query: again })).status).toBe(200);
    expect(await textOf({ sql: 'select count() from tokens' })).toBe('50001');
  });

  it('does not store an insert whose sender is gone before its end', async () => {
    await ask({ sql: 'create table cut (id UInt32) engine = MergeTree order by id' });
    const sent = request({
      socketPath: engine.socketPath,
      method: 'POST',
      path: `/?${new URLSearchParams({ query: 'insert into cut format JSONEachRow' }).toString()}`,
      headers: { 'content-length': 1_000 },
    });
    sent.on('error', () => undefined);
    await new Promise((resolve) => sent.write('{"id":1}\n', resolve));
    sent.destroy();
    await new Promise((resolve) => sent.once('close', resolve));
    expect(await textOf({ sql: 'select count() from cut' })).toBe('0');
  });

  it('refuses a question that needs more memory than it has, and goes on', async () => {
    expect(await ask({ sql: 'select length(groupArray(number)) from numbers(300000000)' })).toMatchObject({
      headers: { 'x-clickhouse-exception-code': '241' },
    });
    expect(await textOf({ sql: 'select 1' })).toBe('1');
  });
});

const one = z.object({ one: z.number() });

describe('startEmbeddedEngine', () => {
  it('starts the engine again after it was killed, with all that was answered', async () => {
    const address = { url: 'http://localhost', socketPath: engine.socketPath };
    const clickhouse = await connectClickHouse(address);
    await clickhouse.command(
      'create table kept (id UInt32) engine = MergeTree order by id settings fsync_after_insert = 1',
    );
    await clickhouse.insert('kept', [{ id: 1 }]);
    const before = engine.pid;
    process.kill(before ?? 0, 'SIGKILL');
    await until(() => Promise.resolve(engine.pid !== null && engine.pid !== before ? true : null));
    const rows = await until(() =>
      clickhouse.rows({ sql: 'select toUInt8(count()) as one from kept', row: one }).catch(() => null),
    );
    expect(rows).toEqual([{ one: 1 }]);
    expect(errors.at(-1)).toBe('The embedded ClickHouse ended (SIGKILL) and is started again');
    await clickhouse.close();
  });

  it('goes on after it was stopped for a while', async () => {
    const clickhouse = await connectClickHouse({ url: 'http://localhost', socketPath: engine.socketPath });
    process.kill(engine.pid ?? 0, 'SIGSTOP');
    const asked = clickhouse.rows({ sql: 'select 1 as one', row: one });
    process.kill(engine.pid ?? 0, 'SIGCONT');
    expect(await asked).toEqual([{ one: 1 }]);
    await clickhouse.close();
  });

  it('opens a directory whose path is longer than that of a socket may be', async () => {
    const deep = join(root, 'd'.repeat(100), 'e'.repeat(100), 'clickhouse');
    const clickhouse = await openClickHouse({ clickhouseUrl: null, directory: deep, memoryBytes });
    expect(await clickhouse.rows({ sql: 'select 1 as one', row: one })).toEqual([{ one: 1 }]);
    await clickhouse.close();
    expect(existsSync(`${deep}.pid`)).toBe(false);
  });
});

describe('an engine whose disk was full', () => {
  /** Opens the engine, works, and closes it. */
  async function withEngine<Answer>(
    folder: string,
    work: (clickhouse: ClickHouse) => Promise<Answer>,
  ): Promise<Answer> {
    const clickhouse = await openClickHouse({ clickhouseUrl: null, directory: folder, memoryBytes });
    try {
      return await work(clickhouse);
    } finally {
      await clickhouse.close();
    }
  }

  it('opens without the changes of rows that were not written to their end, and with all others', async () => {
    const folder = join(root, 'full', 'clickhouse');
    await withEngine(folder, async (clickhouse) => {
      await clickhouse.command('create table changed (id UInt8) engine = MergeTree order by id');
      await clickhouse.insert('changed', [{ id: 1 }, { id: 2 }, { id: 3 }]);
      await clickhouse.command('alter table changed delete where id = 2 settings mutations_sync = 1');
    });
    const [whole = ''] = globSync(join(folder, 'store/*/*/mutation_*.txt'));
    const text = readFileSync(whole, 'utf8');
    writeFileSync(join(dirname(whole), 'mutation_8.txt'), '');
    writeFileSync(join(dirname(whole), 'mutation_9.txt'), text.slice(0, -9));
    const rows = await withEngine(folder, (clickhouse) =>
      clickhouse.rows({ sql: 'select id as one from changed order by id', row: one }),
    );
    expect(rows).toEqual([{ one: 1 }, { one: 3 }]);
    expect(globSync(join(dirname(whole), 'mutation_*.txt'))).toEqual([whole]);
  });
});

describe('an engine whose product was killed', () => {
  /** A product that does nothing but hold an engine. */
  async function holdEngine(folder: string): Promise<{ child: ChildProcess; pid: number }> {
    const child = fork(new URL('../../testing/hold-engine.ts', import.meta.url), [folder], { execArgv: [] });
    const [pid] = await once(child, 'message');
    return { child, pid: z.number().parse(pid) };
  }

  async function kill(child: ChildProcess): Promise<void> {
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
  }

  it('ends by itself', async () => {
    const { child, pid } = await holdEngine(join(root, 'held', 'clickhouse'));
    await kill(child);
    await until(() => Promise.resolve(isProcessAlive({ pid, startedAt: '' }) ? null : true));
  });

  it('is ended by the next start when it cannot notice', async () => {
    const folder = join(root, 'stopped', 'clickhouse');
    const { child, pid } = await holdEngine(folder);
    process.kill(pid, 'SIGSTOP');
    await kill(child);
    const clickhouse = await openClickHouse({ clickhouseUrl: null, directory: folder, memoryBytes });
    expect(isProcessAlive({ pid, startedAt: '' })).toBe(false);
    await clickhouse.close();
  });
});
