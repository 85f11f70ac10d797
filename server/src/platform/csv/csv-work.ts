import { createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Work } from '../sandbox/sandboxed-work.ts';
import { CsvError, type CsvRow, readCsv } from './csv.ts';

/** What the parent asks for: a file in the child's folder, and how many rows of it. */
export interface CsvTask {
  readonly file: string;
  readonly mostRows: number;
}

/** Reads a CSV file and leaves its rows in the folder as `rows.jsonl`: a list of names, then rows of cells in that order, and names again where they change. */
export const work: Work<CsvTask> = async ({ file, mostRows }, folder) => {
  const out = createWriteStream(join(folder, 'rows.jsonl'));
  let names: readonly string[] = [];
  let first: CsvRow | null = null;
  let rows = 0;
  let error: string | null = null;
  try {
    for await (const row of readCsv(file)) {
      first ??= row;
      const [keys, cells] = [Object.keys(row.cells), Object.values(row.cells)];
      const isKnown = keys.length <= names.length && keys.every((key, index) => key === names[index]);
      if (!isKnown) names = keys;
      const lines = `${isKnown ? '' : `${JSON.stringify({ names })}\n`}${JSON.stringify({ line: row.line, cells })}\n`;
      // Ends when the disk has taken the lines, or fails.
      if (!out.write(lines)) await once(out, 'drain');
      rows += 1;
      if (rows >= mostRows) break;
    }
  } catch (failure) {
    if (!(failure instanceof CsvError)) throw failure;
    error = failure.message;
  }
  out.end();
  // Ends when the disk has taken the lines, or fails.
  await once(out, 'close');
  return { first, rows, error };
};
