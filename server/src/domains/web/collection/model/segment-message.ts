import { createHash } from 'node:crypto';
import type { CollectedEvent, EventBatch, ServerMessage } from '@acquaint/contract';
import { newId } from '../../../../platform/ids/ids.ts';
import type { PixelRow } from '../../pixels/index.ts';

type Property = string | number | boolean;
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const looksLikeAddress = /^[^\s@]+@[^\s@]+$/;
const halfHour = 30 * 60_000;
const measuring = /analytic|statistic|performance|measur/i;

/** A UUID (version 8) of a hash. */
function uuidOf(hash: Buffer): string {
  const bytes = Buffer.from(hash.subarray(0, 16));
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

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

type Content = Pick<CollectedEvent, 'type' | 'name' | 'props' | 'items'>;

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

function visitorOf({ anonymousId, userId }: ServerMessage, own: Own): string | null {
  // The id of a visitor of the pixel's script stays, so that what servers send belongs to what the browser sent.
  if (anonymousId != null && uuid.test(anonymousId)) return anonymousId;
  const given = anonymousId ?? userId;
  return given == null ? null : own('visitor', given);
}

function eventIdOf({ messageId }: ServerMessage, own: Own): string {
  if (messageId == null || messageId === '') return newId();
  return uuid.test(messageId) ? messageId : own('message', messageId);
}

function eventOf(
  message: ServerMessage,
  { at, own, domain }: { at: number; own: Own; domain: string },
): CollectedEvent {
  const email = emailOf(message);
  const { url, referrer, title } = message.context?.page ?? {};
  return {
    id: eventIdOf(message, own),
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
  const own: Own = (purpose, given) => uuidOf(hash(purpose, `${pixel.id} ${given}`));
  const visitor = visitorOf(message, own);
  const context = message.context ?? {};
  return {
    pixel: pixel.pixelUuid,
    visitor,
    visit: visitor === null ? null : own('visit', `${visitor} ${Math.floor(at / halfHour)}`),
    gpc: context.gpc === true,
    consent: consentOf(message),
    screen: [0, 0],
    language: context.locale ?? '',
    timezone: context.timezone ?? '',
    sent: sentAt,
    events: [eventOf(message, { at, own, domain: pixel.domain })],
  };
}
