import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { ConfigurationError } from '../../config.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

/** Statements inside one transaction. */
export type Transaction = Pick<
  NodePgDatabase,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute' | '$count'
>;

export interface Postgres {
  readonly pool: pg.Pool;
  /** A transaction that sees the rows of one account only, by row-level security. */
  forAccount<T>(accountId: string, work: (transaction: Transaction) => Promise<T>): Promise<T>;
  /** Single statements of the product itself, each committed by itself. */
  readonly system: Transaction;
  /** A transaction of the product itself (sign-in, jobs, migrations): it sees every account. */
  asSystem<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>;
  isEmbedded: boolean;
  close(): Promise<void>;
}

export interface PostgresOptions {
  readonly databaseUrl: string | null;
  /** Where the embedded engine keeps its files. */
  readonly directory: string;
  readonly onError: (error: Error) => void;
}

/** The role that account transactions run under; row-level security holds for it. Created by the first migration. */
const applicationRole = 'acquaint_app';
const uuidPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const maintenanceInterval = 60_000;

async function inTransaction<T>(
  pool: pg.Pool,
  begin: string,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query(begin);
    const result = await work(drizzle(client));
    await client.query('commit');
    client.release();
    return result;
  } catch (error) {
    await client.query('rollback').then(
      () => client.release(),
      (failure: Error) => client.release(failure),
    );
    throw error;
  }
}

/** The embedded engine has no background processes: checkpoints and vacuum are ours to run. */
function keepTidy(pool: pg.Pool, onError: (error: Error) => void): () => void {
  let isRunning = false;
  const timer = setInterval(() => {
    if (isRunning) return;
    isRunning = true;
    pool
      .query('checkpoint')
      .then(() => pool.query('vacuum (analyze)'))
      .catch(onError)
      .finally(() => {
        isRunning = false;
      });
  }, maintenanceInterval);
  timer.unref();
  return () => clearInterval(timer);
}

async function openPool(options: PostgresOptions): Promise<{ pool: pg.Pool; closeEngine: () => Promise<void> }> {
  if (options.databaseUrl !== null) {
    const pool = new pg.Pool({
      connectionString: options.databaseUrl,
      max: 20,
      application_name: 'acquaint',
      connectionTimeoutMillis: 10_000,
    });
    pool.on('error', options.onError);
    // A client that is at work when its connection breaks says so itself, and unheard it would end the process.
    pool.on('connect', (client) => void client.on('error', () => undefined));
    await pool.query('select 1').catch((error: unknown) => {
      throw new ConfigurationError(
        'PostgreSQL does not answer at DATABASE_URL; check the address, user and password.',
        { cause: error },
      );
    });
    return { pool, closeEngine: () => Promise.resolve() };
  }
  const engine = await startEmbeddedPostgres(options.directory);
  // One session is all the embedded engine has, so one connection is all the pool may open.
  const pool = new pg.Pool({
    max: 1,
    user: 'postgres',
    database: 'postgres',
    idleTimeoutMillis: 0,
    stream: () => engine.stream(),
  });
  pool.on('error', options.onError);
  const stopTidying = keepTidy(pool, options.onError);
  return {
    pool,
    async closeEngine() {
      stopTidying();
      await engine.close();
    },
  };
}

/** Opens PostgreSQL: the server at `databaseUrl`, or the embedded engine. Both speak through the same driver. */
export async function openPostgres(options: PostgresOptions): Promise<Postgres> {
  const { pool, closeEngine } = await openPool(options);
  return {
    pool,
    system: drizzle(pool),
    isEmbedded: options.databaseUrl === null,
    forAccount(accountId, work) {
      // The id becomes a part of a statement, because `set local` takes no parameters.
      if (!uuidPattern.test(accountId)) throw new TypeError('An account id must be a UUID');
      const begin = `begin; set local role ${applicationRole}; set local acquaint.account_id = '${accountId}'`;
      return inTransaction(pool, begin, work);
    },
    asSystem(work) {
      return inTransaction(pool, 'begin', work);
    },
    async close() {
      await pool.end();
      await closeEngine();
    },
  };
}
