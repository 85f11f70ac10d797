import { createHash } from 'node:crypto';
import type { CollectedEvent, EventBatch, ServerMessage } from '@acquaint/contract';
import { idOfHash, newId } from '../../../../platform/ids/ids.ts';
import type { EdgeServices } from '../../../../platform/services.ts';
import type { PixelRow } from '../../pixels/index.ts';

type Property = string | number | boolean;
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const looksLikeAddress = /^[^\s@]+@[^\s@]+$/;
const halfHour = 30 * 60_000;
const measuring = /analytic|statistic|performance|measur/i;

function emailOf({ traits, context }: ServerMessage): string | undefined {
  const address = [traits?.['email'], context?.traits?.['email']].find((value) => typeof value === 'string');
  if (typeof address !== 'string' || !looksLikeAddress.test(address.trim())) return undefined;
  return createHash('sha256').update(address.trim().toLowerCase()).digest('hex');
}

/** What can be kept of properties: simple values, and no addresses. */
function keptProperties(properties: Readonly<Record<string, unknown>>): Record<string, Property> {
  const kept: Record<string, Property> = {};
  for (const [name, value] of Object.entries(properties)) {
    if (Object.keys(kept).length >= 30 || name.length > 100 || /e-?mail/i.test(name)) continue;
    if (typeof value === 'number' || typeof value === 'boolean') kept[name] = value;
    else if (typeof value === 'string' && !looksLikeAddress.test(value.trim())) kept[name] = value.slice(0, 500);
  }
  return kept;
}

const orders: Readonly<Record<string, string>> = { 'order completed': 'purchase', 'order refunded': 'refund' };

type Content = Pick<CollectedEvent, 'name' | 'props' | 'items'> & {
  readonly type: 'pageview' | 'custom' | 'identify';
};

/** Events of Segment's e-commerce specification become ours; others stay as they are. */
function trackedOf(event: string, properties: Record<string, Property>): Content {
  const order = orders[event.trim().toLowerCase()];
  if (order === undefined) return { type: 'custom', name: event, props: properties };
  const value = properties['total'] ?? properties['revenue'] ?? properties['value'];
  return { type: 'custom', name: order, props: { ...properties, ...(value === undefined ? {} : { value }) } };
}

function contentOf(message: ServerMessage): Content {
  const { type, groupId } = message;
  if (type === 'identify') return { type };
  if (type === 'group') return { type: 'custom', name: 'Group', props: groupId == null ? {} : { group: groupId } };
  const properties = keptProperties(message.properties ?? {});
  if (type === 'page') return { type: 'pageview', props: properties };
  const items = message.properties?.['products'] ?? message.properties?.['items'];
  return { ...trackedOf(message.event ?? '', properties), ...(items === undefined ? {} : { items }) };
}

function consentOf({ context }: ServerMessage): EventBatch['consent'] {
  const preferences = Object.entries(context?.consent?.categoryPreferences ?? {});
  if (preferences.length === 0) return null;
  const asked = preferences.filter(([category]) => measuring.test(category));
  return (asked.length > 0 ? asked : preferences).every(([, isAllowed]) => isAllowed) ? 'granted' : 'denied';
}

/** The content of a message in the shape of a pixel event. The hash of the email is the only trait that is kept. */
export function messageContent(message: ServerMessage) {
  return { ...contentOf(message), email: emailOf(message), consent: consentOf(message) };
}

/** When a message happened; null where it does not say. */
export function momentOf({ timestamp, originalTimestamp }: ServerMessage): number | null {
  const given = timestamp ?? originalTimestamp;
  return given == null ? null : Date.parse(given);
}

interface Conversion {
  readonly pixel: PixelRow;
  /** When its batch was sent, by the clock of the sender. */
  readonly sentAt: number;
  /** A keyed hash for a purpose. */
  readonly hash: (purpose: string, text: string) => Buffer;
}

type Own = (purpose: string, given: string) => string;

/** The keyed hash of ids that servers give. */
export const hashOfServerEvents =
  ({ secrets }: Pick<EdgeServices, 'secrets'>): Conversion['hash'] =>
  (purpose, text) =>
    secrets.lastingHash(`server events ${purpose}`, text);

/** Ids of a pixel for what servers call visitors, visits and messages: the same each time. */
export function ownIds({ pixel, hash }: Pick<Conversion, 'pixel' | 'hash'>) {
  const own: Own = (purpose, given) => idOfHash(hash(purpose, `${pixel.id} ${given}`));
  return {
    // The id of a visitor of the pixel's script stays, so that what servers send belongs to what the browser sent.
    visitor: (given: string): string => (uuid.test(given) ? given : own('visitor', given)),
    visit: (given: string): string => own('visit', given),
    message: (given: string): string => (uuid.test(given) ? given : own('message', given)),
  };
}

function visitorOf({ anonymousId, userId }: ServerMessage, ids: ReturnType<typeof ownIds>): string | null {
  const given = anonymousId ?? userId;
  return given == null ? null : ids.visitor(given);
}

function eventOf(
  message: ServerMessage,
  { at, ids, domain }: { at: number; ids: ReturnType<typeof ownIds>; domain: string },
): CollectedEvent {
  const email = emailOf(message);
  const { url, referrer, title } = message.context?.page ?? {};
  return {
    id: message.messageId ? ids.message(message.messageId) : newId(),
    at,
    url: url ?? `https://${domain}/`,
    ...(referrer == null ? {} : { referrer }),
    ...(title == null ? {} : { title }),
    ...(email === undefined ? {} : { email }),
    ...contentOf(message),
  };
}

/** A message as the batch of one event that the pixel's script would have sent. */
export function batchOf(message: ServerMessage, { pixel, sentAt, hash }: Conversion): EventBatch {
  const at = momentOf(message) ?? sentAt;
  const ids = ownIds({ pixel, hash });
  const visitor = visitorOf(message, ids);
  const context = message.context ?? {};
  return {
    pixel: pixel.pixelUuid,
    visitor,
    visit: visitor === null ? null : ids.visit(`${visitor} ${Math.floor(at / halfHour)}`),
    gpc: context.gpc === true,
    consent: consentOf(message),
    screen: [0, 0],
    language: context.locale ?? '',
    timezone: context.timezone ?? '',
    sent: sentAt,
    events: [eventOf(message, { at, ids, domain: pixel.domain })],
  };
}
