import { createHash } from 'node:crypto';
import type { WebhookEvent } from '@acquaint/contract';
import type { z } from 'zod';
import { noticeText, noticesChannel } from '../notices/notices.ts';
import type { Transaction } from '../postgres/postgres.ts';
import { createOutgoingEventStore, type OutgoingMessage } from './outgoing-events.store.ts';

/** The topic of notices that messages wait for webhooks. */
export const messagesWait = 'webhook-messages';

/** Something that happened in an account. */
export interface Happening<Data extends z.ZodType<object> = z.ZodType<object>> {
  /** Names it: it is sent once, however often it is emitted. */
  readonly key: string;
  readonly at: Date;
  readonly data: z.input<Data>;
  /** Ids of the people it is about: it is erased with them. */
  readonly subjects?: readonly string[];
}

const atOnce = 500;
const idLength = 27;

function idAt(data: object, name: string): string | null {
  const value: unknown = Reflect.get(data, name);
  return typeof value === 'string' ? value : null;
}

/** What is sent of something that happened: the same bytes under the same id whenever it is asked for. */
export function outgoingMessage<Data extends z.ZodType<object>>(
  accountId: string,
  { type, filter, data: schema }: WebhookEvent<Data>,
  { key, at, data, subjects = [] }: Happening<Data>,
): OutgoingMessage {
  const parsed = schema.parse(data);
  const digest = createHash('sha256').update(`${accountId} ${type} ${key}`).digest('base64url');
  return {
    accountId,
    type,
    key,
    messageId: `msg_${digest.slice(0, idLength)}`,
    body: JSON.stringify({ type, timestamp: at.toISOString(), data: parsed }),
    subjects,
    pixelId: filter === 'pixel' ? idAt(parsed, 'pixel_id') : null,
    campaignId: filter === 'campaign' ? idAt(parsed, 'campaign_id') : null,
    at,
  };
}

/**
 * Says what happened in an account to its webhooks: in the transaction that makes it happen, or later and as often as one likes, because the key names it.
 * Answers how many messages that makes.
 */
export async function emitEvents<Data extends z.ZodType<object>>(
  transaction: Transaction,
  event: WebhookEvent<Data>,
  { accountId, happenings }: { readonly accountId: string; readonly happenings: readonly Happening<Data>[] },
): Promise<number> {
  const store = createOutgoingEventStore(transaction);
  let stored = 0;
  for (let start = 0; start < happenings.length; start += atOnce) {
    const some = happenings.slice(start, start + atOnce);
    stored += await store.insert(some.map((one) => outgoingMessage(accountId, event, one)));
  }
  if (stored > 0) await wakeSenders(transaction);
  return stored;
}

/** Makes workers look for messages once the transaction commits. */
export async function wakeSenders(transaction: Transaction): Promise<void> {
  await createOutgoingEventStore(transaction).notify(noticesChannel, noticeText(messagesWait, {}));
}
