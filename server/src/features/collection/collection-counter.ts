import type { Logger } from 'pino';
import type { ClickHouse } from '../../platform/clickhouse/clickhouse.ts';
import { clickHouseTime } from '../../platform/clickhouse/clickhouse-time.ts';

/** What was not stored, and why: robots, pages that may not use the pixel, a paused pixel. */
type RefusalKind = 'bot' | 'blocked' | 'paused';

export interface CollectionCounter {
  count(pixel: { accountId: string; id: string }, kind: RefusalKind, events: number): void;
  close(): Promise<void>;
}

const writeEvery = 5_000;

/** Counts refusals in memory and writes the sums every few seconds: these are figures about traffic, not acknowledged data. */
export function createCollectionCounter(clickhouse: Pick<ClickHouse, 'insert'>, log: Logger): CollectionCounter {
  const sums = new Map<
    string,
    { account_id: string; pixel_id: string; minute: string; kind: RefusalKind; events: number }
  >();

  async function write(): Promise<void> {
    const rows = [...sums.values()];
    sums.clear();
    await clickhouse.insert('collection_counts', rows);
  }

  const timer = setInterval(() => {
    write().catch((error: unknown) => log.warn({ err: error }, 'refusal counts were not written'));
  }, writeEvery);
  timer.unref();

  return {
    count(pixel, kind, events) {
      const minute = `${clickHouseTime(new Date()).slice(0, 16)}:00`;
      const key = `${pixel.id} ${minute} ${kind}`;
      const sum = sums.get(key) ?? { account_id: pixel.accountId, pixel_id: pixel.id, minute, kind, events: 0 };
      sum.events += events;
      sums.set(key, sum);
    },
    async close() {
      clearInterval(timer);
      await write().catch((error: unknown) => log.warn({ err: error }, 'refusal counts were not written'));
    },
  };
}
