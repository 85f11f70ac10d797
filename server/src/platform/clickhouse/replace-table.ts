import { z } from 'zod';
import type { ClickHouse } from './clickhouse.ts';

const tableRow = z.object({ name: z.string() });
/** The setting with which a server drops tables of more than 50 GB: what they held is elsewhere. */
export const anySize = 'max_table_size_to_drop = 0';

/** The name of the table in which the next contents of `table` are made. */
export function nextTable(table: string): string {
  return `${table}_next`;
}

/** The name of the table that holds the rows that `table` had when a backup was made. */
export function snapshotOf(table: string): string {
  return `${table}_backup`;
}

/** The condition of tables that are no lasting ones: those of a replacement or a backup under way, and files that were loaded. */
export const isPassing = "(match(tables.name, '_(next|old|kept|backup)$') or startsWith(tables.name, 'loaded_file_'))";

/**
 * Drops what an interrupted replacement of a table left behind, so that a new one can start. A table that is missing because a rename
 * was interrupted gets its earlier contents back from `<table>_old`.
 */
export async function dropLeftovers(clickhouse: ClickHouse, table: string): Promise<void> {
  const old = `${table}_old`;
  const found = await clickhouse.rows({
    sql: `select name from system.tables where database = currentDatabase() and name in ('${table}', '${old}')`,
    row: tableRow,
  });
  const names = new Set(found.map(({ name }) => name));
  if (names.has(old) && !names.has(table)) await clickhouse.command(`rename table ${old} to ${table}`);
  for (const left of [old, nextTable(table)])
    await clickhouse.command(`drop table if exists ${left} settings ${anySize}`);
}

/** Creates an empty table with the columns and settings of `table`, to be filled and then exchanged; drops leftovers first. */
export async function createNextTable(clickhouse: ClickHouse, table: string): Promise<void> {
  await dropLeftovers(clickhouse, table);
  await clickhouse.command(`create table ${nextTable(table)} as ${table}`);
}

/** Puts the next table in the place of `table`, in one atomic step, and drops the earlier contents. */
export async function exchangeTables(clickhouse: ClickHouse, table: string): Promise<void> {
  await clickhouse.command(`exchange tables ${table} and ${nextTable(table)}`);
  await clickhouse.command(`drop table ${nextTable(table)} settings ${anySize}`);
}

/** Tables whose replacement was killed and left `<table>_next` or `<table>_old` behind, or is under way. */
export async function findLeftovers(clickhouse: ClickHouse): Promise<string[]> {
  const found = await clickhouse.rows({
    sql: `select distinct replaceRegexpOne(tables.name, '_(next|old)$', '') as name from system.tables as tables
           where database = currentDatabase() and match(tables.name, '_(next|old)$') order by name`,
    row: tableRow,
  });
  return found.map(({ name }) => name);
}
