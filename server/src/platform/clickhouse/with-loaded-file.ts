import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { ClickHouse } from './clickhouse.ts';

const prefix = 'loaded_file_';

interface TypedFile {
  /** Parquet. */
  readonly file: string;
  /** Its columns with their types. */
  readonly types: Readonly<Record<string, string>>;
}

/** Loads a file into a table of its own for one piece of work, which gets the table's name; it is gone afterwards. */
export async function withLoadedFile<Result>(
  clickhouse: ClickHouse,
  { file, types }: TypedFile,
  work: (table: string) => Promise<Result>,
): Promise<Result> {
  const table = `${prefix}${randomUUID().replaceAll('-', '')}`;
  const columns = Object.entries(types).map(([column, type]) => `${column} ${type}`);
  await clickhouse.command(`create table ${table} (${columns.join(', ')}) engine = Memory`);
  try {
    await clickhouse.loadFile(table, { path: file, format: 'Parquet', columns: Object.keys(types) });
    return await work(table);
  } finally {
    await clickhouse.command(`drop table ${table}`);
  }
}

const tableRow = z.object({ name: z.string() });

/** Deletes what work left behind that never ended. Work of another process may be using a younger one: none takes a day. */
export async function dropLoadedFiles(clickhouse: ClickHouse): Promise<void> {
  const left = await clickhouse.rows({
    sql: `select name from system.tables where database = currentDatabase() and startsWith(name, '${prefix}')
             and metadata_modification_time < now() - interval 1 day`,
    row: tableRow,
  });
  for (const { name } of left) await clickhouse.command(`drop table if exists ${name}`);
}
