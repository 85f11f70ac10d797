import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSyncPostgres, type SyncPostgres, syncPassword } from '../../../testing/sync-postgres.ts';
import type { BatchOutcome, CellValue, DestinationWriter, SyncBatch, SyncOperation } from '../port.ts';
import { postgresDestination } from './destination.ts';

let server: SyncPostgres;
const signal = new AbortController().signal;
beforeAll(async () => {
  server = await startSyncPostgres();
});
afterAll(() => server.stop());

let batches = 0;
type Fields = Readonly<Record<string, CellValue>>;
const batchOf = (operation: SyncOperation, rows: readonly Fields[], more: Partial<SyncBatch> = {}): SyncBatch => {
  batches += 1;
  return {
    operation,
    idempotencyKey: `batch-${batches}`,
    runId: 'run-1',
    number: 1,
    firstRow: 1,
    isLast: true,
    rows: rows.map((fields) => ({ key: String(fields['id']), fields })),
    ...more,
  };
};

async function makeTable(name: string, columns = 'id integer primary key, email text, plan varchar(6)'): Promise<void> {
  await server.sql(`drop table if exists ${name}; create table ${name} (${columns});
    grant select, insert, update, delete on ${name} to sync_writer`);
}

async function openTable(name: string, keyFields: readonly string[] = ['id']): Promise<DestinationWriter> {
  const objects = await postgresDestination.discover(server.writer, server.tools, signal);
  const object = objects.find((one) => one.name === name);
  if (object === undefined) throw new Error(`There is no table ${name}`);
  return postgresDestination.open(server.writer, { object, keyFields }, server.tools);
}

async function write(name: string, ...all: SyncBatch[]): Promise<BatchOutcome[]> {
  const writer = await openTable(name);
  const outcomes: BatchOutcome[] = [];
  for (const batch of all) outcomes.push(await writer.write(batch, signal));
  await writer.close();
  return outcomes;
}

const accepted = (count: number) => ({
  kind: 'answered',
  verdicts: Array.from({ length: count }, () => ({ state: 'accepted' })),
});

