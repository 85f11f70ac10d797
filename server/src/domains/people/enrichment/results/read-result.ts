import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse';
import { withoutEscape } from '../../../../platform/csv/csv.ts';
import type { Services } from '../../../../platform/services.ts';
import { resultFolder } from '../model/enrichment-files.ts';
import type { EnrichmentRow } from '../model/enrichments.table.ts';
import type { PickedCells } from '../picks/picks.queries.ts';
import { pickedResult, withdrawn } from './result-columns.ts';

type FileServices = Pick<Services, 'files'>;
type Run = Pick<EnrichmentRow, 'accountId' | 'id' | 'run'>;

/** The parts of a result in a folder, in their order. */
export async function partsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder);
  return names
    .filter((name) => name.endsWith('.csv'))
    .toSorted()
    .map((name) => join(folder, name));
}

/** Reads a result, part by part; its files stay as long as somebody reads. */
async function* readParts<Piece>(
  { files }: FileServices,
  row: Run,
  read: (part: string) => AsyncIterable<Piece>,
): AsyncGenerator<Piece> {
  // `begun` ends with the folder, or with what failed; `ended` with the reader, below.
  const ended = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<string>();
  const held = files.local
    .withFolder(resultFolder(row), async (folder) => {
      begun.resolve(folder);
      await ended.promise;
    })
    .catch((error: unknown) => begun.reject(error));
  try {
    for (const part of await partsIn(await begun.promise)) yield* read(part);
  } finally {
    ended.resolve();
    await held;
  }
}

/** A result as CSV without names of columns, as it is stored. */
export function resultBytes(services: FileServices, row: Run): AsyncGenerator<Uint8Array> {
  // A stream without an encoding gives bytes.
  return readParts(services, row, (part): AsyncIterable<Uint8Array> =>
    createReadStream(part, { highWaterMark: 1 << 20 }),
  );
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

/** The cells of each row of a part. */
async function* recordsOf(part: string): AsyncGenerator<string[]> {
  const input = createReadStream(part);
  const parser = input.pipe(parse({ relax_column_count: true }));
  input.on('error', (error) => parser.destroy(error));
  try {
    // Without names of columns the parser gives lists of texts.
    for await (const record of parser) yield record as string[];
  } finally {
    input.destroy();
  }
}

/** The rows of a result, cell by cell. */
export async function* resultRows(services: FileServices, row: Run, view: ResultView): AsyncGenerator<string[]> {
  let place = 0;
  for await (const record of readParts(services, row, recordsOf)) {
    yield shownCells(record.map(withoutEscape), place, view);
    place += 1;
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
