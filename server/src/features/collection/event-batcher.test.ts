import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { createMetrics } from '../../platform/metrics/metrics.ts';
import { OperationError } from '../../platform/http/operation-error.ts';
import { createEventBatcher } from './event-batcher.ts';
import type { EventRow } from './event-row.ts';

const silent = pino({ level: 'silent' });

/** Only what the batcher looks at. */
function row(at: string): EventRow {
  return { at } as EventRow;
}

/** A store that fails as often as it is told, and remembers what it was asked. */
function failingStore(failures: number) {
  const calls: { rows: number; token: string | undefined }[] = [];
  let left = failures;
  const insert = (_table: string, rows: readonly object[], options?: { token?: string }): Promise<void> => {
    calls.push({ rows: rows.length, token: options?.token });
    left -= 1;
    return left >= 0 ? Promise.reject(new Error('the disk is full')) : Promise.resolve();
  };
  const committed: EventRow[] = [];
  const batcher = createEventBatcher({
    clickhouse: { insert },
    metrics: createMetrics(),
    log: silent,
    onCommitted: (rows) => {
      for (const stored of rows) committed.push(stored);
    },
  });
  return { batcher, calls, committed };
}

describe('createEventBatcher', () => {
  it('serves requests that come together with one insert', async () => {
    const { batcher, calls, committed } = failingStore(0);
    await Promise.all(Array.from({ length: 50 }, () => batcher.add([row('2026-01-01 00:00:00.000')])));
    expect(calls).toMatchObject([{ rows: 50 }]);
    expect(committed).toHaveLength(50);
  });

  it('inserts each month by itself, because an insert is atomic within one partition only', async () => {
    const { batcher, calls } = failingStore(0);
    await batcher.add([row('2026-01-31 23:59:59.999'), row('2026-02-01 00:00:00.000'), row('2026-01-01 00:00:00.000')]);
    expect(calls.map(({ rows }) => rows)).toEqual([2, 1]);
    expect(new Set(calls.map(({ token }) => token)).size).toBe(2);
  });

  it('tries once more with the same token, so that nothing is stored twice', async () => {
    const { batcher, calls, committed } = failingStore(1);
    await batcher.add([row('2026-01-01 00:00:00.000')]);
    expect(calls).toHaveLength(2);
    expect(calls[0]?.token).toBe(calls[1]?.token);
    expect(committed).toHaveLength(1);
  });

  it('refuses with 503 and a time to come back when it cannot store, and goes on afterwards', async () => {
    const { batcher, committed } = failingStore(2);
    const refused = await batcher.add([row('2026-01-01 00:00:00.000')]).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(OperationError);
    expect(refused).toMatchObject({ code: 'unavailable', details: { retryAfterSeconds: 2 } });
    expect(committed).toEqual([]);
    await batcher.add([row('2026-01-01 00:00:00.000')]);
    expect(committed).toHaveLength(1);
  });

  it('refuses what is too much to hold, and drains what it has accepted', async () => {
    const { batcher, committed } = failingStore(0);
    const much = Array.from({ length: 150_000 }, () => row('2026-01-01 00:00:00.000'));
    const accepted = batcher.add(much);
    await expect(batcher.add(much)).rejects.toMatchObject({ code: 'unavailable' });
    await batcher.drain();
    await accepted;
    expect(committed).toHaveLength(150_000);
  });
});
