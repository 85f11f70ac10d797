import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type DuckDb, openDuckDb } from './duckdb.ts';

const folder = mkdtempSync(join(tmpdir(), 'acquaint-duckdb-'));
const [table, secret] = [join(folder, 'table.csv'), join(folder, 'key.secret')];
let db: DuckDb;

beforeAll(async () => {
  writeFileSync(table, 'name\nAnn\n');
  mkdirSync(join(folder, 'work'));
  writeFileSync(secret, 'secret\n');
  db = await openDuckDb({ directory: join(folder, 'work'), megabytes: 100, reach: [table] });
});
afterAll(() => {
  db.close();
  rmSync(folder, { recursive: true });
});

/** Threads of a database that reaches a file of some bytes, in a folder. */
async function threadsOver(bytes: number): Promise<number | undefined> {
  const large = join(folder, 'large');
  mkdirSync(large, { recursive: true });
  writeFileSync(join(large, 'rows.csv'), 'x'.repeat(bytes));
  const opened = await openDuckDb({ directory: join(folder, 'work'), megabytes: 100, reach: [large] });
  const [row] = await opened.rows("select current_setting('threads') as threads", z.object({ threads: z.number() }));
  opened.close();
  return row?.threads;
}

describe('a database of DuckDB', () => {
  it('uses one thread for small files, and all processors for others', async () => {
    expect(await threadsOver(1_000)).toBe(1);
    expect(await threadsOver(1_000_000)).toBe(availableParallelism());
  });

  it('reads what it is for, and puts files into its own folder', async () => {
    const rows = await db.rows(`select * from read_csv('${table}')`, z.object({ name: z.string() }));
    expect(rows).toEqual([{ name: 'Ann' }]);
    await db.run(`copy (select 1 as one) to '${join(folder, 'work', 'out.parquet')}' (format parquet)`);
  });

  it.each([
    `select * from read_csv('${secret}')`,
    `select * from read_text('/etc/passwd')`,
    `select * from glob('/etc/*')`,
    `copy (select 1) to '${join(folder, 'work', '..', 'out.csv')}'`,
    `attach '${join(folder, 'other.db')}'`,
    'install httpfs',
    'load httpfs',
    `select * from read_csv('http://127.0.0.1:9/a.csv')`,
    'set enable_external_access = true',
    `set allowed_paths = ['/etc/passwd']`,
    'set lock_configuration = false',
    `set memory_limit = '100GB'`,
    `set temp_directory = '/tmp'`,
  ])('refuses %s', async (sql) => {
    await expect(db.run(sql)).rejects.toThrow(/Permission Error|Invalid Input Error|IO Error/);
  });
});
