import { webhookTested } from './accounts/webhooks/webhooks.events.ts';
import { prospectListRefreshed } from './audiences/audiences.events.ts';
import { campaignStateChanged, pieceReturned } from './mail/mail.events.ts';
import { personOptedOut } from './people/people.events.ts';
import type { WebhookEvent } from './shared/webhook-events.ts';
import { syncFinished } from './sync/sync.events.ts';
import { goalReached, purchaseMade, visitorIdentified } from './web/web.events.ts';

/** Every event that webhooks can ask for, in the order in which they are offered. */
export const webhookEvents = [
  visitorIdentified,
  goalReached,
  purchaseMade,
  prospectListRefreshed,
  campaignStateChanged,
  pieceReturned,
  syncFinished,
  personOptedOut,
] as const satisfies readonly WebhookEvent[];

/** The types of events that webhooks can ask for. */
export const webhookEventTypes = webhookEvents.map(({ type }) => type);

/** Everything that is sent to webhooks: what they ask for, and tests. */
export const sentWebhookEvents: readonly WebhookEvent[] = [webhookTested, ...webhookEvents];
