import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse';
import { withoutEscape } from '../../../platform/csv/csv.ts';
import type { Services } from '../../../platform/services.ts';
import { resultFolder } from './enrichment-files.ts';
import type { EnrichmentRow } from './enrichments.table.ts';
import type { PickedCells } from './picks.queries.ts';
import { pickedResult, withdrawn } from './result-columns.ts';

type Config = Pick<Services, 'config'>;
type Run = Pick<EnrichmentRow, 'accountId' | 'id' | 'run'>;

/** The parts of a result in their order. */
export async function partsOf(services: Config, row: Run): Promise<string[]> {
  const folder = resultFolder(services, row);
  const names = await readdir(folder);
  return names
    .filter((name) => name.endsWith('.csv'))
    .toSorted()
    .map((name) => join(folder, name));
}

/** A result as CSV without names of columns, as it lies on the disk. */
export async function* resultBytes(services: Config, row: Run): AsyncGenerator<Uint8Array> {
  for (const part of await partsOf(services, row)) {
    // A stream without an encoding gives bytes.
    for await (const bytes of createReadStream(part, { highWaterMark: 1 << 20 })) yield bytes as Uint8Array;
  }
}

/** What may be shown of a result: all but what was appended to some rows. */
export interface ResultView {
  /** Columns of the file, which come first. */
  readonly fileColumns: number;
  /** Rows whose people asked not to be used after they were found. */
  readonly hidden: ReadonlySet<number>;
  /** What is appended to rows whose people users picked, in the place of what the run wrote. */
  readonly picked: ReadonlyMap<number, PickedCells>;
  /** The attributes that were asked for. */
  readonly keys: readonly string[];
}

/** A row as it is shown. */
function shownCells(
  cells: readonly string[],
  place: number,
  { fileColumns, hidden, picked, keys }: ResultView,
): string[] {
  const own = cells.slice(0, fileColumns);
  if (hidden.has(place)) return [...own, ...withdrawn];
  const pick = picked.get(place);
  return pick === undefined ? [...cells] : [...own, ...pickedResult(cells.slice(fileColumns), pick, keys)];
}

/** The rows of a result, cell by cell. */
export async function* resultRows(services: Config, row: Run, view: ResultView): AsyncGenerator<string[]> {
  let place = 0;
  for (const part of await partsOf(services, row)) {
    const input = createReadStream(part);
    const parser = input.pipe(parse({ relax_column_count: true }));
    input.on('error', (error) => parser.destroy(error));
    try {
      for await (const record of parser) {
        // Without names of columns the parser gives lists of texts.
        const cells = (record as string[]).map(withoutEscape);
        yield shownCells(cells, place, view);
        place += 1;
      }
    } finally {
      input.destroy();
    }
  }
}

/** The first rows of a result. */
export async function firstResultRows(rows: AsyncIterable<string[]>, count: number): Promise<string[][]> {
  const first: string[][] = [];
  for await (const cells of rows) {
    first.push(cells);
    if (first.length >= count) break;
  }
  return first;
}
