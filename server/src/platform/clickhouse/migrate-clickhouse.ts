import { z } from 'zod';
import {
  type AppliedMigration,
  type Migration,
  migrationsOf,
  pendingMigrations,
  readMigrations,
} from '../migrations.ts';
import { announceMigrations, unattended, type UpgradePlan } from '../migration-plan.ts';
import type { ClickHouse } from './clickhouse.ts';

const directory = new URL('../../../migrations/clickhouse/', import.meta.url);
const appliedRow = z.object({ name: z.string(), checksum: z.string() });

/** The migrations of this version. */
export const clickHouseMigrations = (): Migration[] => readMigrations(directory);

/** The migrations that ran. */
export function appliedClickHouseMigrations(clickhouse: Pick<ClickHouse, 'rows'>): Promise<AppliedMigration[]> {
  return clickhouse.rows({
    sql: 'select distinct name, checksum from schema_migrations order by name',
    row: appliedRow,
  });
}

async function rowsOf(clickhouse: ClickHouse, table: string): Promise<number> {
  const [counted] = await clickhouse.rows({
    sql: 'select ifNull(total_rows, 0) as rows from system.tables where database = currentDatabase() and name = {table:String}',
    params: { table },
    row: z.object({ rows: z.number() }),
  });
  return counted?.rows ?? 0;
}

/**
 * Brings the ClickHouse schema up to date and returns the names that ran. ClickHouse has no transactions over definitions:
 * a migration is recorded when all its statements ran, and statements are written so that running them again is harmless.
 * A restore brings it to where a backup was.
 */
export async function migrateClickHouse(
  clickhouse: ClickHouse,
  backup: readonly AppliedMigration[] | null = null,
  plan: UpgradePlan = unattended,
): Promise<string[]> {
  await clickhouse.command(`
    create table if not exists schema_migrations (name String, checksum String, applied_at DateTime default now())
    engine = MergeTree order by name settings fsync_after_insert = 1, fsync_part_directory = 1`);
  const applied = await clickhouse.rows({ sql: 'select name, checksum from schema_migrations', row: appliedRow });
  const pending = pendingMigrations(migrationsOf(readMigrations(directory), backup), applied);
  await announceMigrations(pending, plan, (table) => rowsOf(clickhouse, table));
  const finished: AppliedMigration[] = [];
  try {
    for (const { name, checksum, statements } of pending) {
      for (const statement of statements) await clickhouse.command(statement);
      finished.push({ name, checksum });
    }
  } finally {
    // One insert for all of them: each costs as much as a statement. Those that a kill leaves out run again.
    if (finished.length > 0) await clickhouse.insert('schema_migrations', finished);
  }
  return finished.map(({ name }) => name);
}

/** Whether all migrations of this version have run; a server that does not answer, or has no schema yet, throws. */
export async function isClickHouseMigrated(clickhouse: Pick<ClickHouse, 'rows'>): Promise<boolean> {
  const applied = await clickhouse.rows({ sql: 'select name, checksum from schema_migrations', row: appliedRow });
  return pendingMigrations(readMigrations(directory), applied).length === 0;
}
