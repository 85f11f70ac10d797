import { isoIn } from '@acquaint/engine/dates';
import { z } from 'zod';
import type { ClickHouse } from './clickhouse.ts';

const nameRow = z.object({ name: z.string() });

/** The columns of a table that hold moments. */
export async function momentColumns(clickhouse: ClickHouse, table: string): Promise<readonly string[]> {
  const rows = await clickhouse.rows({
    sql: "select name from system.columns where database = currentDatabase() and table = {table:String} and type like '%DateTime%'",
    params: { table },
    row: nameRow,
  });
  return rows.map(({ name }) => name);
}

const moment = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(\.\d+)?$/;

/** A row with its moments in a time zone, with their offsets and with their fractions of a second. */
export function inZone(row: object, columns: readonly string[], timeZone: string): object {
  const entries = Object.entries(row).map(([name, value]) => {
    const [, day, clock, fraction = ''] =
      columns.includes(name) && typeof value === 'string' ? (moment.exec(value) ?? []) : [];
    if (day === undefined || clock === undefined) return [name, value];
    const local = isoIn(`${day}T${clock}Z`, timeZone);
    return [name, local.slice(0, 19) + fraction + local.slice(19)];
  });
  return Object.fromEntries(entries);
}
