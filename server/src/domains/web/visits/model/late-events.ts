import { addDays } from '@acquaint/engine/dates';
import type { ClickHouse } from '../../../../platform/clickhouse/clickhouse.ts';
import { readAgainSince } from './open-visits.ts';
import { firstOpenDay, rebuildVisits } from './seal-visits.ts';

interface LateEvent {
  readonly pixel_id: string;
  readonly at: string;
  readonly received_at: string;
}

/**
 * Makes visits include events that were stored later than events usually are. Open visits read them with the next question. Where a visit
 * may be sealed that an event belongs to, the visits of its pixel are rebuilt. Harmless when repeated.
 */
export async function includeLateEvents(
  clickhouse: ClickHouse,
  events: readonly LateEvent[],
  now: Date,
): Promise<void> {
  const [first] = events;
  if (first === undefined) return;
  readAgainSince(
    clickhouse,
    events.reduce((least, { received_at: at }) => (at < least ? at : least), first.received_at),
  );
  // A visit lasts a day at most, so one that was sealed may go on until the day after the seal.
  const sealed = addDays(firstOpenDay(now), 1);
  const pixels = new Set(events.filter(({ at }) => at < sealed).map(({ pixel_id: id }) => id));
  for (const pixelId of pixels) await rebuildVisits(clickhouse, pixelId);
}
