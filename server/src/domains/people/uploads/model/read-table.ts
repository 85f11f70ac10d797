import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { stringify } from 'csv-stringify/sync';
import { z } from 'zod';
import { encodingOf, type FileEncoding } from '../../../../platform/csv/file-encoding.ts';
import { ResolveError } from '../../../../platform/csv/resolve-error.ts';
import type { DuckDb } from '../../../../platform/duckdb/duckdb.ts';
import { identifier, literal } from '../../../../platform/duckdb/literals.ts';
import { WorkRefused } from '../../../../platform/processes/work-refused.ts';
import { readXlsx } from '../../../../platform/xlsx/read-xlsx.ts';
import { XlsxError } from '../../../../platform/xlsx/xlsx-error.ts';
import { columnNames } from './column-names.ts';

export interface TableTask {
  /** The file as it came. */
  readonly file: string;
  /** As people call it. */
  readonly name: string;
  /** Where its table is written: Parquet, all columns as texts; empty cells are null. */
  readonly outFile: string;
  readonly mostColumns: number;
  readonly mostRows: number;
}

const count = new Intl.NumberFormat('en-US');

async function beginningOf(file: string): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(65_536), 0, 65_536, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

type Named = Pick<TableTask, 'name' | 'mostColumns'>;

const tooWide = ({ name, mostColumns }: Named): string => `${name} has more than ${mostColumns} columns.`;

const isZip = (bytes: Buffer): boolean => bytes.toString('latin1', 0, 4) === 'PK\u0003\u0004';

/** Tab, line ends, space, and the mark of UTF-8. */
const spaces: ReadonlySet<number> = new Set([0x09, 0x0a, 0x0d, 0x20, 0xef, 0xbb, 0xbf]);

/** What no table looks like by its beginning. */
function refuseOther(task: Named, bytes: Buffer): void {
  const { name, mostColumns } = task;
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) throw new WorkRefused(`${name} is compressed: unpack it first.`);
  const isWide = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  const signs = bytes.filter((byte) => byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d).length;
  if (!isWide && signs > bytes.length / 10) throw new WorkRefused(`${name} is no table of text.`);
  const [first = ''] = bytes.toString('latin1').split('\n', 1);
  const widest = Math.max(...[',', ';', '\t', '|'].map((separator) => first.split(separator).length));
  if (widest > 2 * mostColumns) throw new WorkRefused(tooWide(task));
}

/** Writes the first sheet of a workbook as CSV, as it is read. */
async function unpackSheet({ file, mostColumns }: TableTask, outFile: string): Promise<void> {
  const out = createWriteStream(outFile);
  let [width, rows, lines] = [0, 0, ''];
  for await (const cells of readXlsx(file)) {
    if (cells.every((cell) => cell === '')) continue;
    width = Math.max(width, cells.length);
    if (width > mostColumns) throw new XlsxError(`has more than ${mostColumns} columns`);
    // The first row gives the width: DuckDB counts columns by it.
    lines += stringify([[...cells, ...Array.from({ length: Math.max(0, width - cells.length) }, () => '')]], {
      quoted_string: true,
    });
    rows += 1;
    if (rows % 1_000 !== 0) continue;
    // Ends when the disk has taken the lines, or fails.
    if (!out.write(lines)) await once(out, 'drain');
    lines = '';
  }
  if (rows === 0) throw new XlsxError('has an empty first sheet');
  out.end(lines);
  // Ends when the disk has taken the lines, or fails.
  await once(out, 'close');
}

/** Where DuckDB gave up, in words; never what is there. */
function unreadable(name: string, error: unknown): WorkRefused {
  const text = error instanceof Error ? error.message : '';
  const [, line] = /Line: (\d+)/.exec(text) ?? [];
  const at = line === undefined ? '' : ` Line ${count.format(Number(line))} is the first that cannot.`;
  if (/Maximum line size/i.test(text))
    return new WorkRefused(`${name} has a line that is longer than 2 MB: is a quotation mark left open?${at}`);
  return new WorkRefused(`${name} cannot be read as a table.${at}`);
}

interface Source {
  readonly file: string;
  readonly encoding: FileEncoding;
}

