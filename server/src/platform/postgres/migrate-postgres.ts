import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import {
  type AppliedMigration,
  type Migration,
  migrationsOf,
  pendingMigrations,
  readMigrations,
} from '../migrations.ts';
import { announceMigrations, timeOf, unattended, type UpgradePlan } from '../migration-plan.ts';
import { ConfigurationError } from '../../config.ts';
import { backfillSentence, readBackfills, runBackfill } from './backfills.ts';
import { type Backfill, readBackfill } from './backfills.store.ts';
import type { Postgres } from './postgres.ts';
import { isLockTimeout } from './postgres-errors.ts';

const directory = new URL('../../../migrations/postgres/', import.meta.url);
/** Any constant: it keeps two starting processes from migrating one database at once. */
const advisoryLock = 726_110_291;
/** How often a migration tries to get its locks, and the pause between two tries in milliseconds, in which others go on. */
const mostTries = 120;
const tryPause = 500;
/** How often a migration reports how far it is, in milliseconds. */
const usualReport = 10_000;
/** How many rows of a backfill are changed in seconds, before the product answers. */
const mostRowsInline = 50_000;

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

interface PendingMigration {
  readonly client: pg.PoolClient;
  readonly migration: Migration;
  readonly plan: UpgradePlan;
}

/** What a running migration of a table is at, as PostgreSQL knows it of indexes, and else since when it runs. */
async function progressOf(postgres: Postgres, { name, cost }: Migration, seconds: number): Promise<string> {
  const { rows } = await postgres.pool.query<{ done: number; total: number }>(
    `select blocks_done::float8 as done, blocks_total::float8 as total from pg_stat_progress_create_index
      where datname = current_database() and blocks_total > 0`,
  );
  const [index] = rows;
  if (index !== undefined)
    return `${name}: an index is at ${Math.floor((100 * index.done) / index.total)}% of the rows of ${cost?.table ?? 'its table'}`;
  return `${name} has run for ${timeOf(seconds)}`;
}

/** Runs a migration, and reports how far it is while it takes long. */
async function runReported(postgres: Postgres, pending: PendingMigration): Promise<void> {
  const { client, migration, plan } = pending;
  const since = performance.now();
  const { reportEvery = usualReport } = plan;
  const timer = setInterval(() => {
    const seconds = (performance.now() - since) / 1_000;
    progressOf(postgres, migration, seconds).then(plan.report, () => undefined);
  }, reportEvery);
  try {
    const needed = backfillOf(migration, plan);
    if (needed !== null) await runBackfill(postgres, needed, { report: plan.report, onBatch: () => Promise.resolve() });
    await runWithRetries(client, migration);
  } finally {
    clearInterval(timer);
  }
}

/** The backfill that has to have ended before a migration. */
function backfillOf({ name, needs = null }: Migration, { backfills = readBackfills() }: UpgradePlan): Backfill | null {
  if (needs === null) return null;
  const found = backfills.find((one) => one.name === needs);
  if (found === undefined) throw new Error(`The migration ${name} needs the backfill ${needs}, which is not there`);
  return found;
}

/** Throws ConfigurationError where a migration needs a backfill that has much left to do: the product would not answer meanwhile. Nothing has changed then. */
async function refuseUnfinished(
  client: pg.PoolClient,
  pending: readonly Migration[],
  plan: UpgradePlan,
): Promise<void> {
  if (plan.allowsDowntime) return;
  for (const migration of pending) {
    const needed = backfillOf(migration, plan);
    if (needed === null) continue;
    const state = await readBackfill(client, needed);
    if (state.isFinished || state.total - state.done <= mostRowsInline) continue;
    throw new ConfigurationError(
      `The migration ${migration.name} needs a backfill that has not ended: ${backfillSentence(needed, state)} are done. Nothing was changed. Run the version before until Administration → System shows that it is done, or start with --allow-downtime: it then ends before the product answers.`,
    );
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
    await refuseUnfinished(client, pending, plan);
    for (const migration of pending) await runReported(postgres, { client, migration, plan });
    return pending.map(({ name }) => name);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [advisoryLock]).then(
      () => client.release(),
      // With the connection, the lock goes too.
      (failure: Error) => client.release(failure),
    );
  }
}
