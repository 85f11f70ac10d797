import { followPixel, type LiveEvent } from '@acquaint/contract';
import { useState } from 'react';
import { streamOperation } from '../../../platform/api/api-client.ts';
import { useFollowedStream } from '../../../platform/api/follow-stream.ts';

const shownAtMost = 50;

/** The newest first, each once. */
function withEvent(events: readonly LiveEvent[], event: LiveEvent): readonly LiveEvent[] {
  return events.some(({ id }) => id === event.id) ? events : [event, ...events].slice(0, shownAtMost);
}

/** The events of a pixel as they come, newest first. */
export function useLiveEvents(id: string): { readonly events: readonly LiveEvent[]; readonly isLive: boolean } {
  const [events, setEvents] = useState<readonly LiveEvent[]>([]);
  const isLive = useFollowedStream(
    (signal, subject) => streamOperation(followPixel, { params: { id: subject } }, signal),
    (event) => setEvents((known) => withEvent(known, event)),
    id,
  );
  return { events, isLive };
}
