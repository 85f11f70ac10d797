import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { type ClickHouse, type ClickHouseAddress, connectClickHouse } from '../platform/clickhouse/clickhouse.ts';
import { runningEngine, startEmbeddedEngine } from '../platform/clickhouse/embedded-engine.ts';
import { CommandError } from '../platform/command-line/command-line.ts';
import { isDirectoryHeld, openDataDirectory } from '../platform/data-directory/data-directory.ts';
import { isMissing } from '../platform/files/files-below.ts';
import { embeddedDirectory } from '../platform/postgres/embedded-directory.ts';
import { embeddedAddress, urlOfAddress } from '../platform/postgres/engine/embedded-postgres.ts';
import { openPostgres, type Postgres } from '../platform/postgres/postgres.ts';

/** Both databases of an installation, whether its product runs or not. */
export interface Engines {
  readonly postgres: Postgres;
  readonly clickhouse: ClickHouse;
  /** Where ClickHouse's rows are streamed from and to. */
  readonly address: ClickHouseAddress;
  close(): Promise<void>;
}

const onError = (error: Error): void => void process.stderr.write(`${error.message}\n`);

const notReady = (dataDir: string): CommandError =>
  new CommandError(
    `The product in ${dataDir} is just starting or stopping: its databases cannot be reached yet. Try again in a minute.`,
  );

/** Where the embedded PostgreSQL of a running product listens, from the file that it keeps. */
function runningPostgres(dataDir: string): string {
  try {
    const [, , , port, socketDirectory = ''] = readFileSync(
      join(embeddedDirectory(dataDir), 'postmaster.pid'),
      'utf8',
    ).split('\n');
    return urlOfAddress(embeddedAddress(socketDirectory, Number(port)));
  } catch (error) {
    if (isMissing(error)) throw notReady(dataDir);
    throw error;
  }
}

async function attach(config: Config): Promise<Engines> {
  const { dataDir, databaseUrl, clickhouseUrl } = config;
  const socketPath = clickhouseUrl === null ? runningEngine(`${dataDir}/clickhouse`) : null;
  if (clickhouseUrl === null && socketPath === null) throw notReady(dataDir);
  const address = { url: clickhouseUrl ?? 'http://localhost', socketPath, cluster: config.clickhouseCluster };
  const embedded = { url: databaseUrl ?? runningPostgres(dataDir) };
  const postgres = await openPostgres({ databaseUrl, embedded, onError }).catch(() => {
    throw notReady(dataDir);
  });
  const clickhouse = await connectClickHouse(address);
  return {
    postgres,
    clickhouse,
    address,
    async close() {
      await clickhouse.close();
      await postgres.close();
    },
  };
}

/** Opens PostgreSQL of a data directory whose lock the caller holds. */
export async function openOwnPostgres({ dataDir, databaseUrl }: Config): Promise<Postgres> {
  return openPostgres({ databaseUrl, embedded: { directory: embeddedDirectory(dataDir) }, onError });
}

/** Opens ClickHouse of a data directory whose lock the caller holds. */
export async function openOwnClickHouse(config: Config): Promise<Omit<Engines, 'postgres'>> {
  const { dataDir, clickhouseUrl } = config;
  const engine =
    clickhouseUrl === null
      ? await startEmbeddedEngine({ directory: `${dataDir}/clickhouse`, memoryBytes: config.engineMemory, onError })
      : null;
  const address = {
    url: clickhouseUrl ?? 'http://localhost',
    socketPath: engine?.socketPath ?? null,
    cluster: config.clickhouseCluster,
  };
  const clickhouse = await connectClickHouse(address);
  return {
    clickhouse,
    address,
    async close() {
      await clickhouse.close();
      await engine?.close();
    },
  };
}

/** Opens the databases of a data directory whose lock the caller holds. */
export async function openEngines(config: Config): Promise<Engines> {
  const postgres = await openOwnPostgres(config);
  const engine = await openOwnClickHouse(config).catch(async (error: unknown) => {
    await postgres.close();
    throw error;
  });
  return {
    ...engine,
    postgres,
    async close() {
      await engine.close();
      await postgres.close();
    },
  };
}

/** The databases of an installation: those of the product that runs, or opened for this process alone. */
export async function reachEngines(config: Config): Promise<Engines> {
  if (isDirectoryHeld(config.dataDir)) return attach(config);
  const directory = openDataDirectory(config.dataDir);
  try {
    const engines = await openEngines(config);
    return {
      ...engines,
      async close() {
        await engines.close();
        directory.release();
      },
    };
  } catch (error) {
    directory.release();
    throw error;
  }
}
