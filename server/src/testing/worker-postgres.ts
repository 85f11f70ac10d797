import { chmodSync, cpSync, existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { domains } from '../domains/domains.ts';
import { newId } from '../platform/ids/ids.ts';
import { openJobs } from '../platform/jobs/jobs.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
  urlOfAddress,
} from '../platform/postgres/engine/embedded-postgres.ts';
import { migratePostgres } from '../platform/postgres/migrate-postgres.ts';
import { openPostgres } from '../platform/postgres/postgres.ts';

// Each process of a run of the tests has one PostgreSQL, and each test server a database in it: a copy of one that is migrated. The files of
// the first one are the beginning of the others.

export interface TestDatabase {
  /** Address of the product's own role. */
  readonly url: string;
  drop(): Promise<void>;
}

function fail(error: Error): never {
  throw error;
}

function startServer(directory: string): Promise<EmbeddedPostgres> {
  return startEmbeddedPostgres({
    directory,
    onError: fail,
    isDurable: false,
    settings: { max_connections: '400', autovacuum: 'off' },
  });
}

/** Makes the files that all servers of the run start from: a database with the schemas of the product and of the job queue, and its queues. */
async function makeSeed(folder: string, seed: string): Promise<void> {
  const own = join(folder, newId());
  const server = await startServer(own);
  const postgres = await openPostgres({
    databaseUrl: null,
    embedded: { url: urlOfAddress(server.address) },
    onError: fail,
  });
  await migratePostgres(postgres);
  const jobs = openJobs(postgres, pino({ level: 'silent' }));
  // Otherwise each server makes them again.
  await jobs.startSending(domains.flatMap((domain) => domain.jobs ?? []));
  await jobs.stop();
  await postgres.close();
  await server.stop();
  try {
    await rename(own, seed);
  } catch {
    // Another process was quicker.
    await rm(own, { recursive: true });
  }
}

async function startWorkerServer(folder: string): Promise<EmbeddedPostgres> {
  const seed = join(folder, 'postgresql');
  if (!existsSync(seed)) await makeSeed(folder, seed);
  const own = join(folder, `postgresql-${newId()}`);
  cpSync(seed, own, { recursive: true });
  // PostgreSQL insists on it, and a copy gets the usual permissions.
  chmodSync(own, 0o700);
  return startServer(own);
}

/** Kept beside the modules: files of one process may load them again. */
const key = Symbol.for('acquaint.tests.postgres');
const kept: typeof globalThis & { [key]?: Promise<EmbeddedPostgres> } = globalThis;

async function administer(server: EmbeddedPostgres, statement: string): Promise<void> {
  const client = new pg.Client({ ...server.administration });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Makes a database with the schema and no rows in the PostgreSQL of this process, which starts with the first one and ends with the process. */
export async function createTestDatabase(folder: string): Promise<TestDatabase> {
  kept[key] ??= startWorkerServer(folder);
  const server = await kept[key];
  const { user, database: template } = server.address;
  const database = `test_${newId().replaceAll('-', '')}`;
  await administer(server, `create database ${database} owner ${user} template ${template} strategy file_copy`);
  return {
    url: urlOfAddress({ ...server.address, database }),
    drop: () => administer(server, `drop database ${database} with (force)`),
  };
}
