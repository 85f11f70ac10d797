import { isContentRefused } from '../../../../platform/clickhouse/clickhouse-errors.ts';
import type { EdgeServices } from '../../../../platform/services.ts';
import { createSaltKeeper } from '../../../web/collection/index.ts';
import { createDaySalt } from './day-salt.ts';
import { openLinks } from './links.ts';
import { createRedirector, type Redirect } from './redirector.ts';
import { createScanRecorder } from './scan-recorder.ts';
import { parseScan, type ScanRow } from './scan-row.ts';
import { storeScans } from './scans.queries.ts';

/** The state of short links in this process. */
export interface Redirects {
  readonly redirect: Redirect;
  /** Makes the scans so far readable. */
  drain(): Promise<void>;
  close(): Promise<void>;
}

/** Opens short links: reads them, and stores the scans that an earlier process had not stored yet. */
export async function openRedirects(services: EdgeServices): Promise<Redirects> {
  const { clickhouse, journals, log, metrics } = services;
  const journal = await journals.open('scans', {
    log,
    isRefused: isContentRefused,
    store: ({ key, lines }) => storeScans(clickhouse, lines.map(parseScan), key),
  });
  const insert = (rows: readonly ScanRow[], token: string): Promise<void> => storeScans(clickhouse, rows, token);
  const recorder = createScanRecorder({ journal, metrics, log, insert });
  const links = await openLinks(services);
  const salt = createDaySalt(createSaltKeeper(services.postgres), services.log);
  // The first scan of the process shall find the salt of the day.
  salt.of(services.now());
  return {
    redirect: createRedirector({ services, links, recorder, salt }),
    async drain() {
      await recorder.retry();
      await journal.drain();
    },
    async close() {
      await links.close();
      await recorder.close();
      await journal.close();
    },
  };
}