function readCsv({ file, encoding }: Source, isParallel: boolean): string {
  return `read_csv(${literal(file)}, all_varchar = true, header = false, null_padding = true, strict_mode = false, sample_size = 2048, quote = '"', escape = '"',
    encoding = '${encoding}', parallel = ${isParallel})`;
}

/**
 * What DuckDB calls the columns, and their names by the first row that is not blank. What DuckDB makes of names is of no use: it gives one that is there
 * twice the name of another column, and reads the row again where lines before it are blank.
 */
async function columnsOf(
  db: DuckDb,
  task: Named,
  source: Source,
): Promise<{ columns: readonly string[]; names: string[] }> {
  const { name, mostColumns } = task;
  const { names: columns, rows } = await db
    .texts(`select * from ${readCsv(source, false)} limit 1`)
    .catch((error: unknown) => Promise.reject(unreadable(name, error)));
  const cells = rows[0] ?? [];
  if (columns.length > mostColumns) throw new WorkRefused(tooWide(task));
  if (cells.some((cell) => /\S@[^\s@.]+\.\S/.test(cell ?? '')))
    throw new WorkRefused(`The first row of ${name} holds a person: put the names of the columns above it.`);
  return { columns, names: columnNames(cells) };
}

/** Spaces, tabs, line ends and the blanks of web pages. */
const blanks = "' ' || chr(9) || chr(10) || chr(13) || chr(160)";

/** A cell as it is meant: without NUL, blanks around it, and the apostrophe that keeps spreadsheets from taking it for a formula. */
const plainCell = `create or replace macro plain_cell(x) as nullif(trim(regexp_replace(replace(x, chr(0), ''), '^''([=+@\\t\\r-])', '\\1'), ${blanks}), '')`;

async function writeTable(db: DuckDb, task: TableTask, source: Source): Promise<void> {
  const { name, outFile, mostRows } = task;
  const { columns, names } = await columnsOf(db, task, source);
  await db.run(plainCell);
  const cells = columns.map(
    (column, place) => `plain_cell(${identifier(column)}) as ${identifier(names[place] ?? column)}`,
  );
  const write = (isParallel: boolean): Promise<void> =>
    db.run(
      `copy (select ${cells.join(', ')} from ${readCsv(source, isParallel)} limit ${mostRows + 1} offset 1) to ${literal(outFile)} (format parquet)`,
    );
  // Line ends within quotes are not for readers that begin in the middle.
  await write(true).catch(() => write(false).catch((error: unknown) => Promise.reject(unreadable(name, error))));
}

const rowsRow = z.object({ rows: z.number() });

async function checkRows(db: DuckDb, { name, outFile, mostRows }: TableTask): Promise<number> {
  const [row] = await db.rows(`select count(*) as rows from read_parquet(${literal(outFile)})`, rowsRow);
  const rows = row?.rows ?? 0;
  if (rows === 0) throw new WorkRefused(`${name} has no rows below the names of its columns.`);
  if (rows > mostRows) throw new WorkRefused(`${name} has more than ${count.format(mostRows)} rows: split it in two.`);
  return rows;
}

/** Reads a CSV or XLSX file into a table and answers its number of rows. Throws WorkRefused with the reason where it is none. */
export async function readTable(db: DuckDb, task: TableTask): Promise<number> {
  const { file, name, outFile } = task;
  const unpacked = `${outFile}.csv`;
  try {
    const beginning = await beginningOf(file);
    if (isZip(beginning)) {
      await unpackSheet(task, unpacked);
      await writeTable(db, task, { file: unpacked, encoding: 'utf-8' });
    } else {
      if (beginning.every((byte) => spaces.has(byte))) throw new WorkRefused(`${name} is empty.`);
      const encoding = await encodingOf(file, name);
      refuseOther(task, beginning);
      await writeTable(db, task, { file, encoding });
    }
    return await checkRows(db, task);
  } catch (error) {
    await rm(outFile, { force: true });
    if (error instanceof XlsxError) throw new WorkRefused(`${name} ${error.message}.`);
    if (error instanceof ResolveError) throw new WorkRefused(error.message);
    throw error;
  } finally {
    await rm(unpacked, { force: true });
  }
}
