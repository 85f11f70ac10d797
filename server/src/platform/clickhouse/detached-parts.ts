import { Gauge, type Registry } from 'prom-client';
import { z } from 'zod';
import type { ClickHouse } from './clickhouse.ts';

const detachedRow = z.object({ table: z.string(), partition: z.string(), name: z.string() });
/** A part of a table that the engine found damaged and set aside: its rows are missing from every answer. */
export type DetachedPart = z.infer<typeof detachedRow>;

const countRow = z.object({ count: z.number() });
/** Parts can be detached for harmless reasons too, such as being covered by a merged part. */
const damaged = "database = currentDatabase() and startsWith(reason, 'broken')";
const namePattern = /^[\w.-]+$/;

/** The damaged parts of all tables. */
export function findDetachedParts(clickhouse: ClickHouse): Promise<DetachedPart[]> {
  return clickhouse.rows({
    sql: `
      select table, ifNull(partition_id, '') as partition, name
        from system.detached_parts
       where ${damaged}
       order by table, name`,
    row: detachedRow,
  });
}

/** How many parts are damaged; for health checks. */
export async function countDetachedParts(clickhouse: ClickHouse): Promise<number> {
  const sql = `select count() as count from system.detached_parts where ${damaged}`;
  const [row] = await clickhouse.rows({ sql, row: countRow });
  return row?.count ?? 0;
}

/** Deletes damaged parts from the disk, whose rows are not needed any more. */
export async function dropDetachedParts(clickhouse: ClickHouse, parts: readonly DetachedPart[]): Promise<void> {
  for (const { table, name } of parts) {
    if (!namePattern.test(name)) throw new TypeError('A part has an unexpected name');
    await clickhouse.command(`alter table ${table} drop detached part '${name}' settings allow_drop_detached = 1`);
  }
}

/** A gauge of damaged parts; it has no value while ClickHouse is down. */
export function watchDetachedParts(clickhouse: ClickHouse, registry: Registry): void {
  const gauge = new Gauge({
    name: 'acquaint_clickhouse_detached_parts',
    help: 'Damaged parts of tables that ClickHouse has set aside; their rows are missing from every answer',
    registers: [registry],
    async collect() {
      const count = await countDetachedParts(clickhouse).catch(() => Number.NaN);
      gauge.set(count);
    },
  });
}
