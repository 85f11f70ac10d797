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

describe('an upgrade', () => {
  it('hears how long a migration takes before it begins, by the rows that the database has', async () => {
    await postgres.pool.query('create table long_rows as select generate_series(1, 3000) as id');
    await postgres.pool.query('analyze long_rows');
    const said: string[] = [];
    const plan = { allowsDowntime: false, report: (sentence: string) => void said.push(sentence) };
    const statements = ['alter table long_rows add column more int'];
    const one = { name: '9000_long', checksum: 'x', statements };
    const cost = { table: 'long_rows', secondsPerMillion: 1_000, isLocking: false };
    expect(await migratePostgres(postgres, null, { ...plan, migrations: [{ ...one, cost }] })).toEqual(['9000_long']);
    expect(said).toEqual(['9000_long takes about 3 seconds for 3,000 rows of long_rows']);
    const locking = { ...one, name: '9001_locking', cost: { ...cost, secondsPerMillion: 100_000, isLocking: true } };
    const refused = migratePostgres(postgres, null, { ...plan, migrations: [{ ...one, cost }, locking] });
    await expect(refused).rejects.toThrow('The migration 9001_locking locks long_rows for about 5 minutes');
    expect((await postgres.pool.query("select from schema_migrations where name like '9001%'")).rowCount).toBe(0);
    await postgres.pool.query("delete from schema_migrations where name like '9000%'; drop table long_rows");
  });
});
