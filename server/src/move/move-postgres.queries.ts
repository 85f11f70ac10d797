import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { z } from 'zod';
import { fillTables, isEmptyPostgres, quoted, readStructure, unlimited } from '../backup/postgres-copy.queries.ts';
import { CommandError } from '../platform/command-line/command-line.ts';
import type { AppliedMigration } from '../platform/migrations.ts';
import { migratePostgres } from '../platform/postgres/migrate-postgres.ts';
import type { Postgres } from '../platform/postgres/postgres.ts';
import type { Counted } from './move-engine.queries.ts';

interface MovePostgres {
  readonly from: Postgres;
  readonly to: Postgres;
  /** Of the move that took the target. */
  readonly id: string;
  readonly onProgress: (done: number, total: number) => void;
}

const markRow = z.object({ id: z.string(), is_copied: z.boolean() });
const countedRow = z.object({ rows: z.coerce.number(), checksum: z.string() });
/** How rows are written as text does not depend on the servers' own settings. */
const sameText =
  "set time zone 'UTC'; set datestyle = 'ISO, MDY'; set intervalstyle = 'postgres'; set bytea_output = 'hex'; set extra_float_digits = 1";

async function connected(postgres: Postgres): Promise<pg.Client> {
  const client = postgres.client();
  client.on('error', () => undefined);
  await client.connect();
  await client.query(`${unlimited}; ${sameText}`);
  return client;
}

async function markOf(postgres: Postgres): Promise<z.infer<typeof markRow> | null> {
  const { rows } = await postgres.pool.query<{ table: string | null }>(
    "select to_regclass('public.acquaint_move') as table",
  );
  if (rows[0]?.table === null) return null;
  const marks = await postgres.pool.query('select id, is_copied from public.acquaint_move');
  return markRow.parse(marks.rows[0]);
}

/** Takes an empty PostgreSQL for a move, or one that the same move took already. Throws CommandError for any other. */
export async function claimPostgres(postgres: Postgres, id: string): Promise<void> {
  const mark = await markOf(postgres);
  if (mark !== null && mark.id !== id)
    throw new CommandError(
      'The PostgreSQL that you move to has the unfinished copy of another move: name an empty database.',
    );
  if (mark !== null) return;
  if (!(await isEmptyPostgres(postgres)))
    throw new CommandError('The PostgreSQL that you move to is not empty: name an empty database.');
  await postgres.pool.query(
    `begin; create table public.acquaint_move (id text not null, is_copied boolean not null default false); insert into public.acquaint_move (id) values (${pg.escapeLiteral(id)}); commit`,
  );
}

/** Gives the target to the product. */
export async function releasePostgres(postgres: Postgres): Promise<void> {
  await postgres.pool.query('drop table if exists public.acquaint_move');
}

/** Whether processes of the product, on this machine or another, are connected to a server. */
export async function isServerInUse(databaseUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'move' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rowCount } = await client.query(
      "select from pg_stat_activity where datname = current_database() and application_name like 'acquaint %' limit 1",
    );
    return (rowCount ?? 0) > 0;
  } finally {
    await client.end();
  }
}

async function countRows(client: pg.Client, table: string, columns: readonly string[]): Promise<Counted> {
  const { rows } = await client.query(`
    select count(*)::text as rows, coalesce(sum(('x' || left(md5(row(${columns.map(quoted).join(', ')})::text), 15))::bit(60)::bigint), 0)::text as checksum
      from ${quoted(table)}`);
  return { table, ...countedRow.parse(rows[0]) };
}

/** Compares a table of two databases. Throws CommandError where it differs. */
async function compareTable(
  [source, target]: readonly [pg.Client, pg.Client],
  { name, columns }: { readonly name: string; readonly columns: readonly string[] },
): Promise<Counted> {
  const [here, there] = [await countRows(source, name, columns), await countRows(target, name, columns)];
  if (here.rows !== there.rows || here.checksum !== there.checksum)
    throw new CommandError(
      `The copy of PostgreSQL's table ${name} is not the same: ${there.rows} rows in place of ${here.rows}, or other values. Nothing of PostgreSQL was kept there; run the move again.`,
    );
  return here;
}

/**
 * Copies PostgreSQL from one snapshot in one transaction: a move that is stopped in it copies all tables again. Counts and checksums are compared before
 * it commits, so that a copy that differs is none.
 */
export async function copyPostgres({ from, to, id, onProgress }: MovePostgres): Promise<Counted[]> {
  const source = await connected(from);
  const target = await connected(to);
  const clients = [source, target] as const;
  try {
    if (await isEmptyPostgres(from))
      throw new CommandError(
        'There is nothing to move: PostgreSQL is empty. Set DATA_DIR and DATABASE_URL to what you move from.',
      );
    await source.query('begin isolation level repeatable read read only');
    const migrations = await source.query<AppliedMigration>(
      'select name, checksum from schema_migrations order by name',
    );
    const structure = await readStructure(source);
    const tables = structure.tables.filter(({ name }) => name !== 'acquaint_move');
    const counted: Counted[] = [];
    if ((await markOf(to))?.is_copied !== true) await migratePostgres(to, migrations.rows);
    await target.query('begin');
    const marked = await target.query('update acquaint_move set is_copied = true where id = $1 and not is_copied', [
      id,
    ]);
    // An earlier run committed it before it was stopped, and nothing has been written since.
    const isThere = marked.rowCount === 0;
    const compare = async (table: (typeof tables)[number]): Promise<void> => {
      counted.push(await compareTable(clients, table));
      onProgress(counted.length, tables.length);
    };
    if (isThere) for (const table of tables.filter(({ name }) => name !== 'job_runs')) await compare(table);
    else
      await fillTables(target, { ...structure, tables }, async (table) => {
        const list = table.columns.map(quoted).join(', ');
        await pipeline(
          source.query(copyTo(`copy ${quoted(table.name)} (${list}) to stdout`)),
          target.query(copyFrom(`copy ${quoted(table.name)} (${list}) from stdin`)),
        );
        await compare(table);
      });
    await target.query('commit');
    return counted;
  } finally {
    await source.end();
    await target.end();
  }
}
