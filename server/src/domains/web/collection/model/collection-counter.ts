import type { EdgeServices } from '../../../../platform/services.ts';
import { clickHouseTime } from '../../../../platform/clickhouse/clickhouse-time.ts';

/** What was not stored, and why: robots, data centers, pages that may not use the pixel, a paused pixel; and batches whose clock was wrong. */
type CountedKind = 'bot' | 'datacenter' | 'blocked' | 'paused' | 'skewed';

interface Counted {
  readonly kind: CountedKind;
  readonly events: number;
  /** What a person needs to find the cause, such as the host of a refused page. */
  readonly detail?: string;
}

export interface CollectionCounter {
  count(pixel: { accountId: string; id: string }, counted: Counted): void;
  close(): Promise<void>;
}

const writeEvery = 5_000;
const maximumSums = 1_000;

/** Counts refusals in memory and writes the sums every few seconds: these are figures about traffic, not acknowledged data. */
export function createCollectionCounter({
  clickhouse,
  log,
  now,
}: Pick<EdgeServices, 'clickhouse' | 'log' | 'now'>): CollectionCounter {
  const sums = new Map<
    string,
    { account_id: string; pixel_id: string; minute: string; kind: CountedKind; detail: string; events: number }
  >();

  async function write(): Promise<void> {
    const rows = [...sums.values()];
    if (rows.length === 0) return;
    sums.clear();
    await clickhouse.insert('collection_counts', rows);
  }

  const timer = setInterval(() => {
    write().catch((error: unknown) => log.warn({ err: error }, 'refusal counts were not written'));
  }, writeEvery);
  timer.unref();

  return {
    count(pixel, { kind, events, detail = '' }) {
      const minute = `${clickHouseTime(now()).slice(0, 16)}:00`;
      // Whoever sends a million made-up hosts gets one row.
      const about = sums.size < maximumSums ? detail.slice(0, 100) : '';
      const key = `${pixel.id} ${minute} ${kind} ${about}`;
      const sum = sums.get(key) ?? {
        account_id: pixel.accountId,
        pixel_id: pixel.id,
        minute,
        kind,
        detail: about,
        events: 0,
      };
      sum.events += events;
      sums.set(key, sum);
    },
    async close() {
      clearInterval(timer);
      await write().catch((error: unknown) => log.warn({ err: error }, 'refusal counts were not written'));
    },
  };
}
