import pg from 'pg';
import type { ConnectionSettings, SyncTools } from '../integrations/sync/port.ts';
import { startPostgresServer } from './database-servers.ts';

export const syncPassword = 'correct horse battery staple';

/** A PostgreSQL server as a customer has it: one role that may read, one that may write, both with a password. */
export async function startSyncPostgres() {
  const server = await startPostgresServer({}, ['sync_reader', 'sync_writer']);
  const administration = new pg.Client({ connectionString: server.administrationUrl });
  await administration.connect();
  for (const role of ['sync_reader', 'sync_writer'])
    await administration.query(`create role ${role} login password '${syncPassword}'`);
  await administration.query('grant create, usage on schema public to sync_writer');
  const { hostname, port, pathname } = new URL(server.administrationUrl);
  const connect = (user: string, password = syncPassword): ConnectionSettings => ({
    values: { host: hostname, port: Number(port), database: pathname.slice(1), user, tls: 'off' },
    secrets: { password },
  });
  const tools: SyncTools = { privateHosts: [`${hostname}:${port}`], now: () => new Date() };
  return {
    tools,
    reader: connect('sync_reader'),
    writer: connect('sync_writer'),
    connect,
    /** Runs statements as the superuser and answers the rows of the last one. */
    async sql(statement: string): Promise<Record<string, unknown>[]> {
      const result = await administration.query(statement);
      return Array.isArray(result) ? (result.at(-1)?.rows ?? []) : result.rows;
    },
    async stop(): Promise<void> {
      await administration.end();
      await server.stop();
    },
  };
}

export type SyncPostgres = Awaited<ReturnType<typeof startSyncPostgres>>;
