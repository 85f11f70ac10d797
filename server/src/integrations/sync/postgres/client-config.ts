import type { ClientConfig } from 'pg';
import { guardedAddress } from '../check-steps.ts';
import type { ConnectionSettings, SyncTools } from '../port.ts';
import { postgresConnection } from './settings.ts';

const connectMilliseconds = 10_000;
/** The server ends a statement by itself; the client gives up soon after, should the server be gone. */
export const statementMilliseconds = 60_000;

/** How to connect: to the address that was checked, under the name that its certificate must have. Throws AddressError. */
export async function clientConfig(connection: ConnectionSettings, tools: SyncTools): Promise<ClientConfig> {
  const settings = postgresConnection(connection);
  const { address } = await guardedAddress(settings, tools);
  return {
    host: address,
    port: settings.port,
    database: settings.database,
    user: settings.user,
    password: settings.password,
    ssl: settings.tls === 'off' ? false : { servername: settings.host, rejectUnauthorized: settings.tls === 'verify' },
    application_name: 'Acquaint',
    connectionTimeoutMillis: connectMilliseconds,
    statement_timeout: statementMilliseconds,
    query_timeout: statementMilliseconds + connectMilliseconds,
    keepAlive: true,
  };
}
