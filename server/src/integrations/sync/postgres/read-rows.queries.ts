import type { ClientBase } from 'pg';
import Cursor from 'pg-cursor';
import type { SourceQuery } from '../port.ts';
import { checkStatement } from './check-statement.ts';
import { quote } from './write-rows.queries.ts';

/** All values as PostgreSQL writes them; `cellOf` reads them. */
const asText = { getTypeParser: () => (text: string) => text };

/** As a subquery no statement can be more than one, or write: data-modifying parts of `with` are refused there. */
function selectFrom(query: SourceQuery): string {
  return query.kind === 'table'
    ? `select * from ${quote(query.schema)}.${quote(query.table)}`
    : `select * from (${checkStatement(query.statement)}\n) as model`;
}

/** Opens the snapshot that all of a read sees, in which nothing can be written and no statement takes longer than the limit. */
export async function beginSnapshot(client: ClientBase, milliseconds: number): Promise<void> {
  await client.query('begin isolation level repeatable read read only');
  await client.query(`set local statement_timeout = ${Math.trunc(milliseconds)}`);
  await client.query(`set local lock_timeout = '5s'`);
  await client.query(`set local idle_in_transaction_session_timeout = 0`);
  await client.query(`set local timezone = 'UTC'`);
  await client.query(`set local datestyle = 'ISO, MDY'`);
  await client.query(`set local extra_float_digits = 1`);
}

export interface ResultColumn {
  readonly name: string;
  readonly type: string;
}

/** Names and types of the columns of an answer, without reading a row. */
export async function describeColumns(client: ClientBase, query: SourceQuery): Promise<ResultColumn[]> {
  const { fields } = await client.query(`select * from (${selectFrom(query)}) as described limit 0`);
  const { rows } = await client.query<{ oid: string; typname: string }>(
    'select oid::text, typname from pg_type where oid = any ($1::oid[])',
    [fields.map(({ dataTypeID }) => dataTypeID)],
  );
  const types = new Map(rows.map(({ oid, typname }) => [Number(oid), typname]));
  return fields.map(({ name, dataTypeID }) => ({ name, type: types.get(dataTypeID) ?? 'text' }));
}

/** A cursor over all rows, each a list of texts. */
export function openCursor(client: ClientBase, query: SourceQuery, limit: number | null): Cursor<(string | null)[]> {
  const bounded = limit === null ? '' : ` limit ${Math.trunc(limit)}`;
  const cursor = new Cursor<(string | null)[]>(`select * from (${selectFrom(query)}) as rows${bounded}`, [], {
    rowMode: 'array',
    types: asText,
  });
  return client.query(cursor);
}
