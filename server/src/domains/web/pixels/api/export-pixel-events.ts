import { exportPixelEvents as operation } from '@acquaint/contract';
import { addDays, type DayRange, instantOf, isoIn } from '@acquaint/engine/dates';
import { writeCsv } from '../../../../platform/csv/csv.ts';
import { fileNameOf } from '../../../../platform/files/file-name.ts';
import { mutation } from '../../../../platform/http/mutation.ts';
import { chooseRange } from '../../../../platform/http/choose-range.ts';
import type { UserContext } from '../../../../platform/http/context.ts';
import { nilId } from '../../../../platform/ids/ids.ts';
import { eventCells, type ListedEvent, nextEvents } from '../model/event-list.queries.ts';
import { loadPixel } from '../model/load-pixel.ts';

const batch = 10_000;

/** Every event of a range, a day at a time: memory holds one batch, and each question reads one day. */
async function* allEvents({ clickhouse, user }: UserContext, pixelId: string, { from, to }: DayRange) {
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const [start, until] = [day, addDays(day, 1)].map((one) => instantOf(one, 0, user.time_zone));
    if (start === undefined || until === undefined) return;
    const scope = { pixelId, from: start, until };
    let after: Pick<ListedEvent, 'at' | 'event_id'> | undefined = { at: start.toISOString(), event_id: nilId };
    while (after !== undefined) {
      const events: ListedEvent[] = await nextEvents(clickhouse, scope, { after, limit: batch });
      for (const event of events) yield { ...event, at: isoIn(event.at, user.time_zone) };
      after = events.length < batch ? undefined : events.at(-1);
    }
  }
}

export const exportPixelEvents = mutation(operation, { audit: 'pixel' }, async (context, { params, query }) => {
  const { services, user, write } = context;
  const pixel = await loadPixel(context, params.id);
  const range = chooseRange(query, services.now(), user.time_zone);
  await write(() => Promise.resolve({ audit: { objectId: pixel.id, details: { name: pixel.name, ...range } } }));
  return {
    name: `${fileNameOf(pixel.name, 'pixel')}-events-${range.from}-${range.to}.csv`,
    type: 'text/csv; charset=utf-8',
    content: writeCsv(eventCells, allEvents(context, pixel.id, range)),
  };
});
