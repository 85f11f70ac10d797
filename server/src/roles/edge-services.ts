import type { Config } from '../config.ts';
import { createSecrets } from '../platform/auth/secrets.ts';
import { type ClickHouseAddress, reachClickHouse } from '../platform/clickhouse/clickhouse.ts';
import { isClickHouseMigrated } from '../platform/clickhouse/migrate-clickhouse.ts';
import { heedHold, openWriteHold } from '../platform/clickhouse/hold/write-hold.ts';
import { storedSecrets } from '../platform/data-directory/data-directory.ts';
import { createFeed } from '../platform/feed/feed.ts';
import { openFiles } from '../platform/files/files.ts';
import { openGeography } from '../platform/geography/geography.ts';
import { followImageLinks } from '../platform/images/image-links.store.ts';
import { openIntents } from '../platform/intents/intents.ts';
import { createJournals } from '../platform/journal/journals.ts';
import { createLog, logDestination } from '../platform/logging/logging.ts';
import { createMetrics } from '../platform/metrics/metrics.ts';
import { watchProcess } from '../platform/metrics/watch-process.ts';
import { openNotices } from '../platform/notices/notices.ts';
import { reachPostgres } from '../platform/postgres/postgres.ts';
import type { EdgeServices } from '../platform/services.ts';
import { openTelemetry } from '../platform/telemetry/open-telemetry.ts';
import { gateClickHouse } from './gated-clickhouse.ts';

export interface EngineAddresses {
  readonly postgresUrl: string;
  readonly clickhouse: ClickHouseAddress;
}

export interface OpenedEdgeServices {
  readonly services: EdgeServices;
  /** Tries whether both databases answer and have the schema of this version; then ClickHouse is used. */
  tryOpen(): Promise<boolean>;
  close(): Promise<void>;
}

/** Opens what the edge needs, without waiting for a database. */
export async function openEdgeServices(config: Config, engines: EngineAddresses): Promise<OpenedEdgeServices> {
  const directory = { path: config.dataDir };
  const now = (): Date => new Date();
  const telemetry = await openTelemetry(config, 'edge');
  const log = createLog(config.logLevel, logDestination(telemetry), 'edge');
  const metrics = createMetrics();
  let isOpen = false;
  const postgres = reachPostgres(engines.postgresUrl, (error) => {
    if (isOpen) log.error({ err: error }, 'postgresql');
  });
  watchProcess(postgres, config.dataDir, metrics.registry);
  const reached = reachClickHouse(engines.clickhouse);
  const gate = gateClickHouse(heedHold(reached, openWriteHold(postgres.client)));
  const notices = openNotices(postgres.forPurpose('collector'), log);
  const secrets = createSecrets(config.encryptionKeys ?? storedSecrets(directory, 'encryption-key'));
  const feed = createFeed(notices);
  const services: EdgeServices = {
    config,
    log,
    metrics,
    telemetry,
    now,
    postgres,
    clickhouse: gate.clickhouse,
    journals: createJournals(config.dataDir, metrics),
    notices,
    feed,
    geography: await openGeography({ places: config.geoDatabase, networks: config.asnDatabase }),
    files: openFiles(config),
    imageLinks: followImageLinks(postgres, notices),
    intents: openIntents({ postgres, secrets, log, now }),
    secrets,
    identityPepper: (config.identityPeppers ?? storedSecrets(directory, 'identity-pepper')).join(','),
  };
  return {
    services,
    async tryOpen() {
      try {
        if (!(await isClickHouseMigrated(reached))) return false;
      } catch {
        return false;
      }
      gate.open();
      isOpen = true;
      return true;
    },
    async close() {
      feed.close();
      await notices.close();
      await gate.clickhouse.close();
      await postgres.close();
      await telemetry.close();
    },
  };
}
