import { type followPixel as operation, liveEvent, type LiveEvent } from '@acquaint/contract';
import type { Verb } from '../../../../platform/http/bind.ts';
import { pixelTopic } from '../model/live-topics.ts';
import { latestEvents } from '../model/live-events.queries.ts';
import { loadPixel } from '../model/load-pixel.ts';

const shownAtOnce = 20;

export const followPixel: Verb<typeof operation> = async (context, { params }) => {
  const { services, clickhouse } = context;
  const pixel = await loadPixel(context, params.id);
  return async function* follow(signal: AbortSignal): AsyncGenerator<LiveEvent> {
    // Listening begins before the question, so that nothing falls between the two; what comes in both is shown once.
    const coming = services.feed.subscribe(pixelTopic(pixel.id), signal)[Symbol.asyncIterator]();
    const first = coming.next();
    // Who stops reading before that ends it; the loop below reports any other failure.
    first.catch(() => undefined);
    const known = await latestEvents(clickhouse, { pixelId: pixel.id, now: services.now(), limit: shownAtOnce });
    yield* known;
    const shown = new Set(known.map(({ id }) => id));
    for (let next = await first; next.done !== true; next = await coming.next()) {
      const event = liveEvent.parse(next.value);
      if (!shown.has(event.id)) yield event;
    }
  };
};
