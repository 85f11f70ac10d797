import { dirname } from 'node:path';
import { z } from 'zod';
import { openDuckDb } from '../../../../platform/duckdb/duckdb.ts';
import { identifier, literal } from '../../../../platform/duckdb/literals.ts';

/** What one person's rows of a file are identified by. */
export interface RowTraces {
  /** In lower case. */
  readonly emails: readonly string[];
  /** The last ten digits; of those who share a phone the first name shows who is meant. */
  readonly phones: readonly string[];
  /** First names in lower case. */
  readonly names: readonly string[];
  /** Rows that are known to be theirs, from 0. */
  readonly rows: readonly number[];
}

const namedRow = z.object({ column_name: z.string() });
const foundRow = z.record(z.string(), z.union([z.string(), z.number()]).nullable());
const shortestPhone = 10;

const texts = (values: readonly string[]): string => `(${values.map(literal).join(', ')})`;

/** A condition for the rows of a person in a table of these columns. */
function conditionOf(columns: readonly string[], { emails, phones, names, rows }: RowTraces): string {
  const cells = columns.map(identifier);
  const anyOf = (conditions: readonly string[]): string =>
    conditions.map((condition) => `coalesce(${condition}, false)`).join(' or ') || 'false';
  const whole = phones.filter((phone) => phone.length >= shortestPhone);
  const hasEmail = emails.length === 0 ? [] : cells.map((cell) => `lower(trim(${cell})) in ${texts(emails)}`);
  const hasPhone =
    whole.length === 0
      ? []
      : cells.map((cell) => `right(regexp_replace(${cell}, '[^0-9]', '', 'g'), ${shortestPhone}) in ${texts(whole)}`);
  const hasName = names.map((name) => `contains(lower(concat_ws(' ', ${cells.join(', ')})), ${literal(name)})`);
  return anyOf([
    ...(rows.length === 0 ? [] : [`file_row_number in (${rows.join(', ')})`]),
    ...hasEmail,
    `(${anyOf(hasPhone)}) and (${names.length === 0 ? 'true' : anyOf(hasName)})`,
  ]);
}

/** Works on a Parquet file of texts with the rows of a person in it: their numbers, and their cells by the names of the columns. */
async function onFile<Result>(
  { file, reach = [] }: { readonly file: string; readonly reach?: readonly string[] },
  traces: RowTraces,
  work: (found: {
    rows: z.infer<typeof foundRow>[];
    columns: string[];
    condition: string;
    run: (sql: string) => Promise<void>;
  }) => Promise<Result>,
): Promise<Result> {
  const db = await openDuckDb({ directory: dirname(file), megabytes: 500, threads: 1, reach });
  try {
    const described = await db.rows(`describe select * from read_parquet(${literal(file)})`, namedRow.loose());
    const columns = described.map(({ column_name: name }) => name);
    const condition = conditionOf(columns, traces);
    const rows = await db.rows(
      `select * from read_parquet(${literal(file)}, file_row_number = true) where ${condition}`,
      foundRow,
    );
    return await work({ rows, columns, condition, run: (sql) => db.run(sql) });
  } finally {
    db.close();
  }
}

/** The rows of a person in the table of an upload. */
export function findRows(file: string, traces: RowTraces): Promise<Record<string, string | number | null>[]> {
  return onFile({ file }, traces, ({ rows }) => Promise.resolve(rows));
}

/** Writes the table of an upload to another file with the rows of a person emptied; all rows keep their places. Answers their numbers: without any, nothing is written. */
export function blankRows(file: string, traces: RowTraces, out: string): Promise<number[]> {
  return onFile({ file, reach: [dirname(out)] }, traces, async ({ rows, columns, condition, run }) => {
    if (rows.length === 0) return [];
    const cells = columns.map((column) => `if(${condition}, null, ${identifier(column)}) as ${identifier(column)}`);
    await run(
      `copy (select ${cells.join(', ')} from read_parquet(${literal(file)}, file_row_number = true) order by file_row_number) to ${literal(out)} (format parquet)`,
    );
    return rows.map(({ file_row_number: row }) => Number(row));
  });
}
