import { Agent } from 'node:http';
import { finished } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { type ClickHouseClient, ClickHouseLogLevel, createClient } from '@clickhouse/client';
import { z } from 'zod';
import type { ClickHouse, ClickHouseAddress } from '../platform/clickhouse/clickhouse.ts';
import { computedAtStart } from '../platform/clickhouse/detached-parts.ts';
import { identifier } from '../platform/clickhouse/literals.ts';
import type { Backup, Draft } from './backup-place.ts';
import type { OnProgress } from './backup-progress.ts';
import type { EnginePartition, Manifest } from './manifest.ts';

/** Not worth their space, and another moment's would contradict the rest. */
const rebuilt = new Set<string>([...computedAtStart, 'schema_migrations']);
/** Seals come before the visits that they say are whole: visits without a seal are deleted at the start, and written again. */
const first = ['visit_seals'];

const tableRow = z.object({ name: z.string(), columns: z.array(z.string()) });
const partitionRow = z.object({ partition: z.string(), state: z.string() });
const migrationRow = z.object({ name: z.string(), checksum: z.string() });
const hourInMilliseconds = 3_600_000;

/** A client whose statements take as long as they need. */
export function connectUnlimited({ url, socketPath }: ClickHouseAddress): ClickHouseClient {
  const agentOptions: object = { socketPath };
  return createClient({
    url,
    application: 'acquaint',
    log: { level: ClickHouseLogLevel.OFF },
    request_timeout: 24 * hourInMilliseconds,
    clickhouse_settings: { max_execution_time: 0 },
    ...(socketPath === null ? {} : { http_agent: new Agent(agentOptions) }),
  });
}

/** All tables that keep rows, each with the columns that are not computed. */
export async function storedTables(clickhouse: ClickHouse): Promise<z.infer<typeof tableRow>[]> {
  return clickhouse.rows({
    sql: `
      select table as name, groupArray(column) as columns
        from (select tables.name as table, columns.name as column
                from system.tables
               inner join system.columns on columns.database = tables.database and columns.table = tables.name
               where tables.database = currentDatabase() and tables.engine like '%MergeTree'
                 and columns.default_kind not in ('MATERIALIZED', 'ALIAS', 'EPHEMERAL')
               order by table, columns.position)
       group by table order by table`,
    row: tableRow,
  });
}

async function tablesOf(clickhouse: ClickHouse): Promise<z.infer<typeof tableRow>[]> {
  const tables = await storedTables(clickhouse);
  const place = (name: string): number => (first.includes(name) ? 0 : 1);
  return tables.filter(({ name }) => !rebuilt.has(name)).toSorted((a, b) => place(a.name) - place(b.name));
}

/** The partitions of a table, each with what its parts hold. */
export async function partitionsOf(clickhouse: ClickHouse, table: string): Promise<z.infer<typeof partitionRow>[]> {
  return clickhouse.rows({
    sql: `
      select partition_id as partition, hex(sipHash128(arraySort(groupArray((name, hash_of_all_files))))) as state
        from system.parts
       where database = currentDatabase() and table = {table:String} and active and rows > 0
       group by partition_id order by partition_id`,
    params: { table },
    row: partitionRow,
  });
}

interface CopyOptions {
  readonly clickhouse: ClickHouse;
  readonly draft: Draft;
  /** An earlier backup that unchanged partitions are taken from. */
  readonly earlier: Backup | null;
  /** Called before each table; it may throw to end the work. */
  readonly onProgress: OnProgress;
}

/** Copies the rows of all tables, partition by partition, each as it is at one moment; partitions that did not change are taken over. */
export async function copyEngine({
  clickhouse,
  draft,
  earlier,
  onProgress,
}: CopyOptions): Promise<Manifest['clickhouse']> {
  const partitions: EnginePartition[] = [];
  const known = new Map(
    earlier?.manifest.clickhouse.partitions.map((one) => [`${one.table} ${one.partition} ${one.columns.join()}`, one]),
  );
  const migrations = await clickhouse.rows({
    sql: 'select distinct name, checksum from schema_migrations order by name',
    row: migrationRow,
  });
  const tables = await tablesOf(clickhouse);
  for (const [done, { name: table, columns }] of tables.entries()) {
    await onProgress(done / tables.length);
    for (const { partition, state } of await partitionsOf(clickhouse, table)) {
      const same = known.get(`${table} ${partition} ${columns.join()}`);
      const taken = same?.state === state ? await draft.takeOver(same.file) : null;
      if (same !== undefined && taken !== null) {
        partitions.push({ ...same, file: taken });
        continue;
      }
      const stream = await clickhouse.stream({
        sql: `select ${columns.map(identifier).join(', ')} from ${identifier(table)} where _partition_id = {partition:String}`,
        params: { partition },
        format: 'RowBinary',
      });
      const file = await draft.store(stream, { path: `clickhouse/${table}/${partition}.gz`, isCompressed: true });
      const after = (await partitionsOf(clickhouse, table)).find((one) => one.partition === partition);
      partitions.push({ table, partition, columns, state: after?.state === state ? state : null, file });
    }
  }
  return { migrations, partitions };
}

/** Whether there is no table. */
export async function isEmptyEngine(clickhouse: ClickHouse): Promise<boolean> {
  const sql = 'select count() as tables from system.tables where database = currentDatabase() limit 1';
  const [row] = await clickhouse.rows({ sql, row: z.object({ tables: z.number() }) });
  return row?.tables === 0;
}

interface LoadOptions {
  readonly clickhouse: ClickHouse;
  readonly address: ClickHouseAddress;
  readonly backup: Backup;
  readonly partitions: readonly EnginePartition[];
}

/** Loads the rows of a backup into empty tables. Views stand aside: what they would write is in the backup, or is computed. */
export async function loadEngine({ clickhouse, address, backup, partitions }: LoadOptions): Promise<void> {
  const client = connectUnlimited(address);
  const views = await clickhouse.rows({
    sql: "select name from system.tables where database = currentDatabase() and engine = 'MaterializedView'",
    row: z.object({ name: z.string() }),
  });
  try {
    for (const { name } of views) await clickhouse.command(`detach table ${identifier(name)} sync`);
    for (const table of new Set(partitions.map((one) => one.table)))
      await clickhouse.command(`truncate table ${identifier(table)}`);
    for (const { table, columns, file } of partitions) {
      const { stream } = await client.exec({
        query: `insert into ${identifier(table)} (${columns.map(identifier).join(', ')}) format RowBinary`,
        values: (await backup.read(file)).pipe(createGunzip()),
        clickhouse_settings: { insert_deduplicate: 0, max_partitions_per_insert_block: '0' },
      });
      stream.resume();
      await finished(stream);
    }
  } finally {
    for (const { name } of views) await clickhouse.command(`attach table ${identifier(name)}`);
    await client.close();
  }
}
