import { finished } from 'node:stream/promises';
import type { ClickHouseClient } from '@clickhouse/client';
import { z } from 'zod';
import { connectUnlimited, isEmptyEngine, partitionsOf } from '../backup/engine/engine-copy.queries.ts';
import { storedTables } from '../backup/engine/stored-tables.queries.ts';
import type { Engines } from '../backup/reach-engines.ts';
import type { ClickHouse } from '../platform/clickhouse/clickhouse.ts';
import { identifier } from '../platform/clickhouse/literals.ts';
import { appliedClickHouseMigrations } from '../platform/clickhouse/migrate-clickhouse.ts';
import { CommandError } from '../platform/command-line/command-line.ts';
import type { AppliedMigration } from '../platform/migrations.ts';
import type { MoveState } from './move-state.ts';

/** ClickHouse, and where its rows are streamed from and to. */
export type Engine = Pick<Engines, 'clickhouse' | 'address'>;

/** Rows of a table, and a checksum over all of them in any order. */
export interface Counted {
  readonly table: string;
  readonly rows: number;
  readonly checksum: string;
}

export interface MoveEngine {
  readonly from: Engine;
  readonly to: Engine;
  readonly state: MoveState;
  readonly onProgress: (done: number, total: number) => void;
}

const markTable = 'acquaint_move';
/** Not copied: what a move or migrations write, and the index of the consumer file, which the next start builds. */
const left = new Set([
  markTable,
  'schema_migrations',
  'consumer_indexes',
  'consumer_words',
  'consumer_places',
  'consumer_companies',
]);
const nameRow = z.object({ name: z.string() });
const engineRow = z.object({ name: z.string(), engine: z.string() });
const countedRow = z.object({ rows: z.coerce.number(), checksum: z.string() });

interface MovedTable {
  readonly name: string;
  readonly columns: readonly string[];
  /** Reads rows as they are when all parts are merged: merges of the target leave them alone then. */
  readonly final: '' | ' final';
}

/** Tables that both have: what no migration made is of a job that was stopped, which makes it again. */
async function movedTables(clickhouse: ClickHouse, target: ClickHouse): Promise<MovedTable[]> {
  const lasting = new Set((await storedTables(target)).map(({ name }) => name));
  const engines = await clickhouse.rows({
    sql: 'select name, engine from system.tables where database = currentDatabase()',
    row: engineRow,
  });
  const merging = new Set(
    engines.filter(({ engine }) => !/^(?:Replicated)?MergeTree$/.test(engine)).map((one) => one.name),
  );
  return (await storedTables(clickhouse))
    .filter(({ name }) => lasting.has(name) && !left.has(name))
    .map(({ name, columns }) => ({ name, columns, final: merging.has(name) ? ' final' : '' }));
}

/** The migrations that the source has. Throws CommandError where it has none. */
export async function engineMigrations({ clickhouse }: Engine): Promise<AppliedMigration[]> {
  if (await isEmptyEngine(clickhouse))
    throw new CommandError(
      'There is nothing to move: ClickHouse is empty. Set DATA_DIR and CLICKHOUSE_URL to what you move from.',
    );
  return appliedClickHouseMigrations(clickhouse);
}

/** Takes an empty ClickHouse for a move, or one that the same move took already. Throws CommandError for any other. */
export async function claimEngine({ clickhouse }: Engine, id: string): Promise<void> {
  const marks = await clickhouse.rows({
    sql: 'select name from system.tables where database = currentDatabase() and name = {markTable:String}',
    params: { markTable },
    row: nameRow,
  });
  if (marks.length === 0 && !(await isEmptyEngine(clickhouse)))
    throw new CommandError('The ClickHouse that you move to is not empty: name an empty database.');
  await clickhouse.command(`create table if not exists ${markTable} (name String) engine = MergeTree order by name`);
  const owners = await clickhouse.rows({ sql: `select name from ${markTable}`, row: nameRow });
  if (owners.length === 0) await clickhouse.insert(markTable, [{ name: id }]);
  else if (owners.some(({ name }) => name !== id))
    throw new CommandError(
      'The ClickHouse that you move to has the unfinished copy of another move: name an empty database.',
    );
}

/** Gives the target to the product. */
export async function releaseEngine({ clickhouse }: Engine): Promise<void> {
  await clickhouse.command(`drop table if exists ${markTable}`);
}

type Clients = readonly [ClickHouseClient, ClickHouseClient];

