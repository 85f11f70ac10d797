import { createHash, randomUUID } from 'node:crypto';
import { AcquaintError } from './errors.ts';

/** What the server accepts of one event and of one batch, in bytes of JSON. */
const maximumEventBytes = 32 * 1024;
const maximumBatchBytes = 500 * 1024;

/** Who an event is about. The id of the pixel's visitor as `anonymousId` joins it to what the browser sent. */
export type Identity =
  | { readonly userId: string; readonly anonymousId?: string | undefined }
  | { readonly userId?: string | undefined; readonly anonymousId: string };

/** What is known about the visitor and the page; what is left out is unknown, never that of your server. */
export interface Context {
  readonly ip?: string;
  readonly userAgent?: string;
  readonly locale?: string;
  readonly timezone?: string;
  /** Global Privacy Control of the visitor's browser. */
  readonly gpc?: boolean;
  readonly page?: { readonly url?: string; readonly referrer?: string; readonly title?: string };
  readonly traits?: Readonly<Record<string, unknown>>;
  readonly consent?: { readonly categoryPreferences: Readonly<Record<string, boolean>> };
}

interface Details {
  /** A repeated id is stored once. Where there is none, one is made: at random, or by a historical client of what is in the event. */
  readonly messageId?: string;
  /** When it happened, a day ago at most; now where it is left out. A historical client needs it, however long ago. */
  readonly timestamp?: Date | string;
  readonly context?: Context;
}

/** Simple values are kept, up to 30 of them. */
export type Properties = Readonly<Record<string, unknown>>;

export type TrackEvent = Identity & Details & { readonly event: string; readonly properties?: Properties };
export type IdentifyEvent = Identity & Details & { readonly traits?: Properties };
export type PageEvent = Identity & Details & { readonly name?: string; readonly properties?: Properties };
export type GroupEvent = Identity & Details & { readonly groupId: string; readonly traits?: Properties };

/** An event as it goes out. */
export interface Message {
  readonly id: string;
  readonly json: string;
  readonly bytes: number;
}

type MessageType = 'track' | 'identify' | 'page' | 'group';

interface Given extends Details {
  readonly userId?: string | undefined;
  readonly anonymousId?: string | undefined;
}

function momentOf(given: Date | string | undefined): string {
  const at = given === undefined ? new Date() : new Date(given);
  if (Number.isNaN(at.getTime()))
    throw new AcquaintError('invalid_event', 'timestamp: Give a Date, or a time such as 2026-01-31T12:00:00Z.');
  return at.toISOString();
}

function write(content: object): string {
  try {
    return JSON.stringify(content);
  } catch (cause) {
    throw new AcquaintError('invalid_event', `The event cannot be written as JSON: ${String(cause)}`);
  }
}

function check(type: MessageType, given: Given & object): void {
  if (!given.userId && !given.anonymousId)
    throw new AcquaintError('invalid_event', 'An event needs a userId or an anonymousId.');
  if (type === 'track' && !('event' in given && given.event))
    throw new AcquaintError('invalid_event', 'A track event needs the name of the event.');
  if (type === 'group' && !('groupId' in given && given.groupId))
    throw new AcquaintError('invalid_event', 'A group event needs a groupId.');
}

/** The id of an event of the past: the same whenever the events are sent again. */
const idOfContent = (content: object): string => createHash('sha256').update(write(content)).digest('hex');

/** Checks an event and writes it, once for all attempts; throws an `AcquaintError` that says what is wrong. */
export function writeMessage(type: MessageType, given: Given & object, isHistorical: boolean): Message {
  check(type, given);
  if (isHistorical && given.timestamp === undefined)
    throw new AcquaintError('invalid_event', 'timestamp: Say when it happened, such as 2023-01-31T12:00:00Z.');
  const content = { ...given, type, timestamp: momentOf(given.timestamp) };
  const id = given.messageId || (isHistorical ? idOfContent(content) : randomUUID());
  const json = write({ ...content, messageId: id });
  const bytes = Buffer.byteLength(json);
  if (bytes > maximumEventBytes)
    throw new AcquaintError(
      'event_too_large',
      `The event takes ${bytes} bytes, and 32 kB (${maximumEventBytes} bytes) is the limit. Shorten its properties.`,
      [id],
    );
  return { id, json, bytes };
}

/** How many messages from the front fit into one batch; at least one, because each is checked before it is queued. */
export function countForBatch(messages: readonly Message[]): number {
  // What is around the messages, generously.
  let bytes = 200;
  let count = 0;
  for (const message of messages) {
    bytes += message.bytes + 1;
    if (count > 0 && (bytes > maximumBatchBytes || count >= 500)) break;
    count += 1;
  }
  return count;
}

/** A batch as the body of a request. */
export function writeBatch(messages: readonly Message[], sentAt: Date, isHistorical: boolean): string {
  const historical = isHistorical ? ',"historical":true' : '';
  return `{"batch":[${messages.map(({ json }) => json).join(',')}],"sentAt":"${sentAt.toISOString()}"${historical}}`;
}
