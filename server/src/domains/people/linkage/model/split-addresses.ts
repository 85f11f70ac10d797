import { splitAddress } from '@acquaint/engine';
import { z } from 'zod';
import type { DuckDb } from '../../../../platform/duckdb/duckdb.ts';
import { identifier } from '../../../../platform/duckdb/literals.ts';
import type { MappedColumn } from './record-fields.queries.ts';

const parts = ['line', 'city', 'state', 'zip'] as const;
const kindOf = { line: 'address', city: 'city', state: 'state', zip: 'zip' } as const;
/** So many addresses are taken apart at a time. */
const atOnce = 50_000;
const wholeRow = z.object({ whole: z.string() });

/** Takes the addresses of a column of the table `file_rows` apart: a table of each of them with its parts. */
async function splitColumn(db: DuckDb, column: string, table: string): Promise<void> {
  const columns = ['whole', ...parts];
  await db.run(`
    create table wholes as
    select whole, row_number() over () as place
      from (select distinct ${identifier(column)} as whole from file_rows where trim(${identifier(column)}) != '')`);
  await db.insert(table, columns, []);
  for (let from = 0; ; from += atOnce) {
    const rows = await db.rows(
      `select whole from wholes where place > ${from} and place <= ${from + atOnce}`,
      wholeRow,
    );
    if (rows.length === 0) break;
    const split = rows.map(({ whole }) => {
      const reported = splitAddress(whole);
      return [whole, ...parts.map((part) => reported[part])];
    });
    await db.insert(table, columns, split);
  }
  await db.run('drop table wholes');
}

/** Adds the parts of whole addresses to the table `file_rows`, as columns of their own; answers the columns that it has then. */
export async function splitAddresses(db: DuckDb, columns: readonly MappedColumn[]): Promise<MappedColumn[]> {
  const reported: MappedColumn[] = columns.filter(({ kind }) => kind !== 'whole_address');
  for (const [place, { column }] of columns.filter(({ kind }) => kind === 'whole_address').entries()) {
    const table = `split_${place}`;
    await splitColumn(db, column, table);
    const named = parts.map((part) => ({ part, column: `${table} ${part}`, kind: kindOf[part] }));
    await db.run(`
      create or replace table file_rows as
      select file_rows.*, ${named.map((one) => `${table}.${one.part} as ${identifier(one.column)}`).join(', ')}
        from file_rows left join ${table} on ${table}.whole = file_rows.${identifier(column)}`);
    await db.run(`drop table ${table}`);
    reported.push(...named.map((one) => ({ column: one.column, kind: one.kind })));
  }
  return reported;
}
