import { inert } from '@acquaint/engine/spreadsheets';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { stringify } from 'csv-stringify/sync';
import { z } from 'zod';

/** A row of a CSV file: its line in the file, counted from 1, and its cells by the names of the first row, in lower case. */
export interface CsvRow {
  readonly line: number;
  readonly cells: Readonly<Record<string, string>>;
}

/** A file that cannot be read as CSV; the message is for the person who sent it. */
export class CsvError extends Error {
  override readonly name = 'CsvError';
}

const row = z.object({ info: z.object({ lines: z.number() }), record: z.record(z.string(), z.string().optional()) });
/** Each row is an object of as many fields. */
const mostColumns = 1_000;
const maximumRowCharacters = 100_000;

/** Removes the apostrophe that `writeCsv` put before what a spreadsheet would run. */
export function withoutEscape(cell: string): string {
  return /^'[=+\-@\t\r＝＋－＠]/.test(cell) ? cell.slice(1) : cell;
}

/** The separator that is most often in the first row, outside of quotes. */
function separatorOf(start: string): string {
  const [row = ''] = start.replaceAll(/"[^"]*"/g, '').split(/[\r\n]/, 1);
  const counts = [',', ';', '\t'].map((separator) => [separator, row.split(separator).length] as const);
  return counts.reduce((best, next) => (next[1] > best[1] ? next : best))[0];
}

/** The first row at least, and what follows it. */
async function peek(chunks: AsyncIterator<unknown>): Promise<{ start: Buffer; rest: () => AsyncGenerator }> {
  let start = Buffer.alloc(0);
  while (start.length < maximumRowCharacters && !start.includes('\n')) {
    const { done, value } = await chunks.next();
    if (done === true) break;
    start = Buffer.concat([start, Buffer.isBuffer(value) ? value : Buffer.from(String(value))]);
  }
  return {
    start,
    async *rest() {
      yield start;
      for (let next = await chunks.next(); next.done !== true; next = await chunks.next()) yield next.value;
    },
  };
}

/**
 * Reads a CSV file row by row: UTF-8 with or without a mark, separated by comma, semicolon or tab, the first row with the names.
 * Rows may be shorter or longer than the first; NUL, which no database stores, is dropped. Throws CsvError where the file cannot
 * be understood.
 */
export async function* readCsv(source: string | Readable): AsyncGenerator<CsvRow> {
  const input = typeof source === 'string' ? createReadStream(source) : source;
  const chunks: AsyncIterator<unknown> = input[Symbol.asyncIterator]();
  const { start, rest } = await peek(chunks);
  const parser = parse({
    bom: true,
    columns(names: string[]) {
      if (names.length > mostColumns) throw new CsvError(`The file has more than ${mostColumns} columns`);
      return names.map((name) => name.replaceAll('\0', '').trim().toLowerCase());
    },
    delimiter: separatorOf(start.toString('utf8')),
    info: true,
    max_record_size: maximumRowCharacters,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    trim: true,
  });
  const feed = Readable.from(rest(), { objectMode: false });
  feed.on('error', (error: Error) => parser.destroy(error));
  feed.pipe(parser);
  try {
    for await (const value of parser) {
      const { info, record } = row.parse(value);
      const cells = Object.entries(record).map(
        ([name, cell]) => [name, withoutEscape((cell ?? '').replaceAll('\0', ''))] as const,
      );
      yield { line: info.lines, cells: Object.fromEntries(cells) };
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('CSV_'))
      throw new CsvError('The file is not valid CSV', { cause: error });
    throw error;
  } finally {
    feed.destroy();
    input.destroy();
  }
}

/** Writes CSV with a first row of names, without cells that a spreadsheet would run. */
export async function* writeCsv(
  columns: readonly string[],
  rows: AsyncIterable<Readonly<Record<string, string>>> | Iterable<Readonly<Record<string, string>>>,
): AsyncGenerator<string> {
  yield lineOf(columns);
  for await (const cells of rows) yield lineOf(columns.map((column) => cells[column] ?? ''));
}

function lineOf(cells: readonly string[]): string {
  return stringify([cells.map(inert)], { quoted_match: /[\r\n]/, record_delimiter: 'windows' });
}
