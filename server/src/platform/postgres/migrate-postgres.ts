import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import {
  type AppliedMigration,
  type Migration,
  migrationsOf,
  pendingMigrations,
  readMigrations,
} from '../migrations.ts';
import { announceMigrations, unattended, type UpgradePlan } from '../migration-plan.ts';
import type { Postgres } from './postgres.ts';
import { isLockTimeout } from './postgres-errors.ts';

const directory = new URL('../../../migrations/postgres/', import.meta.url);
/** Any constant: it keeps two starting processes from migrating one database at once. */
const advisoryLock = 726_110_291;
/** How often a migration tries to get its locks, and the pause between two tries in milliseconds, in which others go on. */
const mostTries = 120;
const tryPause = 500;

/** The migrations of this version. */
export const postgresMigrations = (): Migration[] => readMigrations(directory);

/** The migrations that ran. */
export async function appliedPostgresMigrations({ pool }: Pick<Postgres, 'pool'>): Promise<AppliedMigration[]> {
  return (await pool.query<AppliedMigration>('select name, checksum from schema_migrations order by name')).rows;
}

async function runMigration(client: pg.PoolClient, migration: Migration): Promise<void> {
  await client.query('begin');
  for (const statement of migration.statements) await client.query(statement);
  await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [
    migration.name,
    migration.checksum,
  ]);
  await client.query('commit');
}

/** Tries again while somebody else holds a lock: who came after us would wait as long as we do. */
async function runWithRetries(client: pg.PoolClient, migration: Migration): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await runMigration(client, migration);
      return;
    } catch (error) {
      await client.query('rollback');
      if (!isLockTimeout(error) || tries === mostTries) throw error;
      await pause(tryPause);
    }
  }
}

/** About how many rows a table has, as the planner knows it; 0 where there is none. */
async function rowsOf(client: pg.PoolClient, table: string): Promise<number> {
  const { rows } = await client.query<{ rows: number }>(
    "select greatest(reltuples, 0)::float8 as rows from pg_class where oid = to_regclass('public.' || $1)",
    [table],
  );
  return rows[0]?.rows ?? 0;
}

/** Brings the PostgreSQL schema up to date, each migration in a transaction of its own. Returns the names that ran. A restore brings it to where a backup was. */
export async function migratePostgres(
  postgres: Postgres,
  backup: readonly AppliedMigration[] | null = null,
  plan: UpgradePlan = unattended,
): Promise<string[]> {
  const client = await postgres.forPurpose('migration').pool.connect();
  try {
    // Another process that migrates may take its time; only locks on tables are given up soon.
    await client.query('begin');
    await client.query('set local lock_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [advisoryLock]);
    await client.query('commit');
    await client.query(
      'create table if not exists schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    );
    const all = plan.migrations ?? readMigrations(directory);
    const applied = await client.query<AppliedMigration>('select name, checksum from schema_migrations');
    const given = new Set(plan.migrations?.map(({ name }) => name));
    const known = plan.migrations === undefined ? applied.rows : applied.rows.filter(({ name }) => given.has(name));
    const pending = pendingMigrations(migrationsOf(all, backup), known);
    await announceMigrations(pending, plan, (table) => rowsOf(client, table));
    for (const migration of pending) await runWithRetries(client, migration);
    return pending.map(({ name }) => name);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [advisoryLock]).then(
      () => client.release(),
      // With the connection, the lock goes too.
      (failure: Error) => client.release(failure),
    );
  }
}
