import type { LiveEvent } from '@acquaint/contract';
import type { Feed } from '../../../../platform/feed/feed.ts';
import { arrivalsTopic, pixelTopic } from '../../pixels/index.ts';
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

/** Publishes committed events for whoever looks at their pixel or their account's figures at this moment. */
export function publishLive(feed: Feed, rows: readonly EventRow[]): void {
  for (const row of rows) {
    const topic = pixelTopic(row.pixel_id);
    if (feed.hasListeners(topic)) feed.publish(topic, toLiveEvent(row));
  }
  const pixels = new Map(rows.map(({ pixel_id: pixel, account_id: account }) => [pixel, account]));
  for (const [pixel, account] of pixels) {
    const topic = arrivalsTopic(account);
    if (feed.hasListeners(topic)) feed.publish(topic, { pixel });
  }
}
