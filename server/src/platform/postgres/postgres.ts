import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { ConfigurationError } from '../../config.ts';
import { type PostgresAddress, startEmbeddedPostgres } from './engine/embedded-postgres.ts';
import { type Locks, openLocks } from './locks.ts';
import { connectionLimits, limitStatement, type Purpose } from './purposes.ts';

/** Statements inside one transaction. */
export type Transaction = Pick<
  NodePgDatabase,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute' | '$count'
>;

export interface Postgres {
  readonly pool: pg.Pool;
  /** A transaction that sees the rows of one account only, by row-level security. */
  forAccount<T>(accountId: string, work: (transaction: Transaction) => Promise<T>): Promise<T>;
  /**
   * The same for those who read, in which the database refuses to write: all statements see it as the first one found it, so that a thing and the job that
   * works on it are of one moment.
   */
  readForAccount<T>(accountId: string, work: (transaction: Transaction) => Promise<T>): Promise<T>;
  /** Works while nobody else holds a lock, in any process (`Locks`). Not to be called in a transaction: what waits holds no connection. */
  readonly whileHeld: Locks['whileHeld'];
  /** Single statements of the product itself, each committed by itself. */
  readonly system: Transaction;
  /** A transaction of the product itself (sign-in, jobs, migrations): it sees every account. */
  asSystem<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>;
  /** The same for those who read, as `readForAccount`. */
  readAsSystem<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>;
  /** The same database over the connections of another purpose, with their limits. `openPostgres` returns the one for requests. */
  forPurpose(purpose: Purpose): Postgres;
  /** A client of its own beside the pools, not connected yet; whoever takes it ends it. */
  client(): pg.Client;
  readonly isEmbedded: boolean;
  /** Closes the connections of all purposes, and stops the embedded server. */
  close(): Promise<void>;
}

export interface PostgresOptions {
  /** A server; null: the embedded one. */
  readonly databaseUrl: string | null;
  /** Where the embedded server keeps its files, or the address of one that runs already. */
  readonly embedded: { readonly directory: string } | { readonly url: string };
  readonly onError: (error: Error) => void;
}

/** The role that account transactions run under; row-level security holds for it. Created by the first migration. */
const applicationRole = 'acquaint_app';
const uuidPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const idleMilliseconds = 30_000;

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

const beginReading = 'begin isolation level repeatable read read only';

/** How a transaction of an account begins. The id becomes a part of a statement, because `set local` takes no parameters. */
function beginFor(accountId: string, begin: string): string {
  if (!uuidPattern.test(accountId)) throw new TypeError('An account id must be a UUID');
  return `${begin}; set local role ${applicationRole}; set local acquaint.account_id = '${accountId}'`;
}

type Connection = PostgresAddress | { readonly connectionString: string };

function openPool(connection: Connection, purpose: Purpose, onError: (error: Error) => void): pg.Pool {
  const limits = connectionLimits[purpose];
  // The pool waits for what this returns before it gives the connection to anybody; its types do not say so.
  const onConnect = (client: pg.ClientBase): unknown => client.query(limitStatement(limits));
  const pool = new pg.Pool({
    ...connection,
    max: limits.max,
    application_name: `acquaint ${purpose}`,
    connectionTimeoutMillis: limits.connect,
    idleTimeoutMillis: idleMilliseconds,
    onConnect,
  });
  pool.on('error', onError);
  // A client that is at work when its connection breaks says so itself, and unheard it would end the process.
  pool.on('connect', (client) => void client.on('error', () => undefined));
  return pool;
}

interface Engine {
  readonly connection: Connection;
  close(): Promise<void>;
}

/** Connections to a server that nobody asks yet whether it answers: it may come later. */
export function reachPostgres(url: string, onError: (error: Error) => void): Postgres {
  const connection = { connectionString: url };
  return openConnections(connection, { isEmbedded: url.includes('?host='), onError, close: () => Promise.resolve() });
}

async function openEngine({ databaseUrl, embedded, onError }: PostgresOptions): Promise<Engine> {
  if (databaseUrl === null && 'directory' in embedded) {
    const engine = await startEmbeddedPostgres({ directory: embedded.directory, onError });
    return { connection: engine.address, close: () => engine.stop() };
  }
  const connectionString = databaseUrl ?? ('url' in embedded ? embedded.url : '');
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
  } catch (error) {
    throw new ConfigurationError('PostgreSQL does not answer at DATABASE_URL; check the address, user and password.', {
      cause: error,
    });
  } finally {
    await client.end().catch(() => undefined);
  }
  return { connection: { connectionString }, close: () => Promise.resolve() };
}

/** Opens PostgreSQL: the server at `databaseUrl`, or the embedded one. Both are reached in the same way. */
export async function openPostgres(options: PostgresOptions): Promise<Postgres> {
  const { connection, close } = await openEngine(options);
  return openConnections(connection, { isEmbedded: options.databaseUrl === null, onError: options.onError, close });
}

interface ConnectionOptions {
  readonly isEmbedded: boolean;
  readonly onError: (error: Error) => void;
  readonly close: () => Promise<void>;
}

function openConnections(connection: Connection, options: ConnectionOptions): Postgres {
  let isClosing = false;
  // Connections that end with the server are no failure anymore.
  const onError = (error: Error): void => {
    if (!isClosing) options.onError(error);
  };
  const client = (): pg.Client =>
    new pg.Client({ ...connection, application_name: 'acquaint listener', keepAlive: true });
  const locks = openLocks(client);
  const openFor = (purpose: Purpose): Postgres => {
    const pool = openPool(connection, purpose, onError);
    return {
      pool,
      system: drizzle(pool),
      isEmbedded: options.isEmbedded,
      forAccount: (accountId, work) => inTransaction(pool, beginFor(accountId, 'begin'), work),
      readForAccount: (accountId, work) => inTransaction(pool, beginFor(accountId, beginReading), work),
      whileHeld: locks.whileHeld,
      asSystem: (work) => inTransaction(pool, 'begin', work),
      readAsSystem: (work) => inTransaction(pool, beginReading, work),
      forPurpose: (other) => all[other],
      client,
      async close() {
        isClosing = true;
        await locks.close();
        for (const one of Object.values(all)) await one.pool.end();
        await options.close();
      },
    };
  };
  // Pools connect when they are used.
  const all: Readonly<Record<Purpose, Postgres>> = {
    request: openFor('request'),
    collector: openFor('collector'),
    job: openFor('job'),
    migration: openFor('migration'),
  };
  return all.request;
}
