import { customType, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const webhooks = pgTable('webhooks', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  url: text('url').notNull(),
  description: text('description').notNull(),
  sealedSecret: bytes('sealed_secret').notNull(),
  sealedFormerSecret: bytes('sealed_former_secret'),
  formerSecretUntil: instant('former_secret_until'),
  eventTypes: text('event_types').array().notNull(),
  pixelIds: uuid('pixel_ids').array().notNull(),
  campaignIds: uuid('campaign_ids').array().notNull(),
  state: text('state', { enum: ['on', 'paused', 'stopped'] })
    .notNull()
    .default('on'),
  stateReason: text('state_reason').notNull().default(''),
  stoppedAt: instant('stopped_at'),
  failingSince: instant('failing_since'),
  lastDeliveredAt: instant('last_delivered_at'),
  createdBy: uuid('created_by').notNull(),
  createdAt: instant('created_at').notNull(),
});
export type WebhookRow = typeof webhooks.$inferSelect;

export const webhookDeliveries = pgTable('webhook_deliveries', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  webhookId: uuid('webhook_id').notNull(),
  eventType: text('event_type').notNull(),
  eventKey: text('event_key').notNull(),
  messageId: text('message_id').notNull(),
  body: text('body').notNull(),
  subjects: text('subjects').array().notNull(),
  state: text('state', { enum: ['waiting', 'delivered', 'failed'] })
    .notNull()
    .default('waiting'),
  tries: integer('tries').notNull().default(0),
  status: integer('status'),
  message: text('message').notNull().default(''),
  happenedAt: instant('happened_at').notNull(),
  nextTryAt: instant('next_try_at').notNull(),
  claimedUntil: instant('claimed_until'),
  deliveredAt: instant('delivered_at'),
});
export type DeliveryRow = typeof webhookDeliveries.$inferSelect;

export const webhookAttempts = pgTable('webhook_attempts', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  deliveryId: uuid('delivery_id').notNull(),
  at: instant('at').notNull(),
  status: integer('status'),
  message: text('message').notNull(),
  milliseconds: integer('milliseconds').notNull(),
  responseBody: text('response_body').notNull(),
});
export type AttemptRow = typeof webhookAttempts.$inferSelect;
