import type { ClickHouse } from '../../../../platform/clickhouse/clickhouse.ts';
import { rebuildVisits } from '../../../web/visits/index.ts';
import { type EventVolume, writeEvents, writeMatches } from './generate-events.queries.ts';

const part = 1_000_000;

export interface GenerateEventsOptions extends EventVolume {
  readonly clickhouse: ClickHouse;
  readonly signal?: AbortSignal;
  readonly onProgress?: (done: number, total: number) => void;
}

/** Fills a pixel with events straight inside ClickHouse, for trials at scale, and returns its visits. Throws AbortError between two steps when it is stopped. */
export async function generateEvents(options: GenerateEventsOptions): Promise<void> {
  const { clickhouse, pixelId, count, until, signal, onProgress } = options;
  for (let first = 0; first < count; first += part) {
    signal?.throwIfAborted();
    await writeEvents(clickhouse, options, { first, count: Math.min(part, count - first) });
    onProgress?.(Math.min(first + part, count), count);
  }
  await writeMatches(clickhouse, options, until);
  await rebuildVisits(clickhouse, pixelId);
}
