import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import type { z } from 'zod';

export interface DuckDbOptions {
  /** Where it puts what memory does not hold. */
  readonly directory: string;
  /** Megabytes that it may take. */
  readonly megabytes: number;
  /** Cores that it may use; all where nothing is said. */
  readonly threads?: number;
}

/** A database for one piece of work, in memory; what does not fit goes to its directory. */
export interface DuckDb {
  run(sql: string): Promise<void>;
  /** Rows as the schema says; whole numbers of 64 bits come as numbers. */
  rows<Row extends z.ZodType>(sql: string, row: Row): Promise<z.output<Row>[]>;
  /** Hands over the rows of an answer one by one, as they come: for many of them. */
  forEachRow(sql: string, onRow: (cells: readonly unknown[]) => void): Promise<void>;
  /** Adds rows to a table of texts, which is made where it is not there; null is missing. */
  insert(table: string, columns: readonly string[], rows: Iterable<readonly (string | null)[]>): Promise<void>;
  close(): void;
}

const plain = (value: unknown): unknown => (typeof value === 'bigint' ? Number(value) : value);

/** Opens a database of its own. Throws where the directory cannot be written. */
export async function openDuckDb({ directory, megabytes, threads }: DuckDbOptions): Promise<DuckDb> {
  const instance = await DuckDBInstance.create(':memory:', {
    memory_limit: `${megabytes}MB`,
    temp_directory: directory,
    ...(threads === undefined ? {} : { threads: threads.toString() }),
  });
  const connection = await instance.connect();
  return {
    async run(sql) {
      await connection.run(sql);
    },
    async rows(sql, row) {
      const reader = await connection.runAndReadAll(sql);
      return reader
        .getRowObjects()
        .map((object) =>
          row.parse(Object.fromEntries(Object.entries(object).map(([name, value]) => [name, plain(value)]))),
        );
    },
    async forEachRow(sql, onRow) {
      const result = await connection.stream(sql);
      for (;;) {
        const chunk = await result.fetchChunk();
        if (chunk === null || chunk.rowCount === 0) return;
        for (const cells of chunk.getRows()) onRow(cells);
      }
    },
    async insert(table, columns, rows) {
      await connection.run(
        `create table if not exists ${table} (${columns.map((name) => `${name} varchar`).join(', ')})`,
      );
      const appender = await connection.createAppender(table);
      for (const cells of rows) {
        for (const cell of cells)
          if (cell === null) appender.appendNull();
          else appender.appendVarchar(cell);
        appender.endRow();
      }
      appender.closeSync();
    },
    close() {
      connection.closeSync();
      instance.closeSync();
    },
  };
}

/** Works in a database of its own, in a folder of its own below the directory, which are gone afterwards. */
export async function inOwnDatabase<Result>(
  { directory, megabytes }: Pick<DuckDbOptions, 'directory' | 'megabytes'>,
  work: (own: { readonly db: DuckDb; readonly directory: string }) => Promise<Result>,
): Promise<Result> {
  const folder = join(directory, 'work');
  await mkdir(folder, { recursive: true });
  const db = await openDuckDb({ directory: folder, megabytes });
  try {
    return await work({ db, directory: folder });
  } finally {
    db.close();
    await rm(folder, { recursive: true, force: true });
  }
}
