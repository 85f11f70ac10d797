import { type EventBatch, holdsOrders } from '@acquaint/contract';
import { utcDayOf } from '@acquaint/engine/dates';
import { type Client, describeClient, hostOf, isHostAllowed } from '@acquaint/engine/visits';
import { clickHouseTime } from '../../../../platform/clickhouse/clickhouse-time.ts';
import type { Place } from '../../../../platform/geography/geography.ts';
import type { Services } from '../../../../platform/services.ts';
import { buildEvents, type EventRow, hashOfServerEvents, ownIds } from '../../collection/index.ts';
import { expiryOf, type PixelRow } from '../../pixels/index.ts';
import { type HistoryEvent, RowError } from '../reading/history-event.ts';
import type { HistoryImportRow } from './history-imports.table.ts';

/** An event with its place in the file and in the visits that were made of it. */
export interface PlacedEvent {
  readonly row: number;
  /** When its visit began, in milliseconds. */
  readonly start: number;
  /** How often the same one came before, from 1. */
  readonly nth: number;
  readonly hasId: boolean;
  /** The event's own id, or a hash of what is in it. */
  readonly id: string;
  readonly event: HistoryEvent;
}

/** Why an event is not stored, where nothing is wrong with it. */
export type LeftOut = 'repeated' | 'expired' | 'overlapping' | 'robots';

const nowhere: Place = { country: '', region: '', city: '' };
const unknownClient: Client = { browser: '', platform: '', device: '', isBot: false };

function clientOf({ client, userAgent = '' }: HistoryEvent): Client {
  if (client !== undefined)
    // What is stored as a text of any kind of device.
    return { ...client, device: client.device as Client['device'], isBot: false };
  return userAgent === '' ? unknownClient : describeClient(userAgent);
}

interface BatchFacts {
  readonly pixel: PixelRow;
  readonly receivedAt: Date;
  readonly id: string;
  readonly url: string;
}

/** The batch of one event that the pixel's script would have sent. */
function batchOf({ event }: PlacedEvent, { pixel, receivedAt, id, url }: BatchFacts): EventBatch {
  const { at, type, name, referrer, title, props, email, items } = event;
  return {
    pixel: pixel.pixelUuid,
    visitor: null,
    visit: null,
    gpc: event.gpc === true,
    consent: event.consent ?? null,
    screen: event.screen ?? [0, 0],
    language: event.locale ?? '',
    timezone: event.timezone ?? '',
    sent: receivedAt.getTime(),
    events: [{ id, at, url, type, name, referrer, title, props, email, items }],
  };
}

interface HistoryOf {
  readonly row: Pick<HistoryImportRow, 'id' | 'format' | 'includesOverlap'>;
  readonly pixel: PixelRow;
  /** When the pixel measured its first event itself, in milliseconds; null: it has none. */
  readonly measuredSince: number | null;
}

type Needed = Pick<Services, 'geography' | 'identityPepper' | 'now' | 'secrets'>;

/** Builds rows of the events of an import: by the rules of live events, with their own times. */
export function historyBuilder(services: Needed, { row, pixel, measuredSince }: HistoryOf) {
  const ids = ownIds({ pixel, hash: hashOfServerEvents(services) });
  const { geography, identityPepper: pepper } = services;
  const receivedAt = services.now();
  const today = utcDayOf(receivedAt);
  const domains = [pixel.domain, ...pixel.allowedDomains];
  // Umami keeps no ids on devices: its sessions are not people who come back.
  const isWithoutIds = row.format === 'umami';
  const isOfOrders = holdsOrders(row.format);
  const idOf = ({ hasId, id, nth }: PlacedEvent): string => ids.message(hasId ? id : `${id} ${nth}`);

  /** Whoever orders gives their address to the shop. The order is in no visit: it has its own id in the place of one. */
  const customerOf = (placed: PlacedEvent) => ({
    visitorId: ids.visitor(placed.event.visitor),
    visitId: idOf(placed),
    isCookieless: false,
    mayIdentify: true,
    hasGlobalPrivacyControl: false,
  });

  /** With consent the file's own visitor; without, one for each day, of whom nobody knows who it is. */
  function senderOf({ event, start }: PlacedEvent) {
    const hasNoObjection = !(event.gpc === true && pixel.consentMode !== 'off');
    const hasConsent = pixel.consentMode === 'banner' ? event.consent === 'granted' : event.consent !== 'denied';
    const mayKeepId = hasNoObjection && hasConsent && !isWithoutIds;
    const day = utcDayOf(new Date(event.at));
    const visitorId =
      mayKeepId || isWithoutIds ? ids.visitor(event.visitor) : ids.visitor(`${event.visitor} on ${day}`);
    return {
      visitorId,
      visitId: ids.visit(`${visitorId} ${event.session ?? ''} since ${start}`),
      isCookieless: !mayKeepId,
      mayIdentify: mayKeepId && pixel.identify && event.gpc !== true,
      hasGlobalPrivacyControl: event.gpc === true,
    };
  }

  function addressOf({ url }: HistoryEvent): string {
    const base = `https://${pixel.domain}/`;
    if (url !== null && !URL.canParse(url, base))
      throw new RowError('url', 'Write the full address of the page, such as https://example.com/pricing.');
    const address = new URL(url ?? '/', base);
    if (!isHostAllowed(hostOf(address.href) ?? '', domains))
      throw new RowError('url', 'The page is on a domain that this pixel does not measure. Add it to the pixel first.');
    return address.href;
  }

  function reasonOf({ event, nth, hasId }: PlacedEvent, client: Client): LeftOut | null {
    if (hasId && nth > 1) return 'repeated';
    if (client.isBot || geography.isDataCenter(event.ip ?? '')) return 'robots';
    if (expiryOf(pixel, utcDayOf(new Date(event.at))) < today) return 'expired';
    const isMeasured = measuredSince !== null && event.at >= measuredSince;
    return isMeasured && !row.includesOverlap && !isOfOrders ? 'overlapping' : null;
  }

  /** The row of an event, or why it is left out. Throws RowError. */
  return (placed: PlacedEvent): EventRow | LeftOut => {
    const { event } = placed;
    const client = clientOf(event);
    const reason = reasonOf(placed, client);
    if (reason !== null) return reason;
    const [built] = buildEvents(batchOf(placed, { pixel, receivedAt, id: idOf(placed), url: addressOf(event) }), {
      pixel,
      sender: isOfOrders ? customerOf(placed) : senderOf(placed),
      place: event.place ?? (event.ip === undefined ? nowhere : geography.placeOf(event.ip)),
      client,
      receivedAt,
      pepper,
    });
    if (built === undefined) throw new RowError('url', 'This is no address of a web page.');
    const at = new Date(event.at);
    return { ...built, at: clickHouseTime(at), expires_on: expiryOf(pixel, utcDayOf(at)), import_id: row.id };
  };
}
