import { type CollectedEvent, collectEvents as operation, type EventBatch } from '@acquaint/contract';
import { describeClient, hostOf, isHostAllowed } from '@acquaint/engine/visits';
import { unframed } from '../../../../platform/http/mutation.ts';
import type { FramedVerb } from '../../../../platform/http/verb.ts';
import type { RequestFacts } from '../../../../platform/http/context.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import type { EdgeServices } from '../../../../platform/services.ts';
import type { PixelRow } from '../../pixels/index.ts';
import { readPurchase } from '../../visits/index.ts';
import { buildEvents, isClockWrong, type Sender } from '../model/build-events.ts';
import { collectedEvents } from '../model/collection-metrics.ts';
import type { Collector } from '../model/collector.ts';

interface Request {
  readonly batch: EventBatch;
  readonly facts: RequestFacts;
  readonly pixel: PixelRow;
  readonly services: EdgeServices;
  /** A server speaks for a visitor whose browser may be unknown. */
  readonly isFromServer?: boolean;
}

const isPurchase = (event: CollectedEvent): boolean => readPurchase(event).order_kind !== '';

/** Whether the page that sends may use the pixel: its own domains, and this product's host, where the demo shop is. */
function isPageAllowed({ batch, facts, pixel, services }: Request): boolean {
  const own = hostOf(services.config.publicUrl) ?? facts.host;
  const domains = [pixel.domain, ...pixel.allowedDomains, own];
  const hosts = [
    facts.origin === null ? null : hostOf(facts.origin),
    ...batch.events.map((event) => hostOf(event.url)),
  ];
  // A browser always names the origin. 'null' is a sandboxed frame: checkouts report purchases from one, and only batches with a purchase are accepted.
  if (facts.origin !== null && hostOf(facts.origin) === null && !batch.events.some(isPurchase)) return false;
  return hosts.every((host) => host === null || isHostAllowed(host, domains));
}

/** The host of the page that sent a batch; '' for none. */
function pageHost({ batch, facts }: Request): string {
  const [first] = batch.events;
  return (
    (facts.origin === null ? null : hostOf(facts.origin)) ?? (first === undefined ? null : hostOf(first.url)) ?? ''
  );
}

function hasConsent({ batch, pixel }: Request): boolean {
  return pixel.consentMode === 'banner' ? batch.consent === 'granted' : batch.consent !== 'denied';
}

/** A refusal of somebody who had an id until then: it is stored with that id, so that it can be recorded for the person, and nothing after it is. */
function isRefusal({ batch }: Request): boolean {
  return (
    batch.consent === 'denied' &&
    batch.events.every(({ type, props }) => type === 'consent' && props?.['marketing'] !== undefined)
  );
}

async function senderOf(request: Request, collector: Collector): Promise<Sender> {
  const { batch, facts, pixel, services } = request;
  const hasGlobalPrivacyControl = batch.gpc || facts.hasGlobalPrivacyControl;
  const hasNoObjection = !(hasGlobalPrivacyControl && pixel.consentMode !== 'off');
  const mayKeepId = hasConsent(request) && hasNoObjection;
  const common = { hasGlobalPrivacyControl, mayIdentify: pixel.identify && mayKeepId && !hasGlobalPrivacyControl };
  if ((mayKeepId || (hasNoObjection && isRefusal(request))) && batch.visitor !== null && batch.visit !== null) {
    return { ...common, visitorId: batch.visitor, visitId: batch.visit, isCookieless: false };
  }
  const now = services.now();
  const salt = await collector.salts.today(now);
  const { ip, userAgent } = facts;
  const ids = collector.anonymous.identify({ salt, pixelId: pixel.id, ip, userAgent, now: now.getTime() });
  // Without an id of its own, a visitor of tomorrow is another one: nothing to tie a person to.
  return { ...common, ...ids, isCookieless: true, mayIdentify: false };
}

function refuse(collector: Collector, request: Request, kind: 'bot' | 'datacenter' | 'blocked' | 'paused'): void {
  const detail = kind === 'blocked' ? pageHost(request) : '';
  collector.counter.count(request.pixel, { kind, events: request.batch.events.length, detail });
  collectedEvents.of(request.services.metrics).inc({ outcome: kind }, request.batch.events.length);
}

/** Stores a batch: returns once its events are on disk. Throws 404, 403 or 503; robots are counted and not stored. */
export async function storeBatch(
  collector: Collector,
  { services, facts }: { readonly services: EdgeServices; readonly facts: RequestFacts },
  batch: EventBatch,
): Promise<void> {
  const pixel = await collector.pixels.find(batch.pixel);
  if (pixel === null) throw new OperationError('not_found');
  await storeRequest(collector, { batch, facts, pixel, services });
}

/** Stores a batch of a known pixel, as `storeBatch` does. */
export async function storeRequest(collector: Collector, request: Request): Promise<void> {
  const { batch, facts, pixel, services } = request;
  if (pixel.paused) {
    refuse(collector, request, 'paused');
    throw new OperationError('forbidden', { message: 'This pixel is paused.' });
  }
  if (!isPageAllowed(request)) {
    refuse(collector, request, 'blocked');
    throw new OperationError('forbidden', { message: 'This page may not use this pixel.' });
  }
  const client = describeClient(facts.userAgent);
  const isUnknownBrowser = request.isFromServer === true && facts.userAgent === '';
  if (client.isBot && !isUnknownBrowser) return refuse(collector, request, 'bot');
  if (services.geography.isDataCenter(facts.ip)) return refuse(collector, request, 'datacenter');
  if (isClockWrong(batch, services.now())) collector.counter.count(pixel, { kind: 'skewed', events: 1 });
  const sender = await senderOf(request, collector);
  const rows = buildEvents(batch, {
    pixel,
    sender,
    place: services.geography.placeOf(facts.ip),
    client,
    receivedAt: services.now(),
    pepper: services.identityPepper,
  });
  if (rows.length > 0) await collector.intake.store(rows);
}

export function collectEvents(services: EdgeServices, collector: Collector): FramedVerb<typeof operation> {
  return unframed(operation, { because: 'collects events' }, async ({ facts }, { body }) => {
    await storeBatch(collector, { services, facts }, body);
    return undefined;
  });
}
