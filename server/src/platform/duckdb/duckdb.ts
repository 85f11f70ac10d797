import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { z } from 'zod';
import { bytesBelow } from '../files/bytes-below.ts';
import { literal } from './literals.ts';

export interface DuckDbOptions {
  /** Where it puts what memory does not hold. */
  readonly directory: string;
  /** Megabytes that it may take. */
  readonly megabytes: number;
  /** Cores that it may use. Where nothing is said: all, or one where the files that it reaches are small. */
  readonly threads?: number;
  /**
   * Files and folders that its statements may read and write beside its directory; nothing else is reached, and no statement can change that. Only the
   * operator's own commands reach anything.
   */
  readonly reach?: readonly string[] | 'anything';
}

/** A database for one piece of work, in memory; what does not fit goes to its directory. */
/** Rows by the places of their columns: a name given by a user is never a key of an object. */
export interface TextTable {
  readonly names: readonly string[];
  readonly rows: readonly (readonly (string | null)[])[];
}

export interface DuckDb {
  run(sql: string): Promise<void>;
  /** Rows as the schema says; whole numbers of 64 bits come as numbers. */
  rows<Row extends z.ZodType>(sql: string, row: Row): Promise<z.output<Row>[]>;
  /** Hands over the rows of an answer one by one, as they come: for many of them. */
  forEachRow(sql: string, onRow: (cells: readonly unknown[]) => void): Promise<void>;
  /** A table of texts whose columns may have any names, in its own order. */
  texts(sql: string): Promise<TextTable>;
  /** Adds rows to a table of texts, which is made where it is not there; null is missing. */
  insert(table: string, columns: readonly string[], rows: Iterable<readonly (string | null)[]>): Promise<void>;
  close(): void;
}

/** What a statement may set although the configuration is locked. */
const openSettings = ['disabled_optimizers'];

const listOf = (texts: readonly string[]): string => `[${texts.map(literal).join(', ')}]`;

/** Locks a database in: neither what is in a file nor a statement that somebody smuggles in reaches more than these paths, and no extension is loaded. */
const lockIn = (paths: readonly string[]): readonly string[] => [
  `set allowed_paths = ${listOf(paths)}`,
  `set allowed_directories = ${listOf(paths.map((path) => `${path}/`))}`,
  'set enable_external_access = false',
  `set allowed_configs = ${listOf(openSettings)}`,
  'set lock_configuration = true',
];

/** Less is read and compared by one thread sooner than handed to others. */
const smallBytes = 500_000;

async function bytesOf(path: string): Promise<number> {
  const found = await stat(path).catch(() => null);
  return found?.isDirectory() === true ? bytesBelow(path) : (found?.size ?? 0);
}

/** How many threads work over what is in some files and folders; null: as many as the machine has. */
async function threadsFor(paths: readonly string[]): Promise<number | null> {
  const sizes = await Promise.all(paths.map(bytesOf));
  return sizes.reduce((sum, size) => sum + size, 0) < smallBytes ? 1 : null;
}

const plain = (value: unknown): unknown => (typeof value === 'bigint' ? Number(value) : value);

/** Opens a database of its own. Throws where the directory cannot be written. */
export async function openDuckDb({ directory, megabytes, threads, reach = [] }: DuckDbOptions): Promise<DuckDb> {
  // 60 MB of native code: loaded with the first database, not with each start.
  const { DuckDBInstance } = await import('@duckdb/node-api');
  const cores = threads ?? (reach === 'anything' ? null : await threadsFor([directory, ...reach]));
  const instance = await DuckDBInstance.create(':memory:', {
    memory_limit: `${megabytes}MB`,
    temp_directory: directory,
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
    allow_community_extensions: 'false',
    ...(cores === null ? {} : { threads: cores.toString() }),
  });
  const connection = await instance.connect();
  if (reach !== 'anything') for (const sql of lockIn([directory, ...reach])) await connection.run(sql);
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
    async texts(sql) {
      const reader = await connection.runAndReadAll(sql);
      const rows = reader.getRows().map((cells) => cells.map((cell) => (cell === null ? null : String(cell))));
      return { names: reader.columnNames(), rows };
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

/** Works in a database of its own, in a folder of its own below the directory, which are gone afterwards. It reaches what is in the directory and what is named. */
export async function inOwnDatabase<Result>(
  {
    directory,
    megabytes,
    reach,
  }: Pick<DuckDbOptions, 'directory' | 'megabytes'> & { readonly reach: readonly string[] },
  work: (own: { readonly db: DuckDb; readonly directory: string }) => Promise<Result>,
): Promise<Result> {
  const folder = join(directory, 'work');
  await mkdir(folder, { recursive: true });
  const db = await openDuckDb({ directory: folder, megabytes, reach: [directory, ...reach] });
  try {
    return await work({ db, directory: folder });
  } finally {
    db.close();
    await rm(folder, { recursive: true, force: true });
  }
}
