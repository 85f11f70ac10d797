import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { createMetrics } from '../../../platform/metrics/metrics.ts';
import { OperationError } from '../../../platform/http/operation-error.ts';
import { createEngineState } from './model/engine-state.ts';
import { createEventBatcher } from './model/event-batcher.ts';
import type { EventRow } from './model/event-row.ts';

const silent = pino({ level: 'silent' });

/** Only what the batcher looks at. */
function row(at: string): EventRow {
  return { at } as EventRow;
}

/** An engine and a journal that fail a given number of times and record their calls. */
function failingStore(failures: number, journalFailures = 0) {
  const calls: { rows: number; token: string | undefined }[] = [];
  const journaled: { rows: number; token: string | undefined }[] = [];
  let left = failures;
  let journalLeft = journalFailures;
  const insert = (_table: string, rows: readonly object[], options?: { token?: string }): Promise<void> => {
    calls.push({ rows: rows.length, token: options?.token });
    left -= 1;
    return left >= 0 ? Promise.reject(new Error('connect ECONNREFUSED')) : Promise.resolve();
  };
  const add = (rows: readonly EventRow[], token?: string): Promise<void> => {
    journalLeft -= 1;
    if (journalLeft >= 0) return Promise.reject(new Error('the disk is full'));
    journaled.push({ rows: rows.length, token });
    return Promise.resolve();
  };
  const committed: EventRow[] = [];
  const engine = createEngineState(silent);
  const batcher = createEventBatcher({
    clickhouse: { insert },
    journal: { add },
    engine,
    metrics: createMetrics(),
    log: silent,
    onCommitted: (rows) => {
      for (const stored of rows) committed.push(stored);
    },
  });
  return { batcher, engine, calls, journaled, committed };
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

  it('puts rows into the journal with their token when the engine fails, and later rows without asking it', async () => {
    const { batcher, engine, calls, journaled, committed } = failingStore(1);
    await batcher.add([row('2026-01-01 00:00:00.000')]);
    expect({ calls: calls.length, isUp: engine.isUp }).toEqual({ calls: 1, isUp: false });
    expect(journaled).toEqual([{ rows: 1, token: calls[0]?.token }]);
    await batcher.add([row('2026-01-01 00:00:00.000')]);
    expect(calls).toHaveLength(1);
    expect(journaled[1]).toEqual({ rows: 1, token: undefined });
    expect(committed).toHaveLength(2);
    engine.markUp();
    await batcher.add([row('2026-01-01 00:00:00.000')]);
    expect(calls).toHaveLength(2);
  });

  it('puts rows that may be stored already into the journal, whatever the engine does', async () => {
    const { batcher, calls, journaled } = failingStore(0);
    await Promise.all([
      batcher.add([row('2026-01-01 00:00:00.000')], { isUnchecked: true }),
      batcher.add([row('2026-01-01 00:00:00.000')]),
    ]);
    expect({ inserted: calls.length, journaled }).toEqual({ inserted: 1, journaled: [{ rows: 1, token: undefined }] });
  });

  it('refuses with 503 and a time to come back when neither takes the rows, and goes on with whichever does', async () => {
    const { batcher, engine, committed } = failingStore(1, 2);
    const refused = await batcher.add([row('2026-01-01 00:00:00.000')]).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(OperationError);
    expect(refused).toMatchObject({ code: 'unavailable', details: { retryAfterSeconds: 2 } });
    expect(committed).toEqual([]);
    // The disk is still full, but the engine is back.
    await batcher.add([row('2026-01-01 00:00:00.000')]);
    expect({ committed: committed.length, isUp: engine.isUp }).toEqual({ committed: 1, isUp: true });
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
