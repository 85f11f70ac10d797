import { z } from 'zod';
import { webhookEventTypes } from '../../all-webhook-events.ts';
import { instant, plainText, webAddress } from '../../shared/fields.ts';
import { id } from '../../shared/ids.ts';
import { pageQuery } from '../../shared/paging.ts';

/** `stopped`: by the product, because the endpoint failed for days or is gone. What happens while a webhook is not on waits for it. */
export const webhookStates = ['on', 'paused', 'stopped'] as const;
export type WebhookState = (typeof webhookStates)[number];

const eventType = z.enum(webhookEventTypes);

/** An endpoint that gets events, without its secret. */
export const webhook = z.object({
  id,
  url: z.string(),
  description: z.string(),
  event_types: z.array(z.string()),
  /** Empty: all of them. */
  pixel_ids: z.array(id),
  campaign_ids: z.array(id),
  state: z.enum(webhookStates),
  /** Why it is stopped; '' otherwise. */
  state_reason: z.string(),
  /** Since when every try failed; null while none does. */
  failing_since: instant.nullable(),
  /** Until then messages are signed with the former secret, too. */
  former_secret_until: instant.nullable(),
  waiting: z.number().int(),
  failed: z.number().int(),
  /** When a message last arrived; null: never. */
  last_delivered_at: instant.nullable(),
  created_at: instant,
});
export type Webhook = z.infer<typeof webhook>;

const url = webAddress.refine((text) => text !== '', 'Enter the web address that gets events');
const types = z
  .array(eventType, 'Choose at least one event')
  .min(1, 'Choose at least one event')
  .transform((list) => [...new Set(list)]);
const filter = z
  .array(id)
  .max(100, 'Choose at most 100')
  .transform((list) => [...new Set(list)]);
const description = plainText(200);

export const webhookPayload = z.strictObject({
  url,
  description: description.default(''),
  event_types: types,
  pixel_ids: filter.default([]),
  campaign_ids: filter.default([]),
});
export type WebhookPayload = z.input<typeof webhookPayload>;

export const webhookUpdate = z.strictObject({
  url: url.optional(),
  description: description.optional(),
  event_types: types.optional(),
  pixel_ids: filter.optional(),
  campaign_ids: filter.optional(),
  /** `on` sends what waits; `paused` lets it wait. */
  state: z.enum(['on', 'paused']).optional(),
});

export const webhooksQuery = z.strictObject(pageQuery(['created_at'], 'desc'));

/** `failed`: it was not taken within three days. */
export const webhookDeliveryStates = ['waiting', 'delivered', 'failed'] as const;
export type WebhookDeliveryState = (typeof webhookDeliveryStates)[number];

/** A message on its way to an endpoint. */
export const webhookDelivery = z.object({
  id,
  webhook_id: id,
  /** The header `webhook-id`: the same whenever it is sent. */
  message_id: z.string(),
  event_type: z.string(),
  state: z.enum(webhookDeliveryStates),
  tries: z.number().int(),
  /** The status of the last answer; null: none came. */
  status: z.number().int().nullable(),
  /** Why it has not arrived; '' where nothing went wrong. */
  message: z.string(),
  happened_at: instant,
  /** Null: it is not tried again by itself. */
  next_try_at: instant.nullable(),
  delivered_at: instant.nullable(),
});
export type WebhookDelivery = z.infer<typeof webhookDelivery>;

/** One try to deliver a message. */
export const webhookAttempt = z.object({
  at: instant,
  status: z.number().int().nullable(),
  message: z.string(),
  milliseconds: z.number().int(),
  /** What was answered, shortened, without addresses and numbers of people. */
  response_body: z.string(),
});

export const webhookDeliveryDetails = webhookDelivery.extend({
  /** The body as it is sent. */
  request_body: z.string(),
  /** The latest first, at most 20. */
  attempts: z.array(webhookAttempt),
});

export const webhookDeliveriesQuery = z.strictObject({
  ...pageQuery(['happened_at'], 'desc'),
  state: z.enum(webhookDeliveryStates).optional(),
});

/** Which messages are sent again: those with some ids, or all between two moments. */
export const webhookResend = z.strictObject({
  delivery_ids: z.array(id).max(1_000, 'Choose at most 1,000 messages').default([]),
  from: instant.optional(),
  to: instant.optional(),
  /** Of the moments: only those in this state. */
  state: z.enum(webhookDeliveryStates).optional(),
});

export const webhookTest = z.strictObject({
  /** The type whose sample is sent; without one, a plain test. */
  event_type: eventType.optional(),
});
