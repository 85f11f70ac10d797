import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbeddedEngine } from '../platform/clickhouse/embedded-engine.ts';

export interface DatabaseServer {
  readonly url: string;
  stop(): Promise<void>;
}

/** A port that was free a moment ago. */
async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || address === null) throw new Error('There is no free port');
  return address.port;
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
}

/** The folder of the newest PostgreSQL programs that Debian's package installed, or null. */
export function findPostgresPrograms(): string | null {
  const servers = globSync('/usr/lib/postgresql/*/bin/postgres').sort((left, right) =>
    left.localeCompare(right, 'en', { numeric: true }),
  );
  const newest = servers.at(-1);
  return newest === undefined ? null : dirname(newest);
}

function userId(name: string): number | null {
  try {
    return Number(execFileSync('id', ['-u', name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
  } catch {
    return null;
  }
}

/** PostgreSQL refuses to run as root: then its own user runs it. */
function runAs(): { uid?: number } {
  if (process.getuid?.() !== 0) return {};
  const uid = userId('postgres');
  return uid === null ? {} : { uid };
}

/** Starts PostgreSQL of `programs` over a new folder on a free loopback port; the product connects as an ordinary role that owns its database. */
export async function startPostgresServer(programs: string): Promise<DatabaseServer> {
  const folder = mkdtempSync(join(tmpdir(), 'acquaint-postgresql-'));
  const user = runAs();
  chmodSync(folder, 0o700);
  if (user.uid !== undefined) chownSync(folder, user.uid, -1);
  const options = {
    ...user,
    cwd: folder,
    stdio: 'ignore',
    env: { ...process.env, HOME: folder, LC_ALL: 'C' },
  } as const;
  execFileSync(
    join(programs, 'initdb'),
    ['-D', join(folder, 'data'), '--auth=trust', '--username=postgres', '--encoding=UTF8', '--no-sync'],
    options,
  );
  const port = await freePort();
  const child = spawn(
    join(programs, 'postgres'),
    ['-D', join(folder, 'data'), '-p', String(port), '-c', 'listen_addresses=127.0.0.1', '-k', folder],
    options,
  );
  const run = (sql: string): void => {
    execFileSync(
      join(programs, 'psql'),
      ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres', '-v', 'ON_ERROR_STOP=1', '-c', sql],
      options,
    );
  };
  for (let attempt = 0; ; attempt += 1) {
    try {
      run('select 1');
      break;
    } catch (error) {
      if (attempt === 100) throw error;
      await sleep(100);
    }
  }
  run('create role acquaint_owner login createrole');
  run('create database acquaint owner acquaint_owner');
  return {
    url: `postgres://acquaint_owner@127.0.0.1:${port}/acquaint`,
    async stop() {
      await end(child, 'SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Starts ClickHouse as a server on a free loopback port, over a new folder: the embedded engine, reached by the network. */
export async function startClickHouseServer(): Promise<DatabaseServer> {
  const folder = mkdtempSync(join(tmpdir(), 'acquaint-clickhouse-'));
  const engine = await startEmbeddedEngine({
    directory: join(folder, 'clickhouse'),
    memoryBytes: 4 * 1024 ** 3,
    onError: (error) => process.stderr.write(`${error.message}\n`),
  });
  const sockets = new Set<Socket>();
  const server = createServer((incoming) => {
    const outgoing = connect(engine.socketPath);
    for (const socket of [incoming, outgoing]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        incoming.destroy();
        outgoing.destroy();
      });
    }
    incoming.pipe(outgoing).pipe(incoming);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await engine.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
