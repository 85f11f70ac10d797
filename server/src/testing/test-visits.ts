import { createHash } from 'node:crypto';
import { type EventBatch, eventBatch } from '@acquaint/contract';
import { newId } from '../platform/ids/ids.ts';

export const browserAgent =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36';

type Event = Partial<EventBatch['events'][number]>;

/** A batch of one visitor on `https://shop.example.com/`, as the pixel script would send it. */
export function testBatch(
  pixel: string,
  events: readonly Event[] = [{}],
  overrides: Partial<EventBatch> = {},
): EventBatch {
  const at = overrides.sent ?? Date.now();
  return eventBatch.parse({
    pixel,
    visitor: newId(),
    visit: newId(),
    gpc: false,
    consent: null,
    screen: [1440, 900],
    language: 'en-US',
    timezone: 'America/New_York',
    sent: at,
    events: events.map((event) => ({ id: newId(), type: 'pageview', at, url: 'https://shop.example.com/', ...event })),
    ...overrides,
  });
}

/** The hash that a browser sends in place of an e-mail address. */
export function emailHash(address: string): string {
  return createHash('sha256').update(address.trim().toLowerCase()).digest('hex');
}

/** Headers of a page on shop.example.com in a real browser. */
export const pageHeaders = {
  'user-agent': browserAgent,
  origin: 'https://shop.example.com',
  'content-type': 'text/plain',
} as const;
