import { makeSocketDirectory } from '../../processes/socket-directory.ts';
import { existsSync, mkdirSync, realpathSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { ConfigurationError } from '../../../config.ts';
import { createCluster, ownDatabase, ownerRole, superuser } from './create-cluster.ts';
import { stopPredecessor } from './predecessor.ts';
import { findPostgresPrograms } from './programs.ts';
import { chooseRunner, type Runner } from './runner.ts';
import { launchServer, type ServerProcess } from './server-process.ts';
import { embeddedSettings, type ServerSettings, throwawaySettings } from './settings.ts';

/** Where a client connects. */
export interface PostgresAddress {
  /** A host name, or the directory of the socket. */
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly database: string;
}

/** The product's own role and database, where the socket is in a directory. */
export function embeddedAddress(socketDirectory: string, port = 5432): PostgresAddress {
  return { host: socketDirectory, port, user: ownerRole, database: ownDatabase };
}

/** An address as one line, as clients read it. */
export function urlOfAddress({ user, host, port, database }: PostgresAddress): string {
  return `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
}

export interface EmbeddedPostgres {
  /** The product's own role and database. */
  readonly address: PostgresAddress;
  /** The superuser, for administration and tests. */
  readonly administration: PostgresAddress;
  /** Stops the server in an orderly way and removes its socket. Close connections before. */
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  /** Where its files are; made at the first start. */
  readonly directory: string;
  /** Receives a failure when the server ended by itself; it is started again. */
  readonly onError: (error: Error) => void;
  /** Off for tests alone: nothing is flushed to the disk. */
  readonly isDurable?: boolean;
  /** Changes to how the embedded server runs. */
  readonly settings?: ServerSettings;
  /** As whom it runs; left out, the way that works here is found. */
  readonly runner?: Runner;
  /** A directory of `makeSocketDirectory` for its socket; left out, it makes one. */
  readonly socketDirectory?: string;
}

const firstDelay = 100;
const longestDelay = 10_000;
/** The pause before a restart is short again after a life of so many milliseconds. */
const steadyTime = 30_000;
const readyInterval = 20;
/** How connecting fails while a server starts: no socket yet, nobody listens, or it recovers. */
const startingCodes = new Set(['ENOENT', 'ECONNREFUSED', 'ECONNRESET', '57P03']);

/** Whether the server takes connections; throws when it is there and refuses for good. */
async function isReady(address: PostgresAddress): Promise<boolean> {
  const client = new pg.Client({ ...address });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (startingCodes.has(code) || !/^[0-9A-Z]{5}$/.test(code)) return false;
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function waitUntilReady(server: ServerProcess, address: PostgresAddress): Promise<void> {
  while (!(await isReady(address))) {
    if (server.hasExited()) throw new Error(await server.exited);
    await pause(readyInterval);
  }
}

/** Starts lives of the server one after the other. */
function supervise(begin: () => Promise<ServerProcess>, onError: (error: Error) => void) {
  let current: ServerProcess | null = null;
  let isStopping = false;
  let delay = firstDelay;
  let restarting = Promise.resolve();

  function adopt(server: ServerProcess): void {
    const began = Date.now();
    current = server;
    void server.exited.then((reason) => {
      if (isStopping) return;
      onError(new Error(`PostgreSQL ended by itself and is started again: ${reason}`));
      if (Date.now() - began > steadyTime) delay = firstDelay;
      restarting = restart();
    });
  }

  async function restart(): Promise<void> {
    await pause(delay, undefined, { ref: false });
    delay = Math.min(2 * delay, longestDelay);
    if (isStopping) return;
    try {
      adopt(await begin());
    } catch (error) {
      onError(error instanceof Error ? error : new Error(String(error)));
      restarting = restart();
    }
  }

  return {
    adopt,
    async stop(): Promise<void> {
      isStopping = true;
      await current?.end();
      await restarting;
      // A life that began while the stop was asked for.
      await current?.end();
    },
  };
}

/**
 * Starts PostgreSQL over `directory` in processes of its own, reached by a socket, and starts it again whenever it ends by itself. It ends with this
 * process, however that ends. The caller holds a lock that keeps others from the directory. Throws ConfigurationError in one sentence when it cannot start.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { isDurable = true, onError } = options;
  const programs = findPostgresPrograms();
  const runner = options.runner ?? chooseRunner(programs);
  mkdirSync(dirname(options.directory), { recursive: true });
  if (existsSync(join(options.directory, 'PG_VERSION'))) runner.own(options.directory);
  else await createCluster(options.directory, { programs, runner, isDurable });

  const directory = realpathSync(options.directory);
  const socketDirectory = options.socketDirectory ?? (await makeSocketDirectory());
  const settings = { ...embeddedSettings, ...(isDurable ? {} : throwawaySettings), ...options.settings };
  const args = ['-D', directory, '-k', socketDirectory];
  for (const [name, value] of Object.entries(settings)) args.push('-c', `${name}=${value}`);
  const port = Number(settings['port'] ?? 5432);
  const address = embeddedAddress(socketDirectory, port);

  async function begin(): Promise<ServerProcess> {
    await stopPredecessor(directory);
    // Whoever cleans the temporary folder may have taken it.
    mkdirSync(socketDirectory, { recursive: true, mode: 0o700 });
    runner.own(socketDirectory);
    return launchServer({ runner, program: programs.postgres, args, socketDirectory });
  }

  const supervisor = supervise(begin, onError);
  const first = await begin();
  try {
    await waitUntilReady(first, address);
  } catch (error) {
    await first.end();
    rmSync(socketDirectory, { recursive: true, force: true });
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigurationError(`PostgreSQL does not start over ${options.directory}: ${reason}.`, { cause: error });
  }
  supervisor.adopt(first);
  return {
    address,
    administration: { ...address, user: superuser, database: superuser },
    async stop() {
      await supervisor.stop();
      rmSync(socketDirectory, { recursive: true, force: true });
    },
  };
}
