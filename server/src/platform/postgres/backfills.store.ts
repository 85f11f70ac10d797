import type pg from 'pg';

/** A change of all rows of a table that runs beside the product, batch by batch in the order of a key. */
export interface Backfill {
  readonly name: string;
  readonly table: string;
  /** A unique column that never changes. */
  readonly key: string;
  /** Changes the rows whose keys are in `$1`. */
  readonly statement: string;
  readonly batchRows: number;
}

export interface BackfillState {
  readonly done: number;
  /** About how many rows there are. */
  readonly total: number;
  readonly isFinished: boolean;
}

/** Names become parts of statements. */
const namePattern = /^[a-z][a-z0-9_]*$/;

type Queries = Pick<pg.Pool | pg.PoolClient, 'query'>;

/** About how many rows a table has, as the planner knows it; they are counted where it does not, and 0 where there is no table. */
async function estimateRows(client: Queries, table: string): Promise<number> {
  const { rows } = await client.query<{ rows: number }>(
    "select reltuples::float8 as rows from pg_class where oid = to_regclass('public.' || $1)",
    [table],
  );
  const known = rows[0]?.rows ?? 0;
  if (known >= 0) return Math.round(known);
  const counted = await client.query<{ rows: number }>(`select count(*)::float8 as rows from ${table}`);
  return counted.rows[0]?.rows ?? 0;
}

interface StateRow {
  readonly lastKey: string | null;
  readonly done: number;
  readonly total: number;
  readonly isFinished: boolean;
}

const stateColumns =
  'last_key as "lastKey", done::float8 as done, total::float8 as total, finished_at is not null as "isFinished"';

/** How far a backfill is; before it began, by the rows that there are. */
export async function readBackfill(client: Queries, { name, table }: Backfill): Promise<BackfillState> {
  const { rows } = await client.query<StateRow>(`select ${stateColumns} from backfills where name = $1`, [name]);
  const [found] = rows;
  if (found !== undefined) return { done: found.done, total: found.total, isFinished: found.isFinished };
  return { done: 0, total: await estimateRows(client, table), isFinished: false };
}

/** Changes the next rows and records how far it is, in one transaction: what is killed in the middle goes on after the last whole batch. */
export async function runBatch(pool: pg.Pool, backfill: Backfill): Promise<BackfillState> {
  const { name, table, key, statement, batchRows } = backfill;
  if (![table, key].every((one) => namePattern.test(one))) throw new TypeError(`${name} names no table or column`);
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('insert into backfills (name, total) values ($1, $2) on conflict do nothing', [
      name,
      (await readBackfill(client, backfill)).total,
    ]);
    const { rows } = await client.query<StateRow>(`select ${stateColumns} from backfills where name = $1 for update`, [
      name,
    ]);
    const [state] = rows;
    if (state === undefined) throw new Error(`Nothing is recorded of the backfill ${name}`);
    const next = await client.query<{ key: string }>(
      `select ${key}::text as key from ${table}
        where $1::text is null or ${key} > (select $1::text)::${await typeOf(client, backfill)}
        order by ${key} limit ${batchRows}`,
      [state.lastKey],
    );
    const keys = next.rows.map((row) => row.key);
    if (keys.length > 0) await client.query(statement, [keys]);
    const isFinished = keys.length < batchRows;
    const done = state.done + keys.length;
    await client.query(
      'update backfills set last_key = $2, done = $3, finished_at = case when $4 then now() end where name = $1',
      [name, keys.at(-1) ?? state.lastKey, done, isFinished],
    );
    await client.query('commit');
    client.release();
    return { done, total: Math.max(done, state.total), isFinished };
  } catch (error) {
    await client.query('rollback').then(
      () => client.release(),
      (failure: Error) => client.release(failure),
    );
    throw error;
  }
}

async function typeOf(client: Queries, { name, table, key }: Backfill): Promise<string> {
  const { rows } = await client.query<{ type: string }>(
    `select format_type(atttypid, atttypmod) as type from pg_attribute
      where attrelid = to_regclass('public.' || $1) and attname = $2 and not attisdropped`,
    [table, key],
  );
  const [found] = rows;
  if (found === undefined) throw new Error(`The backfill ${name} needs the column ${key} of ${table}`);
  return found.type;
}
