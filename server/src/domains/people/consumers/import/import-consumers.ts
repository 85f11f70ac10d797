import { createReadStream, existsSync } from 'node:fs';
import { appendFile, writeFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { ClickHouse } from '../../../../platform/clickhouse/clickhouse.ts';
import { inert } from '@acquaint/engine/spreadsheets';
import { countConsumers, listBatches } from '../model/consumers.queries.ts';
import { ConsumerFileConflict } from '../sample/generate-consumers.ts';
import type { ImportMapping } from './import-columns.queries.ts';
import {
  countImportRows,
  createImportTable,
  dropImportTable,
  insertImportedConsumers,
  listRejectedRows,
} from './import-consumers.queries.ts';
import { indexConsumers } from '../model/index-consumers.ts';
import { ConsumerImportError } from './import-error.ts';
import { withZipCodes } from '../model/zip-codes.ts';

export interface ImportOptions {
  readonly clickhouse: ClickHouse;
  /** A CSV file with a header line, or a Parquet file. */
  readonly file: string;
  readonly mapping: ImportMapping;
  readonly pepper: string;
  /** Where the rows that cannot be used are written, with their reasons. */
  readonly rejectsFile: string;
  /** The year that ages are counted from. */
  readonly year: number;
}

export interface ImportResult {
  readonly imported: number;
  readonly rejected: number;
}

const rejectsAtOnce = 10_000;

/** The names in the first line of a CSV file. */
async function readHeader(file: string): Promise<string[]> {
  const stream = createReadStream(file, { encoding: 'utf8' });
  try {
    for await (const line of createInterface({ input: stream })) {
      const cells = [...line.replace(/^\uFEFF/, '').matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)];
      return cells.map(([, quoted, plain]) => (quoted?.replaceAll('""', '"') ?? plain ?? '').trim());
    }
    return [];
  } finally {
    stream.destroy();
  }
}

function formatOf(file: string): 'CSVWithNames' | 'Parquet' {
  if (/\.csv$/i.test(file)) return 'CSVWithNames';
  if (/\.parquet$/i.test(file)) return 'Parquet';
  throw new ConsumerImportError(`${basename(file)} must be a .csv or .parquet file.`);
}

function checkMapping(mapping: ImportMapping): void {
  for (const field of ['state', 'zip'] as const)
    if (mapping[field] === undefined) throw new ConsumerImportError(`The mapping must name a column for ${field}.`);
  if (mapping.first_name === undefined && mapping.last_name === undefined)
    throw new ConsumerImportError('The mapping must name a column for first_name or last_name.');
}

async function checkHeader(file: string, mapping: ImportMapping): Promise<void> {
  const header = await readHeader(file);
  const missing = Object.entries(mapping).filter(([, column]) => !header.includes(column));
  if (missing.length > 0)
    throw new ConsumerImportError(
      `${basename(file)} has no column ${missing.map(([field, column]) => `“${column}” (mapped to ${field})`).join(', ')}; it has ${header.join(', ')}.`,
    );
}

/** A cell of a CSV file that a spreadsheet will not take for a formula. */
function csvCell(value: string): string {
  const safe = inert(value);
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

async function writeRejects({ clickhouse, mapping, rejectsFile, year }: ImportOptions, count: number): Promise<void> {
  for (let offset = 0; offset < count; offset += rejectsAtOnce) {
    const rows = await listRejectedRows(clickhouse, mapping, { year, offset, limit: rejectsAtOnce });
    const [first] = rows;
    if (first === undefined) return;
    if (offset === 0) await writeFile(rejectsFile, `${Object.keys(first).map(csvCell).join(',')}\n`);
    await appendFile(rejectsFile, `${rows.map((row) => Object.values(row).map(csvCell).join(',')).join('\n')}\n`);
  }
}

/**
 * Loads a licensed consumer file. All columns are read as texts, so that ZIP codes keep their zeros; rows that cannot be used go to a file
 * of their own with the reason. Throws ConsumerImportError that names the file or the column, ConsumerFileConflict when there is a file already.
 */
export async function importConsumers(options: ImportOptions): Promise<ImportResult> {
  const { clickhouse, mapping, pepper, year } = options;
  const file = resolve(options.file);
  if (!existsSync(file)) throw new ConsumerImportError(`${options.file} does not exist.`);
  const format = formatOf(file);
  checkMapping(mapping);
  if (format === 'CSVWithNames') await checkHeader(file, mapping);
  const [batch] = await listBatches(clickhouse);
  if (batch !== undefined)
    throw new ConsumerFileConflict(`The consumer file already holds “${batch.source}”. Empty it first with --replace.`);
  const columns = [...new Set(Object.values(mapping))];
  const source = `imported from ${basename(file)}`;
  try {
    // Mail is checked against them.
    await withZipCodes(clickhouse);
    const table = await createImportTable(clickhouse, columns);
    await clickhouse.loadFile(table, { path: file, format, columns }).catch((error: unknown) => {
      throw new ConsumerImportError(
        `${basename(file)} could not be read: ${error instanceof Error ? error.message.split('\n')[0] : ''}`,
      );
    });
    const { good, bad } = await countImportRows(clickhouse, mapping, year);
    await writeRejects(options, bad);
    await insertImportedConsumers(clickhouse, mapping, { year, pepper, source });
    await clickhouse.insert('consumer_batches', [{ source, batch: 0, consumers: await countConsumers(clickhouse) }]);
    await indexConsumers(clickhouse);
    return { imported: good, rejected: bad };
  } finally {
    await dropImportTable(clickhouse);
  }
}
