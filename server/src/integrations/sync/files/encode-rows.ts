import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeCsv } from '../../../platform/csv/csv.ts';
import { openDuckDb } from '../../../platform/duckdb/duckdb.ts';
import type { CellValue, SettingField, SyncRow } from '../port.ts';
import { parquetStatement } from './parquet.queries.ts';

const formats = ['csv', 'jsonl', 'parquet'] as const;
export type FileFormat = (typeof formats)[number];

export const formatSetting: SettingField = {
  name: 'format',
  label: 'File format',
  help: '',
  kind: 'choice',
  isRequired: true,
  initial: 'csv',
  choices: [
    { value: 'csv', label: 'CSV' },
    { value: 'jsonl', label: 'JSON Lines' },
    { value: 'parquet', label: 'Parquet' },
  ],
};

/** The format of a setting; CSV for what is none. */
export function fileFormat(text: string): FileFormat {
  return formats.find((format) => format === text) ?? 'csv';
}

/** Every field that any row has, in the order in which they appear. */
function columnsOf(rows: readonly SyncRow[]): string[] {
  return [...new Set(rows.flatMap(({ fields }) => Object.keys(fields)))];
}

function cellAt({ fields }: SyncRow, column: string): CellValue {
  return Object.hasOwn(fields, column) ? (fields[column] ?? null) : null;
}

async function encodeCsv(rows: readonly SyncRow[]): Promise<Buffer> {
  const columns = columnsOf(rows);
  const cells = rows.map((row) =>
    Object.fromEntries(columns.map((column) => [column, String(cellAt(row, column) ?? '')])),
  );
  const parts: string[] = [];
  for await (const part of writeCsv(columns, cells)) parts.push(part);
  return Buffer.from(parts.join(''));
}

function encodeJsonLines(rows: readonly SyncRow[]): Buffer {
  return Buffer.from(rows.map(({ fields }) => `${JSON.stringify(fields)}\n`).join(''));
}

/** DuckDB writes Parquet, in a folder of its own that it cannot leave. */
async function encodeParquet(rows: readonly SyncRow[]): Promise<Buffer> {
  const columns = columnsOf(rows);
  const directory = await mkdtemp(join(tmpdir(), 'acquaint-parquet-'));
  const file = join(directory, 'rows.parquet');
  try {
    const duckDb = await openDuckDb({ directory, megabytes: 512, threads: 1 });
    try {
      const texts = rows.map((row) => columns.map((column) => cellAt(row, column)?.toString() ?? null));
      await duckDb.insert(
        'rows',
        columns.map((_, index) => `c${index}`),
        texts,
      );
      const types = columns.map((column) => typeOf(rows.map((row) => cellAt(row, column))));
      await duckDb.run(parquetStatement(columns, types, file));
    } finally {
      duckDb.close();
    }
    return await readFile(file);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

/** The type that all cells of a column have; text where they differ. */
function typeOf(cells: readonly CellValue[]): 'double' | 'boolean' | 'varchar' {
  const kinds = new Set(cells.filter((cell) => cell !== null).map((cell) => typeof cell));
  if (kinds.size !== 1) return 'varchar';
  return kinds.has('number') ? 'double' : kinds.has('boolean') ? 'boolean' : 'varchar';
}

/** The rows as a file. An empty batch has no columns: its file is empty, or nothing at all in Parquet. */
export async function encodeRows(format: FileFormat, rows: readonly SyncRow[]): Promise<Buffer> {
  if (rows.length === 0) return Buffer.alloc(0);
  if (format === 'jsonl') return encodeJsonLines(rows);
  return format === 'csv' ? encodeCsv(rows) : encodeParquet(rows);
}
