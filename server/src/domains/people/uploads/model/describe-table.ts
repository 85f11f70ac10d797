import type { UploadColumn } from '@acquaint/contract';
import { isDayFirst, recognizeColumns } from '@acquaint/engine/tables';
import { z } from 'zod';
import type { DuckDb } from '../../../../platform/duckdb/duckdb.ts';
import { identifier, literal } from '../../../../platform/duckdb/literals.ts';

interface DescribedColumn extends UploadColumn {
  /** Dates with slashes have the day before the month. */
  readonly isDayFirst?: boolean | undefined;
}

export interface TableDescription {
  readonly columns: readonly DescribedColumn[];
  readonly preview: readonly (readonly string[])[];
}

const sampled = 1_000;
const shownRows = 20;
const shownLetters = 200;

const countsRow = z.record(z.string(), z.number());

/** What the columns of a table hold, by their names and by rows from all over it, as the engine calls it; and its first rows. */
export async function describeTable(db: DuckDb, file: string, rows: number) {
  const table = `read_parquet(${literal(file)}, file_row_number = true)`;
  const every = Math.max(1, Math.floor(rows / sampled));
  const { names, rows: first } = await db.texts(
    `select * exclude (file_row_number) from ${table} order by file_row_number limit ${shownRows}`,
  );
  const { rows: some } = await db.texts(
    `select * exclude (file_row_number) from ${table} where file_row_number % ${every} = 0 limit ${sampled}`,
  );
  const [filled = {}] = await db.rows(
    `select ${names.map((name, place) => `count(${identifier(name)}) as c${place}`).join(', ')} from ${table}`,
    countsRow,
  );
  const valuesOf = (place: number): string[] => some.flatMap((cells) => cells[place] ?? []);
  const recognized = recognizeColumns(names.map((name, place) => ({ name, values: valuesOf(place) })));
  return {
    preview: first.map((cells) => cells.map((cell) => (cell ?? '').slice(0, shownLetters))),
    columns: names.map((name, place) => {
      const found = recognized.find((one) => one.name === name);
      return {
        name,
        kind: found?.kind ?? null,
        confidence: found?.confidence ?? 0,
        filled: (filled[`c${place}`] ?? 0) / rows,
        isDayFirst: isDayFirst(valuesOf(place)),
      };
    }),
  };
}
