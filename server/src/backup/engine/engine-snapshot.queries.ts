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
const backupLock = 'back up';
/** Held while snapshots that a killed backup left behind are deleted: the next backup waits for that. */
const cleaningLock = 'delete snapshots of backups';
/** Milliseconds to wait for somebody who only looks whether a backup is being made. */
const lookingMilliseconds = 1_000;

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

/** Works while nobody else backs the installation up, and nobody deletes snapshots. Fails with a lock timeout where somebody backs it up. */
export function whileBackingUp<Result>(
  postgres: Pick<Postgres, 'whileHeld'>,
  work: () => Promise<Result>,
): Promise<Result> {
  return postgres.whileHeld(
    backupLock,
    async () => {
      await postgres.whileHeld(cleaningLock, () => Promise.resolve());
      return work();
    },
    lookingMilliseconds,
  );
}

async function isBackingUp(postgres: Pick<Postgres, 'whileHeld'>): Promise<boolean> {
  try {
    await postgres.whileHeld(backupLock, () => Promise.resolve(), 0);
    return false;
  } catch (error) {
    if (isLockTimeout(error)) return true;
    throw error;
  }
}

/** Deletes the snapshots of backups that were killed. Whoever calls it backs up, or holds the lock of cleaning. */
async function dropSnapshots(clickhouse: ClickHouse): Promise<void> {
  for (const name of await leftSnapshots(clickhouse))
    await clickhouse.command(`drop table if exists ${identifier(name)} sync settings ${anySize}`);
}

/** Deletes the snapshots of backups that were killed, unless one is being made; one that is asked for meanwhile waits. */
export async function dropLeftSnapshots({ postgres, clickhouse }: Databases): Promise<void> {
  if ((await leftSnapshots(clickhouse)).length === 0) return;
  await postgres.whileHeld(cleaningLock, async () => {
    if (!(await isBackingUp(postgres))) await dropSnapshots(clickhouse);
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
