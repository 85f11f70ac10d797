import { createHash } from 'node:crypto';
import { Agent } from 'node:http';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { type ClickHouseClient, ClickHouseLogLevel, createClient } from '@clickhouse/client';
import { z } from 'zod';
import type { ClickHouse, ClickHouseAddress } from '../../platform/clickhouse/clickhouse.ts';
import { identifier } from '../../platform/clickhouse/literals.ts';
import type { Backup, Draft } from '../backup-place.ts';
import type { OnProgress } from '../backup-progress.ts';
import type { EngineSnapshot, SnapshotTable } from './engine-snapshot.queries.ts';
import type { EnginePartition, Manifest } from '../manifest.ts';

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
  readonly snapshot: Pick<EngineSnapshot, 'tables'>;
  readonly draft: Draft;
  /** An earlier backup that unchanged parts are taken from. */
  readonly earlier: Backup | null;
  /** Called before each table; it may throw to end the work. */
  readonly onProgress: OnProgress;
}

const partRow = z.object({ partition: z.string(), name: z.string(), hash: z.string(), bytes: z.number() });
type Part = z.infer<typeof partRow>;

/** The parts of a snapshot in the order in which they were written. */
function partsOf(clickhouse: ClickHouse, table: string): Promise<Part[]> {
  return clickhouse.rows({
    sql: `
      select partition_id as partition, name, hash_of_all_files as hash, bytes_on_disk as bytes
        from system.parts
       where database = currentDatabase() and table = {table:String} and active and rows > 0
       order by partition_id, min_block_number, name`,
    params: { table },
    row: partRow,
  });
}

/** Parts that share a file of the backup. */
interface PartGroup {
  readonly partition: string;
  readonly state: string;
  readonly parts: readonly Part[];
}

/** A part of this size has a file of its own, so that it is taken over until the engine merges it; small ones share files up to that size. */
const ownFileBytes = 2_000_000;

function groupOf(parts: readonly Part[]): PartGroup {
  const state = createHash('sha256').update(parts.map(({ hash }) => hash).join());
  return { partition: parts[0]?.partition ?? '', state: state.digest('hex').slice(0, 32), parts };
}

/** Divides parts into the files of a backup, in their order. */
function groupParts(parts: readonly Part[]): PartGroup[] {
  const groups: PartGroup[] = [];
  let small: Part[] = [];
  const end = (): void => {
    if (small.length > 0) groups.push(groupOf(small));
    small = [];
  };
  for (const part of parts) {
    const together = small.reduce((sum, { bytes }) => sum + bytes, part.bytes);
    if (small[0]?.partition !== part.partition || together > ownFileBytes) end();
    small.push(part);
    if (part.bytes > ownFileBytes) end();
  }
  end();
  return groups;
}

function rowsOfPart(clickhouse: ClickHouse, { columns, snapshot }: SnapshotTable, { name }: Part): Promise<Readable> {
  return clickhouse.stream({
    sql: `select ${columns.map(identifier).join(', ')} from ${identifier(snapshot)} where _part = {part:String}`,
    params: { part: name },
    format: 'RowBinary',
  });
}

/** The rows of some parts one after another, however many: later versions of a row come later. */
async function rowsOfParts(clickhouse: ClickHouse, table: SnapshotTable, parts: readonly Part[]): Promise<Readable> {
  const [only, ...more] = parts;
  if (only !== undefined && more.length === 0) return rowsOfPart(clickhouse, table, only);
  async function* each(): AsyncGenerator {
    for (const part of parts) yield* await rowsOfPart(clickhouse, table, part);
  }
  return Readable.from(each(), { objectMode: false });
}

/** Copies the rows of a snapshot, part by part; what an earlier backup has is taken over. */
export async function copyEngine({
  clickhouse,
  snapshot,
  draft,
  earlier,
  onProgress,
}: CopyOptions): Promise<Manifest['clickhouse']> {
  const partitions: EnginePartition[] = [];
  const keyOf = (one: Pick<EnginePartition, 'table' | 'partition' | 'columns' | 'state'>): string =>
    `${one.table} ${one.partition} ${one.columns.join()} ${one.state}`;
  const known = new Map(earlier?.manifest.clickhouse.partitions.map((one) => [keyOf(one), one]));
  const migrations = await clickhouse.rows({
    sql: 'select distinct name, checksum from schema_migrations order by name',
    row: migrationRow,
  });
  const { tables } = snapshot;
  for (const [done, table] of tables.entries()) {
    await onProgress(done / tables.length);
    const parts = await partsOf(clickhouse, table.snapshot);
    for (const [number, { partition, state, parts: some }] of groupParts(parts).entries()) {
      const copied = { table: table.name, partition, columns: [...table.columns], state };
      const same = known.get(keyOf(copied));
      const taken = same === undefined ? null : await draft.takeOver(same.file);
      if (taken !== null) {
        partitions.push({ ...copied, file: taken });
        continue;
      }
      const path = `clickhouse/${table.name}/${partition}-${number}-${state}.gz`;
      const rows = await rowsOfParts(clickhouse, table, some);
      partitions.push({ ...copied, file: await draft.store(rows, { path, isCompressed: true }) });
    }
    const after = await partsOf(clickhouse, table.snapshot);
    if (after.length !== parts.length || after.some(({ name }, index) => name !== parts[index]?.name))
      throw new Error(`The snapshot of ${table.name} changed while it was read`);
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
