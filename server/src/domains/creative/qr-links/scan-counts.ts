import { setTimeout as pause } from 'node:timers/promises';
import type { EdgeServices } from '../../../platform/services.ts';
import { countScansOf } from './scans.queries.ts';

/** How often links were scanned whose answer depends on it. */
interface ScanCounts {
  of(linkId: string): number;
  record(linkId: string): void;
  /** Counts the scans of links so far, those that are not counted yet; tried until ClickHouse answers. */
  follow(linkIds: readonly string[]): void;
}

const retryMilliseconds = 500;

/** Counts nothing yet; ends with the signal. */
export function createScanCounts(
  { clickhouse, log }: Pick<EdgeServices, 'clickhouse' | 'log'>,
  signal: AbortSignal,
): ScanCounts {
  const scans = new Map<string, number>();

  async function count(ids: readonly string[]): Promise<void> {
    while (!signal.aborted) {
      try {
        // What is scanned while the count is read is counted on top of it.
        for (const [id, found] of await countScansOf(clickhouse, ids)) scans.set(id, (scans.get(id) ?? 0) + found);
        return;
      } catch (error) {
        log.info({ err: error }, 'scans of links could not be counted yet');
        await pause(retryMilliseconds, undefined, { signal, ref: false }).catch(() => undefined);
      }
    }
  }

  return {
    of: (id) => scans.get(id) ?? 0,
    record(id) {
      const known = scans.get(id);
      if (known !== undefined) scans.set(id, known + 1);
    },
    follow(linkIds) {
      const unknown = linkIds.filter((id) => !scans.has(id));
      for (const id of unknown) scans.set(id, 0);
      if (unknown.length > 0) void count(unknown);
    },
  };
}
