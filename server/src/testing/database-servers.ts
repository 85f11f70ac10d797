import { once } from 'node:events';
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedEngine } from '../platform/clickhouse/embedded-engine.ts';
import { startEmbeddedPostgres } from '../platform/postgres/engine/embedded-postgres.ts';
import type { ServerSettings } from '../platform/postgres/engine/settings.ts';
import { familyOf, serversOver } from './processes.ts';

export interface DatabaseServer {
  readonly url: string;
  /** Its processes at this moment; none while it is between two lives. */
  pids(): number[];
  stop(): Promise<void>;
}

/** Where a server keeps its data, and who hears of a failure of it. */
interface ServerOptions {
  /** A new folder on the machine's own disk when nothing is said. */
  readonly parent?: string;
  readonly onError?: (error: Error) => void;
}

function raise(error: Error): never {
  throw error;
}

export interface PostgresServer extends DatabaseServer {
  /** Address of the superuser. */
  readonly administrationUrl: string;
}

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || address === null) throw new Error('There is no free port');
  return address.port;
}

/**
 * Starts a PostgreSQL server over a new folder on a free loopback port; the product connects as an ordinary role that owns its database. Only
 * the roles in `signingIn` need a password.
 */
export async function startPostgresServer(
  settings: ServerSettings = {},
  signingIn: readonly string[] = [],
  { parent = tmpdir(), onError = raise }: ServerOptions = {},
): Promise<PostgresServer> {
  const folder = mkdtempSync(join(parent, 'acquaint-postgresql-'));
  const rules = join(folder, 'pg_hba.conf');
  const lines = signingIn.map((role) => `host all ${role} 127.0.0.1/32 scram-sha-256`);
  writeFileSync(rules, ['local all all trust', ...lines, 'host all all 127.0.0.1/32 trust', ''].join('\n'), {
    mode: 0o644,
  });
  const port = await freePort();
  const server = await startEmbeddedPostgres({
    directory: join(folder, 'data'),
    onError,
    isDurable: false,
    settings: { ...settings, listen_addresses: '127.0.0.1', port: String(port), hba_file: rules },
  });
  const urlOf = ({ user, database }: { user: string; database: string }): string =>
    `postgres://${user}@127.0.0.1:${port}/${database}`;
  return {
    url: urlOf(server.address),
    administrationUrl: urlOf(server.administration),
    pids: () => serversOver(join(realpathSync(folder), 'data')).flatMap(familyOf),
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Starts ClickHouse as a server on a free loopback port, over a new folder: the embedded engine, reached by the network. */
export async function startClickHouseServer({
  parent = tmpdir(),
  onError = (error) => process.stderr.write(`${error.message}\n`),
}: ServerOptions = {}): Promise<DatabaseServer> {
  const folder = mkdtempSync(join(parent, 'acquaint-clickhouse-'));
  const engine = await startEmbeddedEngine({
    directory: join(folder, 'clickhouse'),
    memoryBytes: 4 * 1024 ** 3,
    onError,
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
    pids: () => (engine.pid === null ? [] : [engine.pid]),
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await engine.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
