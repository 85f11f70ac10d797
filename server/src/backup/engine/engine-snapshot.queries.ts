import pLimit from 'p-limit';
import { z } from 'zod';
import type { ClickHouse } from '../../platform/clickhouse/clickhouse.ts';
import { computedAtStart } from '../../platform/clickhouse/detached-parts.ts';
import { identifier } from '../../platform/clickhouse/literals.ts';
import { anySize, snapshotOf } from '../../platform/clickhouse/replace-table.ts';
import { isLockTimeout } from '../../platform/postgres/postgres-errors.ts';
import type { Postgres } from '../../platform/postgres/postgres.ts';
import { storedTables } from './stored-tables.queries.ts';

/** Not worth their space, and another moment's would contradict the rest. */
const rebuilt = new Set<string>([...computedAtStart, 'schema_migrations']);
/** Tables are attached side by side: each costs a few flushes of the disk. */
const atOnce = 8;

/** Held by whoever backs an installation up. */
export const backupLock = 'back up';

interface Databases {
  readonly postgres: Pick<Postgres, 'whileHeld'>;
  readonly clickhouse: ClickHouse;
}

export interface SnapshotTable {
  /** The table that it is a snapshot of. */
  readonly name: string;
  readonly columns: readonly string[];
  /** The table that holds what it was. */
  readonly snapshot: string;
}

/** What ClickHouse held at one moment: its parts by hard links, in tables of their own that nothing merges. */
export interface EngineSnapshot {
  readonly tables: readonly SnapshotTable[];
  /** Takes it, in milliseconds. Writing has to be held meanwhile: tables are attached one after another. */
  take(): Promise<void>;
  drop(): Promise<void>;
}

/** Tables that hold the snapshot of a backup. */
export async function leftSnapshots(clickhouse: Pick<ClickHouse, 'rows'>): Promise<string[]> {
  const left = await clickhouse.rows({
    sql: "select name from system.tables where database = currentDatabase() and endsWith(name, '_backup') order by name",
    row: z.object({ name: z.string() }),
  });
  return left.map(({ name }) => name);
}

/** Deletes the snapshots of backups that were killed. Whoever calls it holds the lock of backups. */
async function dropSnapshots(clickhouse: ClickHouse): Promise<void> {
  for (const name of await leftSnapshots(clickhouse))
    await clickhouse.command(`drop table if exists ${identifier(name)} sync settings ${anySize}`);
}

/** Deletes the snapshots of backups that were killed, unless one is being made. */
export async function dropLeftSnapshots({ postgres, clickhouse }: Databases): Promise<void> {
  await postgres
    .whileHeld(backupLock, () => dropSnapshots(clickhouse), 0)
    .catch((error: unknown) => {
      if (!isLockTimeout(error)) throw error;
    });
}

/** Makes the empty tables of a snapshot, which takes longer than taking it. */
export async function prepareSnapshot(clickhouse: ClickHouse): Promise<EngineSnapshot> {
  await dropSnapshots(clickhouse);
  const tables = (await storedTables(clickhouse))
    .filter(({ name }) => !rebuilt.has(name))
    .map((table) => ({ ...table, snapshot: snapshotOf(table.name) }));
  const limit = pLimit(atOnce);
  await limit.map(tables, async ({ name, snapshot }) => {
    await clickhouse.command(`create table ${identifier(snapshot)} as ${identifier(name)}`);
    await clickhouse.command(`system stop merges ${identifier(snapshot)}`);
  });
  return {
    tables,
    async take() {
      await limit.map(tables, ({ name, snapshot }) =>
        clickhouse.command(`alter table ${identifier(snapshot)} attach partition all from ${identifier(name)}`),
      );
    },
    drop: () => dropSnapshots(clickhouse),
  };
}
