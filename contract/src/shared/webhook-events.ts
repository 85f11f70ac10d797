import type { z } from 'zod';

/** What a webhook can be limited to. */
export type WebhookFilter = 'pixel' | 'campaign';

/** Something that happens in an account and that webhooks report: its type, and what a message about it holds. */
export interface WebhookEvent<Data extends z.ZodType<object> = z.ZodType<object>> {
  /** Such as `list.refreshed`: never changed once it was sent. */
  readonly type: `${string}.${string}`;
  /** What happened, as a sentence without its end: `A list was refreshed`. */
  readonly summary: string;
  readonly data: Data;
  /** A message as it may look, for tests and the reference. */
  readonly sample: z.input<Data>;
  /** Webhooks can be limited to some pixels or campaigns where an event is about one. */
  readonly filter?: WebhookFilter;
}

/** Declares an event, so that the types of its data and its sample agree. */
export function defineWebhookEvent<const Data extends z.ZodType<object>>(
  event: WebhookEvent<Data>,
): WebhookEvent<Data> {
  return event;
}
