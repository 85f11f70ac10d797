import type pg from 'pg';
import { type AppliedMigration, pendingMigrations, readMigrations } from '../migrations.ts';

const directory = new URL('../../../migrations/postgres/', import.meta.url);
/** Any constant: it keeps two starting processes from migrating one database at once. */
const advisoryLock = 726_110_291;

/** Brings the PostgreSQL schema up to date, each migration in a transaction of its own. Returns the names that ran. */
export async function migratePostgres(pool: pg.Pool): Promise<string[]> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [advisoryLock]);
    await client.query(
      'create table if not exists schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    );
    const applied = await client.query<AppliedMigration>('select name, checksum from schema_migrations');
    const pending = pendingMigrations(readMigrations(directory), applied.rows);
    for (const migration of pending) {
      await client.query('begin');
      for (const statement of migration.statements) await client.query(statement);
      await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [
        migration.name,
        migration.checksum,
      ]);
      await client.query('commit');
    }
    return pending.map(({ name }) => name);
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    await client.query('select pg_advisory_unlock($1)', [advisoryLock]);
    client.release();
  }
}
