import { followPixel, type LiveEvent } from '@acquaint/contract';
import { useEffect, useState } from 'react';
import { streamOperation } from '../../platform/api-client.ts';

const shownAtMost = 50;
const pauseMilliseconds = 3_000;

/** The newest first, each once. */
function withEvent(events: readonly LiveEvent[], event: LiveEvent): readonly LiveEvent[] {
  return events.some(({ id }) => id === event.id) ? events : [event, ...events].slice(0, shownAtMost);
}

/** The events of a pixel as they come, newest first. A connection that ends is made again after a pause. */
export function useLiveEvents(id: string): { readonly events: readonly LiveEvent[]; readonly isLive: boolean } {
  const [events, setEvents] = useState<readonly LiveEvent[]>([]);
  const [isLive, setIsLive] = useState(false);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const follow = async (): Promise<void> => {
      while (!signal.aborted) {
        try {
          const stream = streamOperation(followPixel, { params: { id } }, signal);
          setIsLive(true);
          for await (const event of stream) setEvents((known) => withEvent(known, event));
        } catch {
          // A connection that broke is made again, whatever broke it; the page itself tells of a session that ended.
        }
        if (signal.aborted) return;
        setIsLive(false);
        await new Promise((resolve) => setTimeout(resolve, pauseMilliseconds));
      }
    };
    void follow();
    return () => controller.abort();
  }, [id]);
  return { events, isLive };
}
