import { z } from 'zod';
import type { ClickHouse } from '../../../../../platform/clickhouse/clickhouse.ts';
import { isComputed } from '../../../../../platform/clickhouse/detached-parts.ts';
import { isPassing } from '../../../../../platform/clickhouse/replace-table.ts';
import type { TableRows } from './check-notes.store.ts';

const tableRow = z.object({ name: z.string(), engine: z.string(), expires: z.number() });
const countRow = z.object({ rows: z.number() });
const dayRow = z.object({ day: z.string(), rows: z.number() });

/** Rows by the day on which they expire. */
async function countByExpiry(
  clickhouse: ClickHouse,
  { name, rows }: { name: string; rows: string },
): Promise<TableRows> {
  const days = await clickhouse.rows({
    sql: `select toString(toDate(expires_on)) as day, count() as rows from ${rows} group by day order by day`,
    row: dayRow,
  });
  const expiring = Object.fromEntries(days.map((one) => [one.day, one.rows]));
  return { name, rows: days.reduce((sum, one) => sum + one.rows, 0), expiring };
}

/** Counts the rows of the tables that hold what nothing else has, without the earlier versions that a merge leaves out. */
export async function countEngineRows(clickhouse: ClickHouse): Promise<TableRows[]> {
  const tables = await clickhouse.rows({
    sql: `
      select name, engine, toUInt8(position(engine_full, 'TTL expires_on') > 0) as expires
        from system.tables
       where database = currentDatabase() and engine like '%MergeTree' and not ${isPassing}
         and name != 'schema_migrations'
       order by name`,
    row: tableRow,
  });
  const counted: TableRows[] = [];
  for (const { name, engine, expires } of tables) {
    if (isComputed({ table: name })) continue;
    const rows = /Replacing|Summing/.test(engine) ? `${name} final` : name;
    if (expires === 1) counted.push(await countByExpiry(clickhouse, { name, rows }));
    else {
      const [row] = await clickhouse.rows({ sql: `select count() as rows from ${rows}`, row: countRow });
      counted.push({ name, rows: row?.rows ?? 0 });
    }
  }
  return counted;
}
