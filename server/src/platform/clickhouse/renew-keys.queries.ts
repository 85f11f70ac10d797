import { z } from 'zod';
import { isEarlierKey, newestKeyBeside, newestKeyOf } from '../auth/identity-key.queries.ts';
import type { ClickHouse } from './clickhouse.ts';

const countRow = z.object({ count: z.number() });

interface KeyColumn {
  readonly table: string;
  readonly column: string;
  /** Stored as the bytes of the hexadecimal key. */
  readonly isRaw?: true;
  /** Keys are short where this column has the address, or its hash. */
  readonly beside?: string;
}

/** Columns with keys of addresses that an update may change. */
const columns: readonly KeyColumn[] = [
  { table: 'consumers', column: 'email_key', isRaw: true },
  { table: 'visitor_people', column: 'email_key' },
  { table: 'person_records', column: 'email_key' },
  { table: 'sync_rows', column: 'email_key', beside: 'destination_key' },
  { table: 'sync_arms', column: 'email_key' },
  { table: 'sync_stage', column: 'email_key' },
  { table: 'sync_plan', column: 'email_key', beside: 'destination_key' },
];
/** Tables that are sorted by their keys: rows are written again and the earlier ones deleted. */
const sortedColumns: readonly KeyColumn[] = [
  { table: 'consumer_keys', column: 'key_hash', isRaw: true },
  { table: 'suppressions', column: 'email_key', isRaw: true },
  { table: 'consents', column: 'email_key' },
];
const arrays = ['phone_keys', 'name_keys'] as const;

/** Every column of ClickHouse that holds keys made with the pepper. */
export const peppered: readonly string[] = [
  ...[...columns, ...sortedColumns].map(({ table, column }) => `${table}.${column}`),
  ...arrays.map((column) => `suppressions.${column}`),
  'events.email_key',
];

/** How many keys of people are stored, whatever peppers they went through. */
export async function countKeys(clickhouse: ClickHouse): Promise<number> {
  const counts = peppered.map((name) => {
    const [table = '', column = ''] = name.split('.');
    return `select toUInt64(count()) as count from ${table} where notEmpty(${column})`;
  });
  const [row] = await clickhouse.rows({
    sql: `select toInt64(sum(count)) as count from (${counts.join(' union all ')})`,
    row: countRow,
  });
  return row?.count ?? 0;
}

const hexadecimal = ({ column, isRaw }: KeyColumn): string => (isRaw === true ? `lower(hex(${column}))` : column);
const newest = (column: KeyColumn): string => {
  const { beside } = column;
  const key = beside === undefined ? newestKeyOf(hexadecimal(column)) : newestKeyBeside(column.column, beside);
  return column.isRaw === true ? `unhex(${key})` : key;
};
const isEarlier = (column: KeyColumn): string => isEarlierKey(hexadecimal(column));

async function hasRows(
  clickhouse: ClickHouse,
  { table, where }: { table: string; where: string },
  pepper: string,
): Promise<boolean> {
  const [row] = await clickhouse.rows({
    sql: `select count() as count from (select 1 from ${table} where ${where} limit 1)`,
    params: { pepper },
    row: countRow,
  });
  return (row?.count ?? 0) > 0;
}

async function update(
  clickhouse: ClickHouse,
  { table, set, where }: { table: string; set: string; where: string },
  pepper: string,
): Promise<void> {
  if (await hasRows(clickhouse, { table, where }, pepper))
    await clickhouse.command(`alter table ${table} update ${set} where ${where} settings mutations_sync = 2`, {
      pepper,
    });
}

async function writeAgain(clickhouse: ClickHouse, column: KeyColumn, pepper: string): Promise<void> {
  const { table, column: name } = column;
  const where = isEarlier(column);
  if (!(await hasRows(clickhouse, { table, where }, pepper))) return;
  await clickhouse.command(
    `insert into ${table} select * replace (${newest(column)} as ${name}) from ${table} where ${where.replaceAll(name, `${table}.${name}`)}`,
    { pepper },
  );
  await clickhouse.command(`delete from ${table} where ${where}`, { pepper });
}

/** Steps of `renewKeys`, each harmless when repeated. */
function stepsOf(clickhouse: ClickHouse, pepper: string): readonly (() => Promise<void>)[] {
  const hasEarlier = arrays.map((name) => `arrayExists(one -> ${isEarlierKey('one')}, ${name})`).join(' or ');
  const set = arrays.map((name) => `${name} = arrayMap(one -> ${newestKeyOf('one')}, ${name})`).join(', ');
  return [
    () => update(clickhouse, { table: 'suppressions', set, where: hasEarlier }, pepper),
    ...sortedColumns.map((column) => () => writeAgain(clickhouse, column, pepper)),
    ...columns.map(
      (column) => () =>
        update(
          clickhouse,
          { table: column.table, set: `${column.column} = ${newest(column)}`, where: isEarlier(column) },
          pepper,
        ),
    ),
  ];
}

/**
 * Brings all keys by which people are known to the newest pepper: of the consumer file, of suppression lists, of known visitors, people and
 * synced rows. What was done stays done when it is interrupted. Events follow in the background: they are asked by `newestKeyOf`.
 */
export async function renewKeys(
  clickhouse: ClickHouse,
  pepper: string,
  onStep: (share: number) => void = () => undefined,
): Promise<void> {
  // With one pepper there is nothing earlier.
  if (!pepper.includes(',')) return;
  const steps = stepsOf(clickhouse, pepper);
  for (const [index, step] of steps.entries()) {
    onStep(index / steps.length);
    await step();
  }
  onStep(1);
}

const partitionRow = z.object({ partition: z.string(), count: z.number() });

/** Months of events with earlier keys, the newest first, each with how many events these are. */
export async function monthsOfEarlierKeys(clickhouse: ClickHouse, pepper: string) {
  return clickhouse.rows({
    sql: `select _partition_id as partition, count() as count from events where ${isEarlierKey('email_key')} group by partition order by partition desc`,
    params: { pepper },
    row: partitionRow,
  });
}

/** Brings the keys of a month's events to the newest pepper. */
export async function renewMonth(clickhouse: ClickHouse, partition: string, pepper: string): Promise<void> {
  await clickhouse.command(
    `alter table events update email_key = ${newestKeyOf('email_key')} in partition id '${partition}'
      where ${isEarlierKey('email_key')} settings mutations_sync = 2`,
    { pepper },
  );
}
