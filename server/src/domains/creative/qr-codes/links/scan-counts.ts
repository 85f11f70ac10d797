import { setTimeout as pause } from 'node:timers/promises';
import { within } from '../../../../platform/clickhouse/within.ts';
import type { EdgeServices } from '../../../../platform/services.ts';
import type { Link } from './link.ts';
import { createScanCountStore } from './scan-counts.store.ts';
import { countScansOf } from './scans.queries.ts';

/** How often links were scanned whose answer depends on it. */
interface ScanCounts {
  of(linkId: string): number;
  /**
   * Counts a scan, for all edges, and answers how many there were before it. While the database does not answer, this edge counts alone: a code that is
   * printed leads on.
   */
  record(link: Link): Promise<number>;
  /** Counts the scans of links so far, those that are not counted yet; tried until ClickHouse answers. */
  follow(linkIds: readonly string[]): void;
}

const retryMilliseconds = 500;
/** How long somebody who scans waits for the count of all edges. */
const countMilliseconds = 1_000;

/** Counts nothing yet; ends with the signal. */
export function createScanCounts(
  { postgres, clickhouse, log }: Pick<EdgeServices, 'postgres' | 'clickhouse' | 'log'>,
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
    async record(link) {
      const known = scans.get(link.id);
      // What it does depends on nothing.
      if (known === undefined) return 0;
      const most = link.terms?.mostScans ?? Infinity;
      const before = await within(
        countMilliseconds,
        postgres.asSystem((transaction) => createScanCountStore(transaction).count(link, known)),
      ).catch((error: unknown) => {
        log.info({ err: error }, 'a scan was counted by this edge alone');
        return scans.get(link.id) ?? known;
      });
      scans.set(link.id, Math.max(scans.get(link.id) ?? 0, before === null ? most : before + 1));
      return before ?? most;
    },
    follow(linkIds) {
      const unknown = linkIds.filter((id) => !scans.has(id));
      for (const id of unknown) scans.set(id, 0);
      if (unknown.length > 0) void count(unknown);
    },
  };
}
