import { Readable } from 'node:stream';
import { CsvError, readCsv } from '../../../../platform/csv/csv.ts';
import { RowError } from './history-event.ts';
import type { FileRow } from './json-rows.ts';

/** Google's reports start with comment lines. This is the longest such heading, in characters. */
const longestHeading = 20_000;

type Chunks = AsyncIterator<unknown>;

/** Reads the lines before a table; answers them, and the beginning of the table. */
async function readHeading(chunks: Chunks): Promise<{ heading: string; start: string; skipped: number }> {
  let text = '';
  for (;;) {
    const { done, value } = await chunks.next();
    if (done !== true) text += String(value);
    text = text.replace(/^\uFEFF/, '');
    const lines = text.split('\n');
    const first = lines.findIndex((line) => line.trim() !== '' && !line.startsWith('#'));
    const isKnown = first !== -1 && (first < lines.length - 1 || done === true);
    if (isKnown || done === true || text.length > longestHeading) {
      const skipped = first === -1 ? lines.length : first;
      return { heading: lines.slice(0, skipped).join('\n'), start: lines.slice(skipped).join('\n'), skipped };
    }
  }
}

async function* joined(start: string, chunks: Chunks): AsyncGenerator<string> {
  if (start !== '') yield start;
  for (let next = await chunks.next(); next.done !== true; next = await chunks.next()) yield String(next.value);
}

const unreadable = 'The table cannot be read from here on: is a quotation mark left open?';
const another = 'Only the first table of a file is read. Save the others as files of their own.';

/** The rows of a table, by the lines of the file; of several tables below each other the first. */
export async function* tableRows(source: Readable): AsyncGenerator<FileRow & { readonly heading: string }> {
  source.setEncoding('utf8');
  const chunks: Chunks = source[Symbol.asyncIterator]();
  const { heading, start, skipped } = await readHeading(chunks);
  let last = skipped + 1;
  try {
    for await (const { line, cells } of readCsv(Readable.from(joined(start, chunks), { objectMode: false }))) {
      last = line + skipped;
      // Orders of shops are called #1001, too.
      if (heading.startsWith('#') && Object.values(cells)[0]?.startsWith('#') === true) {
        yield { row: last, value: null, heading, error: new RowError('', another) };
        return;
      }
      yield { row: last, value: cells, heading };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    yield { row: last + 1, value: null, heading, error: new RowError('', unreadable) };
  } finally {
    source.destroy();
  }
}
