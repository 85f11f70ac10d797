import { Gauge, type Registry } from 'prom-client';
import { z } from 'zod';
import type { ClickHouse } from './clickhouse.ts';

const detachedRow = z.object({ table: z.string(), partition: z.string(), name: z.string() });
/** A part of a table that the engine found damaged and set aside: its rows are missing from every answer. */
export type DetachedPart = z.infer<typeof detachedRow>;

/** Tables that a start computes from others. */
export const computedAtStart = [
  'consumer_indexes',
  'consumer_words',
  'consumer_places',
  'consumer_companies',
  'consumer_keys',
  'match_indexes',
  'match_people',
  'match_keys',
  'match_names',
  'open_visits',
  'purchases',
] as const;
/** Tables that are computed from others: what is damaged of them is rebuilt, what is damaged of others has to come from a backup. */
const computedTables = new Set<string>([...computedAtStart, 'visit_seals', 'sealed_visits']);

/** Whether the rows of a part can be computed again. */
export const isComputed = ({ table }: Pick<DetachedPart, 'table'>): boolean => computedTables.has(table);

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

const setAsideRow = detachedRow.extend({ reason: z.string(), is_covered: z.number() });
/** A part that is out of its table without being damaged. */
export type PartSetAside = z.infer<typeof setAsideRow>;

/** Parts that are out of their tables and whole: detached by somebody, or left over. Covered: the table has a part with the same rows. */
export function findPartsSetAside(clickhouse: ClickHouse): Promise<PartSetAside[]> {
  return clickhouse.rows({
    sql: `
      select detached.table as table, ifNull(detached.partition_id, '') as partition, detached.name as name,
             ifNull(detached.reason, '') as reason,
             toUInt8(countIf(parts.name != '' and parts.min_block_number <= detached.min_block_number
                        and parts.max_block_number >= detached.max_block_number) > 0) as is_covered
        from (select * from system.detached_parts where database = currentDatabase()) as detached
        left join (select * from system.parts where database = currentDatabase() and active) as parts
          on parts.table = detached.table and parts.partition_id = detached.partition_id
       where not startsWith(ifNull(detached.reason, ''), 'broken')
       group by table, partition, name, reason
       order by table, name`,
    row: setAsideRow,
  });
}

/** Puts a detached part back into its table. */
export async function attachPart(clickhouse: ClickHouse, { table, name }: DetachedPart): Promise<void> {
  if (!namePattern.test(name)) throw new TypeError('A part has an unexpected name');
  await clickhouse.command(`alter table ${table} attach part '${name}'`);
}

/** Takes a part out of its table. */
export async function detachPart(clickhouse: ClickHouse, { table, name }: DetachedPart): Promise<void> {
  if (!namePattern.test(name)) throw new TypeError('A part has an unexpected name');
  await clickhouse.command(`alter table ${table} detach part '${name}'`);
}

const tableRow = z.object({ name: z.string() });
const checkedRow = z.object({ part_path: z.string(), is_passed: z.number() });
const activeRow = z.object({ name: z.string(), partition: z.string() });

/** Reads every part of all tables and compares it with its checksums; answers those that are damaged and were not noticed yet. */
export async function findUnreadableParts(clickhouse: ClickHouse): Promise<DetachedPart[]> {
  const tables = await clickhouse.rows({
    sql: "select name from system.tables where database = currentDatabase() and engine like '%MergeTree' order by name",
    row: tableRow,
  });
  const damagedParts: DetachedPart[] = [];
  for (const { name: table } of tables) {
    const checked = await clickhouse.rows({
      sql: `check table ${table}`,
      row: checkedRow,
      settings: ['check_query_single_value_result = 0', 'max_execution_time = 0'],
    });
    const names = new Set(checked.filter((one) => one.is_passed === 0).map((one) => one.part_path.split('/').at(-1)));
    if (names.size === 0) continue;
    const active = await clickhouse.rows({
      sql: `select name, partition_id as partition from system.parts
             where database = currentDatabase() and table = {table:String} and active`,
      params: { table },
      row: activeRow,
    });
    for (const part of active) if (names.has(part.name)) damagedParts.push({ table, ...part });
  }
  return damagedParts;
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
