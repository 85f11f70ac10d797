import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Services } from '../../platform/services.ts';
import type { SaltKeeper } from '../collection/index.ts';
import { createDaySalt } from './day-salt.ts';
import { openLinks } from './links.ts';
import { createRedirector, type Redirect } from './redirector.ts';
import { openScanLog } from './scan-log.ts';
import { storeScans } from './scans.queries.ts';

/** The state of short links in this process. */
export interface Redirects {
  readonly redirect: Redirect;
  /** Makes the scans so far readable. */
  drain(): Promise<void>;
  close(): Promise<void>;
}

/** Opens short links: reads them, and stores the scans that an earlier process had not stored yet. */
export async function openRedirects(services: Services, salts: SaltKeeper): Promise<Redirects> {
  const { config, clickhouse } = services;
  const directory = join(config.dataDir, 'scans');
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const log = await openScanLog({
    directory,
    log: services.log,
    store: (segment, path) => storeScans(clickhouse, segment, path),
  });
  const links = await openLinks(services);
  const salt = createDaySalt(salts, services.log);
  // The first scan of the process shall find the salt of the day.
  salt.of(services.now());
  return {
    redirect: createRedirector({ services, links, log, salt }),
    drain: () => log.drain(),
    async close() {
      await links.close();
      await log.close();
    },
  };
}
