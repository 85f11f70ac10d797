import type { CollectedEvent, EventBatch } from '@acquaint/contract';
import {
  type Client,
  describePage,
  describeSource,
  normalizeLanguage,
  type PageAddress,
  tidyName,
} from '@acquaint/engine/visits';
import { utcDayOf } from '@acquaint/engine/dates';
import { emailKey } from '../../../../platform/auth/email-key.ts';
import { clickHouseTime } from '../../../../platform/clickhouse/clickhouse-time.ts';
import type { Place } from '../../../../platform/geography/geography.ts';
import { expiryOf, type PixelRow } from '../../pixels/index.ts';
import { readPurchase } from '../../visits/index.ts';
import type { EventRow } from './event-row.ts';

/** Who sent a batch, as far as consent lets us know. */
export interface Sender {
  readonly visitorId: string;
  readonly visitId: string;
  readonly isCookieless: boolean;
  readonly mayIdentify: boolean;
  readonly hasGlobalPrivacyControl: boolean;
}

export interface BatchFacts {
  readonly pixel: PixelRow;
  readonly sender: Sender;
  readonly client: Client;
  readonly place: Place;
  readonly receivedAt: Date;
  readonly pepper: string;
}

const minute = 60_000;
const oldest = 24 * 60 * minute;
const newest = 5 * minute;

/**
 * When an event happened, by our clock. A visitor's clock that is off by over a minute is corrected by the offset of the batch;
 * what would lie more than a day back or five minutes ahead gets the time of receipt: nobody can write into the past.
 */
function eventTime(at: number, sent: number, receivedAt: Date): Date {
  const received = receivedAt.getTime();
  const corrected = isClockWrong({ sent }, receivedAt) ? at + received - sent : at;
  return corrected < received - oldest || corrected > received + newest ? receivedAt : new Date(corrected);
}

/** Whether the visitor's clock is off by over a minute. */
export function isClockWrong({ sent }: Pick<EventBatch, 'sent'>, receivedAt: Date): boolean {
  return Math.abs(receivedAt.getTime() - sent) > minute;
}

function textProperties(event: CollectedEvent): Record<string, string> {
  return Object.fromEntries(Object.entries(event.props ?? {}).map(([name, value]) => [name, String(value)]));
}

function placeOf(event: CollectedEvent, page: PageAddress) {
  const referrer = event.referrer === undefined ? null : describePage(event.referrer);
  const { referrerHost, referrerPath, source, medium, campaign } = describeSource(page, referrer);
  return {
    hostname: page.hostname,
    path: page.path,
    referrer_host: referrerHost,
    referrer_path: referrerPath,
    // Only a page view shows where a visit came from.
    ...(event.type === 'pageview' ? { source, medium, campaign } : { source: '', medium: '', campaign: '' }),
    term: page.campaign.term,
    content: page.campaign.content,
    scan_id: page.scanId,
  };
}

/** The rows to store for a batch. Events whose address is no web page are left out. */
export function buildEvents(
  batch: EventBatch,
  { pixel, sender, client, place, receivedAt, pepper }: BatchFacts,
): EventRow[] {
  const shared = {
    account_id: pixel.accountId,
    pixel_id: pixel.id,
    received_at: clickHouseTime(receivedAt),
    visitor_id: sender.visitorId,
    visit_id: sender.visitId,
    browser: client.browser,
    platform: client.platform,
    device: client.device,
    screen_width: Math.min(batch.screen[0], 65_535),
    screen_height: Math.min(batch.screen[1], 65_535),
    language: normalizeLanguage(batch.language),
    time_zone: batch.timezone.slice(0, 60),
    is_cookieless: sender.isCookieless,
    has_gpc: sender.hasGlobalPrivacyControl,
    consent: batch.consent ?? '',
    ...place,
    expires_on: expiryOf(pixel, utcDayOf(receivedAt)),
  };
  return batch.events.flatMap((event) => {
    const page = describePage(event.url);
    if (page === null) return [];
    return {
      ...shared,
      ...placeOf(event, page),
      at: clickHouseTime(eventTime(event.at, batch.sent, receivedAt)),
      event_id: event.id,
      type: event.type,
      name: tidyName(event.name ?? ''),
      title: event.title ?? '',
      engaged_ms: event.engaged ?? 0,
      scroll: Math.round(event.scroll ?? 0),
      email_key: sender.mayIdentify && event.email !== undefined ? emailKey(pepper, event.email) : '',
      props: textProperties(event),
      ...readPurchase(event),
    };
  });
}
