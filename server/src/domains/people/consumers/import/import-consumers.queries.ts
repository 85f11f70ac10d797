import { z } from 'zod';
import type { ClickHouse } from '../../../../platform/clickhouse/clickhouse.ts';
import { identifier } from '../../../../platform/clickhouse/literals.ts';
import { importColumns, type ImportMapping, knownAge, rejectionReason } from './import-columns.queries.ts';

const stagingTable = 'consumer_import';
const countRow = z.object({ good: z.number(), bad: z.number() });
const rejectRow = z.record(z.string(), z.string());

/** Makes the table that a file is loaded into, again: its columns are those that are mapped, as texts. */
export async function createImportTable(clickhouse: ClickHouse, columns: readonly string[]): Promise<string> {
  await dropImportTable(clickhouse);
  const definitions = columns.map((column) => `${identifier(column)} String`).join(', ');
  await clickhouse.command(`create table ${stagingTable} (${definitions}) engine = MergeTree order by tuple()`);
  return stagingTable;
}

export async function dropImportTable(clickhouse: ClickHouse): Promise<void> {
  await clickhouse.command(`drop table if exists ${stagingTable}`);
}

function judged(mapping: ImportMapping, year: number): string {
  return `(select *, ${knownAge(mapping, year)} as age_known, ${rejectionReason(mapping)} as reason from ${stagingTable})`;
}

/** How many rows of the loaded file are good, and how many cannot be used. */
export async function countImportRows(
  clickhouse: ClickHouse,
  mapping: ImportMapping,
  year: number,
): Promise<{ good: number; bad: number }> {
  const [row] = await clickhouse.rows({
    sql: `select countIf(reason = '') as good, countIf(reason != '') as bad from ${judged(mapping, year)}`,
    row: countRow,
  });
  return row ?? { good: 0, bad: 0 };
}

/** Stores the good rows as consumers. */
export async function insertImportedConsumers(
  clickhouse: ClickHouse,
  mapping: ImportMapping,
  parameters: { year: number; pepper: string; source: string },
): Promise<void> {
  const columns = importColumns(mapping, parameters.year);
  await clickhouse.command(
    `insert into consumers (${Object.keys(columns).join(', ')})
     select ${Object.values(columns).join(',\n            ')}
       from ${judged(mapping, parameters.year)}
      where reason = ''`,
    { pepper: parameters.pepper, source: parameters.source },
  );
}

/** A page of the rows that cannot be used, each with its reason; all values are texts. */
export async function listRejectedRows(
  clickhouse: ClickHouse,
  mapping: ImportMapping,
  page: { year: number; offset: number; limit: number },
): Promise<Record<string, string>[]> {
  return clickhouse.rows({
    sql: `select * except (age_known) from ${judged(mapping, page.year)} where reason != '' order by all limit {limit:UInt32} offset {offset:UInt64}`,
    params: { offset: page.offset, limit: page.limit },
    row: rejectRow,
  });
}
