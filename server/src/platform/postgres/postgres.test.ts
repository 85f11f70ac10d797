import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../ids/ids.ts';
import { migratePostgres } from './migrate-postgres.ts';
import { openPostgres, type Postgres } from './postgres.ts';

const directory = mkdtempSync(join(tmpdir(), 'acquaint-postgres-'));
const accounts = [newId(), newId()] as const;
let postgres: Postgres;

beforeAll(async () => {
  postgres = await openPostgres({
    databaseUrl: null,
    embedded: { directory: join(directory, 'postgresql') },
    onError: () => undefined,
  });
  await migratePostgres(postgres);
  for (const id of accounts) {
    await postgres.pool.query('insert into accounts (id, company_name) values ($1, $2)', [id, `Company ${id}`]);
    await postgres.pool.query(
      "insert into audit_log (id, account_id, action, object_type, object_id) values ($1, $2::uuid, 'made', 'account', 'x')",
      [newId(), id],
    );
  }
});
afterAll(async () => {
  await postgres.close();
  rmSync(directory, { recursive: true, force: true });
});

/** Tables of the installation. Every other table has an account, so it must be sealed. */
const sharedTables = [
  'attempts',
  'backfills',
  'billing_events',
  'deferred_work',
  'installation',
  'key_requests',
  'partners',
  'privacy_requests',
  'role_reports',
  'schema_migrations',
  // Without grants to the application role: only system transactions read them.
  'scim_group_members',
  'scim_groups',
  'scim_users',
  'sso_attempts',
  'sso_domains',
  'sso_identities',
  'taken_places',
  'visitor_salts',
];

describe('row-level security', () => {
  it('is on for every table that is not shared by all accounts, and the application role cannot bypass it', async () => {
    const { rows } = await postgres.pool.query<{ relname: string; sealed: boolean; policies: number }>(
      `select relname, relrowsecurity as sealed,
         (select count(*)::int from pg_policy where polrelid = pg_class.oid) as policies
       from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace order by relname`,
    );
    expect(rows.filter((table) => !table.sealed || table.policies === 0).map((table) => table.relname)).toEqual(
      sharedTables,
    );
    const role = await postgres.pool.query(
      "select rolsuper, rolbypassrls from pg_roles where rolname = 'acquaint_app'",
    );
    expect(role.rows).toEqual([{ rolsuper: false, rolbypassrls: false }]);
  });

  it('shows an account its own rows only, without any condition in the statement', async () => {
    const rows = await postgres.forAccount(accounts[0], (transaction) =>
      transaction.execute(sql`select id from accounts`),
    );
    expect(rows.rows).toEqual([{ id: accounts[0] }]);
  });

  it('refuses rows for another account', async () => {
    const insert = postgres.forAccount(accounts[0], (transaction) =>
      transaction.execute(sql`insert into job_runs (id, account_id, kind) values (${newId()}, ${accounts[1]}, 'test')`),
    );
    await expect(insert).rejects.toMatchObject({ cause: { code: '42501' } });
  });

  it('lets nobody change or delete an audit row', async () => {
    for (const statement of [sql`update audit_log set action = 'x'`, sql`delete from audit_log`]) {
      await expect(
        postgres.forAccount(accounts[0], (transaction) => transaction.execute(statement)),
      ).rejects.toMatchObject({ cause: { code: '42501' } });
    }
  });

  it('lets not even the product itself change, delete or empty the audit log', async () => {
    for (const statement of ["update audit_log set action = 'x'", 'delete from audit_log', 'truncate audit_log'])
      await expect(postgres.pool.query(statement)).rejects.toMatchObject({ code: '42501' });
  });

  it('ends with the transaction', async () => {
    await postgres.forAccount(accounts[0], (transaction) => transaction.execute(sql`select 1`));
    expect((await postgres.pool.query('select count(*)::int as count from accounts')).rows).toEqual([{ count: 2 }]);
  });

  it('reads a thing and its job as they were at one moment', async () => {
    const [accountId] = accounts;
    const count = sql`select count(*)::int as count from job_runs where kind = 'moment'`;
    const note = () =>
      postgres.pool.query("insert into job_runs (id, account_id, kind) values ($1, $2, 'moment')", [
        newId(),
        accountId,
      ]);
    const seen = await postgres.readForAccount(accountId, async (tx) => {
      const before = (await tx.execute(count)).rows;
      await note();
      return [before, (await tx.execute(count)).rows];
    });
    expect(seen).toEqual([[{ count: 0 }], [{ count: 0 }]]);
    expect((await postgres.pool.query("select kind from job_runs where kind = 'moment'")).rows).toHaveLength(1);
  });

  it('refuses to write where an account only reads', async () => {
    const [accountId] = accounts;
    const writing = postgres.readForAccount(accountId, (tx) =>
      tx.execute(sql`update job_runs set done = 1 where kind = 'moment'`),
    );
    await expect(writing).rejects.toMatchObject({ cause: { code: '25006' } });
  });

  it('refuses an account id that is no UUID', () => {
    expect(() => postgres.forAccount("x'; reset role; --", () => Promise.resolve())).toThrow('must be a UUID');
  });
});

describe('transactions', () => {
  it('leave nothing behind when the work fails', async () => {
    const id = newId();
    const work = postgres.asSystem(async (transaction) => {
      await transaction.execute(sql`insert into accounts (id, company_name) values (${id}, 'Half')`);
      throw new Error('stop');
    });
    await expect(work).rejects.toThrow('stop');
    expect((await postgres.pool.query('select from accounts where id = $1', [id])).rowCount).toBe(0);
  });

  it('go on after a wrong statement', async () => {
    await expect(postgres.pool.query('select nonsense')).rejects.toThrow('nonsense');
    expect((await postgres.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });
});

describe('migratePostgres', () => {
  it('has nothing to do the second time', async () => {
    expect(await migratePostgres(postgres)).toEqual([]);
  });

  it('refuses a database that a newer version has used', async () => {
    await postgres.pool.query("insert into schema_migrations (name, checksum) values ('9999_future', 'x')");
    await expect(migratePostgres(postgres)).rejects.toThrow('newer version');
    await postgres.pool.query("delete from schema_migrations where name = '9999_future'");
  });
});

describe('the embedded engine', () => {
  it('runs with fsync, full page writes and synchronous commits', async () => {
    const { rows } = await postgres.pool.query(
      "select name, setting from pg_settings where name in ('autovacuum', 'fsync', 'full_page_writes', 'synchronous_commit') order by name",
    );
    expect(rows.map((row) => `${row.name}=${row.setting}`)).toEqual([
      'autovacuum=on',
      'fsync=on',
      'full_page_writes=on',
      'synchronous_commit=on',
    ]);
  });
});