interface CopyPartition extends MovedTable {
  readonly partition: string;
}

async function copyPartition(
  [source, target]: Clients,
  { name, columns, final, partition }: CopyPartition,
): Promise<void> {
  const list = columns.map(identifier).join(', ');
  const { stream: rows } = await source.exec({
    query: `select ${list} from ${identifier(name)}${final} where _partition_id = {partition:String} format RowBinary`,
    query_params: { partition },
  });
  const { stream } = await target.exec({
    query: `insert into ${identifier(name)} (${list}) format RowBinary`,
    values: rows,
    clickhouse_settings: { insert_deduplicate: 0, max_partitions_per_insert_block: '0' },
  });
  stream.resume();
  await finished(stream);
}

/** The engine names partitions by letters and digits. */
async function dropPartition({ clickhouse }: Engine, table: string, partition: string): Promise<void> {
  await clickhouse.command(`alter table ${identifier(table)} drop partition id '${partition}'`);
}

/** Copies the partitions of a table that changed since they were copied, and drops those that the source has no more. */
async function copyTable({ from, to, state }: MoveEngine, clients: Clients, table: MovedTable): Promise<void> {
  const partitions = await partitionsOf(from.clickhouse, table.name);
  const changed = partitions.filter((one) => !state.hasPartition(table.name, one.partition, one.state));
  const isKept = (partition: string): boolean =>
    partitions.some((one) => one.partition === partition && !changed.includes(one));
  for (const { partition } of await partitionsOf(to.clickhouse, table.name))
    if (!isKept(partition)) await dropPartition(to, table.name, partition);
  for (const { partition, state: before } of changed) {
    await copyPartition(clients, { ...table, partition });
    const after = (await partitionsOf(from.clickhouse, table.name)).find((one) => one.partition === partition);
    if (after?.state === before) state.record({ partition: { table: table.name, partition, state: before } });
  }
}

/** Copies what changed since it was copied. Views stand aside: what they would write is copied. */
export async function copyPartitions(options: MoveEngine): Promise<void> {
  const { from, to, onProgress } = options;
  const clients = [connectUnlimited(from.address), connectUnlimited(to.address)] as const;
  const views = await from.clickhouse.rows({
    sql: "select name from system.tables where database = currentDatabase() and engine = 'MaterializedView'",
    row: nameRow,
  });
  try {
    for (const { name } of views) await to.clickhouse.command(`detach table if exists ${identifier(name)} sync`);
    const tables = await movedTables(from.clickhouse, to.clickhouse);
    for (const [done, table] of tables.entries()) {
      onProgress(done, tables.length);
      await copyTable(options, clients, table);
    }
    onProgress(tables.length, tables.length);
  } finally {
    for (const { name } of views) await to.clickhouse.command(`attach table if not exists ${identifier(name)}`);
    for (const client of clients) await client.close();
  }
}

async function countRows(client: ClickHouseClient, { name, columns, final }: MovedTable): Promise<Counted> {
  const result = await client.query({
    query: `
      select toString(count()) as rows, toString(sum(sipHash64(formatRow('RowBinary', ${columns.map(identifier).join(', ')})))) as checksum
        from ${identifier(name)}${final}
      settings do_not_merge_across_partitions_select_final = 1`,
    format: 'JSONEachRow',
  });
  const [row] = await result.json();
  return { table: name, ...countedRow.parse(row) };
}

/** Compares counts and checksums of all tables. Throws CommandError that names the table where they differ; the next run copies it again. */
export async function compareEngines({ from, to, state, onProgress }: MoveEngine): Promise<Counted[]> {
  const clients = [connectUnlimited(from.address), connectUnlimited(to.address)] as const;
  const [source, target] = clients;
  const counted: Counted[] = [];
  try {
    const tables = await movedTables(from.clickhouse, to.clickhouse);
    for (const table of tables) {
      const [here, there] = await Promise.all([countRows(source, table), countRows(target, table)]);
      if (here.rows !== there.rows || here.checksum !== there.checksum) {
        state.record({ different: table.name });
        throw new CommandError(
          `The copy of ClickHouse's table ${table.name} is not the same: ${there.rows} rows in place of ${here.rows}, or other values. Run the move again: it copies the table once more.`,
        );
      }
      counted.push(here);
      onProgress(counted.length, tables.length);
    }
    return counted;
  } finally {
    for (const client of clients) await client.close();
  }
}
