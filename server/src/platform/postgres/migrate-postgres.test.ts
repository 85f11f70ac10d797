import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../testing/until.ts';
import { migratePostgres } from './migrate-postgres.ts';
import { openPostgres, type Postgres } from './postgres.ts';

const root = mkdtempSync(join(tmpdir(), 'acquaint-migrate-'));
let postgres: Postgres;

beforeAll(async () => {
  postgres = await openPostgres({ databaseUrl: null, embedded: { directory: join(root, 'data') }, onError() {} });
  await migratePostgres(postgres);
});
afterAll(async () => {
  await postgres.close();
  rmSync(root, { recursive: true, force: true });
});

describe('a migration that needs a lock that somebody holds', () => {
  it('gives up its place, so that others go on, and runs when the lock is free', async () => {
    // Deleted, this one runs again: it changes a table.
    const name = '0022_job_failures';
    await postgres.pool.query('alter table job_runs drop column failures');
    await postgres.pool.query('delete from schema_migrations where name = $1', [name]);
    const holder = await postgres.forPurpose('job').pool.connect();
    await holder.query('begin; lock table job_runs in access share mode');
    const migrating = migratePostgres(postgres);
    const isWaiting = async (): Promise<boolean> =>
      (await postgres.pool.query("select from pg_locks where relation = 'job_runs'::regclass and not granted"))
        .rowCount === 1;
    await until(async () => ((await isWaiting()) ? true : null));
    // It steps back without having got the lock, and comes again.
    await until(async () => ((await isWaiting()) ? null : true));
    expect((await postgres.pool.query('select count(*)::int as count from job_runs')).rows).toEqual([{ count: 0 }]);
    await until(async () => ((await isWaiting()) ? true : null));
    await holder.query('rollback');
    holder.release();
    expect(await migrating).toEqual([name]);
  });
});
