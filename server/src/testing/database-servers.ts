import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startEmbeddedPostgres } from '../platform/postgres/engine/embedded-postgres.ts';
import type { ServerSettings } from '../platform/postgres/engine/settings.ts';

export interface DatabaseServer {
  readonly url: string;
  stop(): Promise<void>;
}

export interface PostgresServer extends DatabaseServer {
  /** Address of the superuser. */
  readonly administrationUrl: string;
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

/** Starts a PostgreSQL server over a new folder on a free loopback port; the product connects as an ordinary role that owns its database. */
export async function startPostgresServer(settings: ServerSettings = {}): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'acquaint-postgresql-'));
  const rules = join(folder, 'pg_hba.conf');
  writeFileSync(rules, 'local all all trust\nhost all all 127.0.0.1/32 trust\n', { mode: 0o644 });
  const port = await freePort();
  const server = await startEmbeddedPostgres({
    directory: join(folder, 'data'),
    onError(error) {
      throw error;
    },
    isDurable: false,
    settings: { ...settings, listen_addresses: '127.0.0.1', port: String(port), hba_file: rules },
  });
  const urlOf = ({ user, database }: { user: string; database: string }): string =>
    `postgres://${user}@127.0.0.1:${port}/${database}`;
  return {
    url: urlOf(server.address),
    administrationUrl: urlOf(server.administration),
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Starts the test-only HTTP front of the embedded ClickHouse engine in a process of its own. */
export async function startClickHouseServer(): Promise<DatabaseServer> {
  const folder = mkdtempSync(join(tmpdir(), 'acquaint-front-'));
  const child = spawn(process.execPath, [fileURLToPath(new URL('clickhouse-front.ts', import.meta.url)), folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [output] = await once(child.stdout, 'data');
  return {
    url: `http://127.0.0.1:${String(output).trim()}`,
    async stop() {
      await end(child, 'SIGTERM');
      if (existsSync(folder)) rmSync(folder, { recursive: true, force: true });
    },
  };
}