describe('postgresDestination', () => {
  it('adds, changes and keeps rows, and writes only those that differ', async () => {
    await makeTable('people');
    const rows = [
      { id: 1, email: "o'brien@example.com", plan: 'gold' },
      { id: 2, email: '👋', plan: null },
    ];
    expect(await write('people', batchOf('upsert', rows))).toEqual([accepted(2)]);
    const version = 'select id, xmin::text from people order by id';
    const before = await server.sql(version);
    await write(
      'people',
      batchOf('upsert', [...rows.slice(0, 1), { id: 2, email: 'b', plan: null }, { id: 3, email: 'c' }]),
    );
    const after = await server.sql(version);
    expect(after[0]).toEqual(before[0]);
    expect(after[1]).not.toEqual(before[1]);
    // A field that a row leaves out keeps its value.
    await write('people', batchOf('upsert', [{ id: 1, email: 'a' }]));
    expect(await server.sql('select * from people order by id')).toEqual([
      { id: 1, email: 'a', plan: 'gold' },
      { id: 2, email: 'b', plan: null },
      { id: 3, email: 'c', plan: null },
    ]);
  });

  it('updates only what is there, and removes what is there', async () => {
    await makeTable('known');
    await server.sql(`insert into known values (1, 'a'), (2, 'b')`);
    await write(
      'known',
      batchOf('update', [
        { id: 1, email: 'x' },
        { id: 9, email: 'y' },
      ]),
      batchOf('remove', [{ id: 2 }, { id: 8 }]),
    );
    expect(await server.sql('select id, email from known')).toEqual([{ id: 1, email: 'x' }]);
  });

  it('applies an insert once however often it is sent, also where nothing is unique', async () => {
    await makeTable('log', 'id integer, email text');
    const batch = batchOf('insert', [
      { id: 1, email: 'a' },
      { id: 1, email: 'a' },
    ]);
    const writer = await openTable('log');
    await Promise.all([1, 2, 3, 4].map(() => writer.write(batch, signal)));
    await writer.close();
    await write('log', batch, batchOf('insert', [{ id: 2, email: 'b' }]));
    expect(await server.sql('select id from log order by id')).toEqual([{ id: 1 }, { id: 1 }, { id: 2 }]);
  });

  it('replaces a table at once when the last part has come', async () => {
    await makeTable('whole');
    await server.sql(`insert into whole values (1, 'old')`);
    const first = batchOf('replace', [{ id: 2, email: 'a' }], { isLast: false });
    await write('whole', first, first);
    expect(await server.sql('select id from whole')).toEqual([{ id: 1 }]);
    const last = batchOf('replace', [{ id: 3, email: 'b' }], { number: 2, firstRow: 2 });
    await write('whole', last, last);
    expect(await server.sql('select id from whole order by id')).toEqual([{ id: 2 }, { id: 3 }]);
    expect(await server.sql(`select relname from pg_class where relname like 'acquaint_stage%'`)).toEqual([]);
  });

  it('knows rows by several columns, and takes odd names', async () => {
    await makeTable(
      '"Odd ""table"""',
      '"__proto__" text, "constructor" text, v jsonb, primary key ("__proto__", "constructor")',
    );
    const writer = await openTable('Odd "table"', ['__proto__', 'constructor']);
    const rows = (value: string): Fields[] => [
      JSON.parse(`{"__proto__":"a","constructor":"b","v":${JSON.stringify(value)}}`),
    ];
    await writer.write(batchOf('upsert', rows('{"n": 1}')), signal);
    await writer.write(batchOf('upsert', rows('{"n": 2}')), signal);
    await writer.close();
    expect(await server.sql('select v from "Odd ""table"""')).toEqual([{ v: { n: 2 } }]);
  });

  it.each([
    ['a text that is too long', { id: 1, plan: 'platinum' }, '22001'],
    ['a word for a number', { id: 'mary@example.com' }, '22P02'],
    ['a missing required value', { email: 'a' }, '23502'],
  ])('refuses a batch with %s as a whole, without its value', async (_, row, code) => {
    await makeTable('strict');
    const [outcome] = await write('strict', batchOf('upsert', [{ id: 5, email: 'fine' }, row]));
    expect(outcome).toMatchObject({ kind: 'refused', code });
    expect(JSON.stringify(outcome)).not.toContain('mary');
    expect(await server.sql('select * from strict')).toEqual([]);
  });

  it('says that the table is gone, the key is not unique, or the password is not accepted', async () => {
    await makeTable('fading', 'id integer, email text');
    const writer = await openTable('fading');
    expect(await writer.write(batchOf('upsert', [{ id: 1 }]), signal)).toMatchObject({ kind: 'missing' });
    await server.sql('drop table fading');
    expect(await writer.write(batchOf('upsert', [{ id: 1 }]), signal)).toMatchObject({ kind: 'missing' });
    await writer.close();
    await makeTable('locked');
    await server.sql('grant select on locked to sync_reader');
    const object = {
      id: '["public","locked"]',
      name: 'locked',
      fields: [],
      allowsMoreFields: false,
      modes: [],
      needsConsent: false,
    };
    for (const connection of [server.connect('sync_writer', 'wrong password')]) {
      const other = await postgresDestination.open(connection, { object, keyFields: ['id'] }, server.tools);
      const outcome = await other.write(batchOf('upsert', [{ id: 1 }]), signal);
      expect(outcome).toMatchObject({ kind: 'unauthorized' });
      expect(JSON.stringify(outcome)).not.toContain('wrong password');
      await other.close();
    }
  });

  it('rolls back a batch that is stopped, and the pool goes on', async () => {
    await makeTable('slow');
    const writer = await openTable('slow');
    await server.sql('begin; lock table slow in access exclusive mode');
    const controller = new AbortController();
    const waiting = writer.write(batchOf('upsert', [{ id: 1 }]), controller.signal);
    await expect.poll(() => server.sql(`select 1 from pg_locks where not granted`)).toHaveLength(1);
    controller.abort();
    expect(await waiting).toMatchObject({ kind: 'unsure' });
    await server.sql('rollback');
    expect(await writer.write(batchOf('upsert', [{ id: 2 }]), signal)).toEqual(accepted(1));
    await writer.close();
    expect(await server.sql('select id from slow')).toEqual([{ id: 2 }]);
  });

  it('checks in steps and names what is wrong', async () => {
    const steps = await postgresDestination.check(server.writer, server.tools, signal);
    expect(steps.map(({ name, isOk }) => [name, isOk])).toEqual([
      ['Find the server', true],
      ['Sign in', true],
      ['Find tables', true],
    ]);
    const [, wrong] = await postgresDestination.check(server.connect('sync_writer', 'no'), server.tools, signal);
    expect(wrong).toMatchObject({ isOk: false, detail: expect.stringContaining('password authentication failed') });
    expect(await postgresDestination.check(server.reader, server.tools, signal)).toMatchObject([
      {},
      {},
      { isOk: false },
    ]);
    const outside = await postgresDestination.check(server.writer, { ...server.tools, privateHosts: [] }, signal);
    expect(outside).toMatchObject([{ isOk: false, detail: 'The host 127.0.0.1 is not on the public internet.' }]);
    const closed = { ...server.writer, values: { ...server.writer.values, port: 1 } };
    const refused = await postgresDestination.check(closed, { ...server.tools, privateHosts: ['127.0.0.1:1'] }, signal);
    expect(refused).toMatchObject([{ isOk: true }, { isOk: false, detail: expect.stringContaining('refused') }]);
    expect(JSON.stringify([steps, wrong, outside, refused])).not.toContain(syncPassword);
  });
});
