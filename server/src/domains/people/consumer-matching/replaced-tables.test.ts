import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type ClickHouse, openClickHouse } from '../../../platform/clickhouse/clickhouse.ts';
import { migrateClickHouse } from '../../../platform/clickhouse/migrate-clickhouse.ts';
import { generateConsumers, indexConsumers, withZipCodes } from '../consumers/index.ts';
import { prepareConsumers } from './index.ts';

// Tables that are built from the consumer file and replaced as a whole when it changes.
const replaced = [
  'consumer_words',
  'consumer_places',
  'consumer_companies',
  'match_people',
  'match_keys',
  'match_names',
] as const;
const folder = mkdtempSync(join(tmpdir(), 'acquaint-replaced-'));
const work = mkdtempSync(join(tmpdir(), 'acquaint-work-'));
let clickhouse: ClickHouse;
let batch = 1_000;

/** The number of rows of each table, and what they hold. */
async function contents(): Promise<unknown[]> {
  const sql = replaced
    .map((table) => `select '${table}' as name, count() as rows, sum(cityHash64(*)) as hash from ${table}`)
    .join(' union all ');
  return clickhouse.rows({
    sql: `select * from (${sql}) order by name`,
    row: z.object({ name: z.string(), rows: z.number().positive(), hash: z.number() }),
  });
}

/** Marks the consumer file as changed, so that everything is built again, from the same people. */
async function changeFile(): Promise<void> {
  batch += 1;
  await clickhouse.insert('consumer_batches', [{ source: 'sample', batch, consumers: 0 }]);
}

async function build(over: ClickHouse = clickhouse): Promise<void> {
  await indexConsumers(over);
  await prepareConsumers({ clickhouse: over, config: { dataDir: work, role: null, port: 0 } });
}

beforeAll(async () => {
  clickhouse = await openClickHouse({ clickhouseUrl: null, directory: folder });
  await migrateClickHouse(clickhouse);
  await withZipCodes(clickhouse);
  await generateConsumers({ clickhouse, count: 2_000, seed: 7, pepper: 'a1'.repeat(32) });
  await build();
});
afterAll(async () => {
  await clickhouse.close();
  for (const one of [folder, work]) rmSync(one, { recursive: true, force: true });
});

describe('tables built from the consumer file', () => {
  it('are built again over what an interrupted build left behind', async () => {
    const before = await contents();
    for (const table of replaced)
      for (const ending of ['old', 'next']) await clickhouse.command(`create table ${table}_${ending} as ${table}`);
    await clickhouse.command('create table match_keys_kept as match_keys');
    await changeFile();
    await build();
    expect(await contents()).toEqual(before);
    const left = await clickhouse.rows({
      sql: "select name from system.tables where database = currentDatabase() and match(name, '_(old|next|kept)$')",
      row: z.object({ name: z.string() }),
    });
    expect(left).toEqual([]);
  });

  it('are built again where a rename was interrupted before the new table was in place', async () => {
    const before = await contents();
    for (const table of replaced) await clickhouse.command(`rename table ${table} to ${table}_old`);
    await changeFile();
    await build();
    expect(await contents()).toEqual(before);
  });

  it('answer in full after every statement of a build', async () => {
    const before = await contents();
    const statements: string[] = [];
    const watched: ClickHouse = {
      ...clickhouse,
      async command(sql, params) {
        await clickhouse.command(sql, params);
        statements.push(sql);
        expect(await contents()).toEqual(before);
      },
    };
    await changeFile();
    await build(watched);
    expect(statements.filter((sql) => sql.startsWith('exchange tables')).length).toBeGreaterThanOrEqual(
      replaced.length,
    );
  });

  it('are flushed to disk before they are recorded as complete', async () => {
    const rows = await clickhouse.rows({
      sql: `select name from system.tables
             where database = currentDatabase()
               and engine_full like '%fsync_after_insert = 1%' and engine_full like '%fsync_part_directory = 1%'`,
      row: z.object({ name: z.string() }),
    });
    expect(rows.map(({ name }) => name)).toEqual(
      expect.arrayContaining([...replaced, 'zip_codes', 'consumer_indexes', 'match_indexes']),
    );
  });
});
