import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { z } from 'zod';
import type { AppliedMigration } from '../platform/migrations.ts';
import type { Postgres } from '../platform/postgres/postgres.ts';
import type { Backup, Draft } from './backup-place.ts';
import type { OnProgress } from './backup-progress.ts';
import type { Manifest, PostgresTable } from './manifest.ts';

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
/** A session without limits of time. */
export const unlimited =
  'set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0; set search_path = public';

/** The product's own tables; the queue's are rebuilt from what is recorded of each job. */
const tablesSql = `
  select cls.relname as name,
         array(select attname::text from pg_attribute
                where attrelid = cls.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns
    from pg_class cls
   where relnamespace = 'public'::regnamespace and relkind = 'r' and relname != 'schema_migrations'
   order by relname`;
const tableRow = z.object({ name: z.string(), columns: z.array(z.string()) });
const sequencesSql = `
  select sequencename as name from pg_sequences where schemaname = 'public' order by sequencename`;
const constraintsSql = `
  select conrelid::regclass::text as "table", quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`;
/** Tables whose triggers refuse that they are emptied, such as the audit log. */
const guardedSql = `
  select distinct relname as name
    from pg_trigger inner join pg_class on pg_class.oid = tgrelid
   where relnamespace = 'public'::regnamespace and not tgisinternal and tgtype & 32 != 0`;
const nameRow = z.object({ name: z.string() });
const constraintRow = z.object({ table: z.string(), name: z.string(), definition: z.string() });
const sequenceRow = z.object({ last: z.string(), isCalled: z.boolean() });

async function rowsOf<Row>(client: pg.Client, sql: string, row: z.ZodType<Row>): Promise<Row[]> {
  return (await client.query(sql)).rows.map((value) => row.parse(value));
}

/** A snapshot of the database that stays while it is copied. */
export interface PostgresSnapshot {
  copy(draft: Draft, onProgress: OnProgress): Promise<Manifest['postgres']>;
  close(): Promise<void>;
}

/** Takes a snapshot: what was committed before is in it, whole transactions only. */
export async function takeSnapshot(postgres: Postgres): Promise<PostgresSnapshot> {
  const client = postgres.client();
  client.on('error', () => undefined);
  await client.connect();
  await client.query(unlimited);
  await client.query('begin isolation level repeatable read read only');
  const migrations: AppliedMigration[] = (
    await client.query<AppliedMigration>('select name, checksum from schema_migrations order by name')
  ).rows;
  return {
    async copy(draft, onProgress) {
      const tables: PostgresTable[] = [];
      const { tables: all, sequences } = await readStructure(client);
      for (const [done, { name, columns }] of all.entries()) {
        await onProgress(done / all.length);
        const copying = client.query(copyTo(`copy ${quoted(name)} (${columns.map(quoted).join(', ')}) to stdout`));
        // It may fail before anybody reads it.
        copying.on('error', () => undefined);
        const file = await draft.store(copying, { path: `postgres/${name}.gz`, isCompressed: true });
        tables.push({ name, columns, rows: copying.rowCount, file });
      }
      return { migrations, tables, sequences };
    },
    close: () => client.end(),
  };
}

/** Whether nothing was ever made in the database. */
export async function isEmptyPostgres(postgres: Postgres): Promise<boolean> {
  const { rowCount } = await postgres.pool.query(
    "select from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' limit 1",
  );
  return rowCount === 0;
}

type CopiedTable = Pick<PostgresTable, 'name' | 'columns'>;

/** The product's tables and the state of its sequences, as a client finds them. */
export async function readStructure(
  client: pg.Client,
): Promise<{ tables: CopiedTable[]; sequences: Manifest['postgres']['sequences'] }> {
  const sequences: Manifest['postgres']['sequences'] = [];
  for (const { name } of await rowsOf(client, sequencesSql, nameRow)) {
    const sql = `select last_value::text as last, is_called as "isCalled" from ${quoted(name)}`;
    for (const row of await rowsOf(client, sql, sequenceRow)) sequences.push({ name, ...row });
  }
  return { tables: await rowsOf(client, tablesSql, tableRow), sequences };
}

/** Puts rows in the place of what migrations made, in a transaction of the caller. Foreign keys are checked over all rows at its end. */
export async function fillTables<Table extends CopiedTable>(
  client: pg.Client,
  { tables, sequences }: { readonly tables: readonly Table[]; readonly sequences: Manifest['postgres']['sequences'] },
  fill: (table: Table) => Promise<void>,
): Promise<void> {
  const constraints = await rowsOf(client, constraintsSql, constraintRow);
  for (const { table, name } of constraints) await client.query(`alter table ${table} drop constraint ${name}`);
  const names = tables.map(({ name }) => quoted(name));
  const guarded = new Set((await rowsOf(client, guardedSql, nameRow)).map(({ name }) => quoted(name)));
  // What migrations put in. Tables that nobody may empty are empty, and keep their guard.
  const open = names.filter((name) => !guarded.has(name));
  await client.query(`truncate ${open.join(', ')}`);
  for (const name of open) await client.query(`alter table ${name} disable trigger user`);
  for (const table of tables) await fill(table);
  for (const { name, last, isCalled } of sequences)
    await client.query('select setval($1::regclass, $2::bigint, $3)', [quoted(name), last, isCalled]);
  // The queue is new: work that had begun is sent to it once more, and goes on where it was.
  await client.query("update job_runs set state = 'queued' where finished_at is null and state = 'running'");
  for (const name of open) await client.query(`alter table ${name} enable trigger user`);
  for (const { table, name, definition } of constraints)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
}

/** Puts the rows of a backup in the place of what migrations made, in one transaction. */
export async function loadPostgres(
  postgres: Postgres,
  backup: Backup,
  { tables, sequences }: Manifest['postgres'],
): Promise<number> {
  const client = postgres.client();
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(unlimited);
    await client.query('begin');
    let rows = 0;
    await fillTables(client, { tables, sequences }, async ({ name, columns, file }) => {
      const loading = client.query(copyFrom(`copy ${quoted(name)} (${columns.map(quoted).join(', ')}) from stdin`));
      await pipeline(await backup.read(file), createGunzip(), loading);
      rows += loading.rowCount;
    });
    await client.query('commit');
    return rows;
  } finally {
    await client.end();
  }
}
