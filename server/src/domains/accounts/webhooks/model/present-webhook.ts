import type { Webhook, WebhookDelivery } from '@acquaint/contract';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { createWebhookStore, type WebhookCounts } from './webhooks.store.ts';
import type { DeliveryRow, WebhookRow } from './webhooks.table.ts';

const none: WebhookCounts = { waiting: 0, failed: 0 };
const textOf = (at: Date | null): string | null => at?.toISOString() ?? null;

/** A webhook as the contract shows it: without its secrets. */
export function presentWebhook(row: WebhookRow, now: Date, counts: WebhookCounts = none): Webhook {
  const { id, url, description, state, formerSecretUntil: until } = row;
  return {
    id,
    url,
    description,
    event_types: row.eventTypes,
    pixel_ids: row.pixelIds,
    campaign_ids: row.campaignIds,
    state,
    state_reason: row.stateReason,
    failing_since: textOf(row.failingSince),
    former_secret_until: until !== null && until > now ? until.toISOString() : null,
    ...counts,
    last_delivered_at: textOf(row.lastDeliveredAt),
    created_at: row.createdAt.toISOString(),
  };
}

export function presentDelivery(row: DeliveryRow): WebhookDelivery {
  const { id, webhookId, messageId, eventType, state, tries, status, message } = row;
  return {
    id,
    webhook_id: webhookId,
    message_id: messageId,
    event_type: eventType,
    state,
    tries,
    status,
    message,
    happened_at: row.happenedAt.toISOString(),
    next_try_at: state === 'waiting' ? row.nextTryAt.toISOString() : null,
    delivered_at: textOf(row.deliveredAt),
  };
}

/** A webhook of the account. Throws 404 where there is none. */
export async function loadWebhook(transaction: Transaction, id: string): Promise<WebhookRow> {
  const row = await createWebhookStore(transaction).find(id);
  if (row === null) throw new OperationError('not_found');
  return row;
}

/** A webhook with its counts, as the contract shows it. */
export async function presentWithCounts(transaction: Transaction, row: WebhookRow, now: Date): Promise<Webhook> {
  const counts = await createWebhookStore(transaction).counts([row.id]);
  return presentWebhook(row, now, counts.get(row.id));
}
