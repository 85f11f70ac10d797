import type { LiveEvent } from '@acquaint/contract';
import type { Feed } from '../../platform/feed/feed.ts';
import { pixelTopic } from '../pixels/index.ts';
import type { EventRow } from './event-row.ts';

function toLiveEvent(row: EventRow): LiveEvent {
  const { type, name, path, source, browser, platform, device } = row;
  const at = `${row.at.replace(' ', 'T')}Z`;
  return {
    id: row.event_id,
    at,
    type,
    name,
    path,
    source,
    browser,
    platform,
    device,
    has_address: row.email_key !== '',
  };
}

/** Tells committed events to whoever looks at their pixel at this moment. */
export function publishLive(feed: Feed, rows: readonly EventRow[]): void {
  for (const row of rows) {
    const topic = pixelTopic(row.pixel_id);
    if (feed.hasListeners(topic)) feed.publish(topic, toLiveEvent(row));
  }
}
