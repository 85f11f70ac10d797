import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { type EmbeddedEngine, embeddedSocket, startEmbeddedEngine } from '../platform/clickhouse/embedded-engine.ts';
import { embeddedDirectory } from '../platform/postgres/embedded-directory.ts';
import {
  embeddedAddress,
  type EmbeddedPostgres,
  startEmbeddedPostgres,
  urlOfAddress,
} from '../platform/postgres/engine/embedded-postgres.ts';
import { makeSocketDirectory } from '../platform/processes/socket-directory.ts';
import type { RoleStart } from './calls.ts';

export interface Engines {
  /** Known before the engines run. */
  readonly addresses: Pick<RoleStart, 'postgresUrl' | 'clickhouse'>;
  /** Starts the engines that are embedded, side by side. Throws ConfigurationError where one cannot start. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** The engines of an installation: embedded ones, or the servers of the settings, which run by themselves. */
export async function prepareEngines(config: Config, log: Logger): Promise<Engines> {
  const { dataDir, databaseUrl, clickhouseUrl } = config;
  const postgresSocket = databaseUrl === null ? await makeSocketDirectory() : '';
  const clickhouseSocket = clickhouseUrl === null ? await makeSocketDirectory() : '';
  let postgres: EmbeddedPostgres | null = null;
  let clickhouse: EmbeddedEngine | null = null;

  async function startPostgres(): Promise<void> {
    if (databaseUrl !== null) return;
    postgres = await startEmbeddedPostgres({
      directory: embeddedDirectory(dataDir),
      socketDirectory: postgresSocket,
      onError: (error) => log.error({ err: error }, 'postgresql'),
    });
  }

  async function startClickHouse(): Promise<void> {
    if (clickhouseUrl !== null) return;
    clickhouse = await startEmbeddedEngine({
      directory: `${dataDir}/clickhouse`,
      socketDirectory: clickhouseSocket,
      memoryBytes: config.engineMemory,
      onError: (error) => log.error({ err: error }, 'clickhouse'),
    });
  }

  return {
    addresses: {
      postgresUrl: databaseUrl ?? urlOfAddress(embeddedAddress(postgresSocket)),
      clickhouse:
        clickhouseUrl === null
          ? { url: 'http://localhost', socketPath: embeddedSocket(clickhouseSocket) }
          : { url: clickhouseUrl, socketPath: null, cluster: config.clickhouseCluster },
    },
    async start() {
      const both = [startPostgres(), startClickHouse()];
      // What the other opened is closed after it, never left behind.
      await Promise.allSettled(both);
      await Promise.all(both);
    },
    async stop() {
      await clickhouse?.close();
      await postgres?.stop();
    },
  };
}
