import { readThrottle } from '@acquaint/engine';
import { signMessage } from '../../../../integrations/sync/http/sign-message.ts';
import { createRedactor } from '../../../../integrations/sync/redact.ts';
import type { VendorClient, VendorRequest } from '../../../../integrations/sync/send-request.ts';
import { audit } from '../../../../platform/audit/audit.ts';
import { mailUrlOf } from '../../../../platform/http/public-url.ts';
import { newId } from '../../../../platform/ids/ids.ts';
import { writeLetter } from '../../../../platform/mail/mail-content.ts';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import type { Services } from '../../../../platform/services.ts';
import { createDeliveryStore } from './deliveries.store.ts';
import { nextTry } from './retry-plan.ts';
import { secretsOf } from './webhook-secret.ts';
import { createWebhookStore } from './webhooks.store.ts';
import type { DeliveryRow, WebhookRow } from './webhooks.table.ts';

const timeoutMilliseconds = 15_000;
const longestAnswer = 2_000;
/** An endpoint that took nothing for so long is stopped. */
const stopAfterMilliseconds = 3 * 24 * 3_600_000;
const gone = 410;

/** The result of one try. */
interface Outcome {
  readonly isDelivered: boolean;
  readonly status: number | null;
  readonly message: string;
  readonly responseBody: string;
  readonly milliseconds: number;
  readonly askedMilliseconds: number;
}

/** A message as Standard Webhooks says it is sent. */
function requestOf(
  delivery: DeliveryRow,
  { url }: WebhookRow,
  signing: { secrets: string[]; at: Date },
): VendorRequest {
  const { messageId: id, body } = delivery;
  const timestamp = Math.floor(signing.at.getTime() / 1_000);
  return {
    method: 'POST',
    url,
    body,
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': signMessage({ id, timestamp, body }, signing.secrets),
    },
  };
}

async function tryOnce(
  services: Services,
  client: VendorClient,
  { delivery, webhook }: { readonly delivery: DeliveryRow; readonly webhook: WebhookRow },
): Promise<Outcome> {
  const at = services.now();
  const secrets = secretsOf(services, webhook, at);
  const started = performance.now();
  const exchange = await client.send(
    requestOf(delivery, webhook, { secrets, at }),
    AbortSignal.timeout(timeoutMilliseconds),
  );
  const milliseconds = Math.round(performance.now() - started);
  const nothing = { status: null, responseBody: '', askedMilliseconds: 0, milliseconds };
  if (exchange.kind !== 'answer') return { ...nothing, isDelivered: false, message: exchange.message };
  const { status, text = '' } = exchange.answer;
  const isDelivered = status >= 200 && status < 300;
  const redact = createRedactor(
    { secrets: Object.fromEntries(secrets.map((one, index) => [String(index), one])) },
    longestAnswer,
  );
  return {
    isDelivered,
    status,
    milliseconds,
    message: isDelivered ? '' : `The endpoint answered ${status}.`,
    responseBody: redact(text),
    askedMilliseconds: (readThrottle(exchange.answer, at)?.retryAt?.getTime() ?? 0) - at.getTime(),
  };
}

/** Mails whoever made a webhook that it was stopped, besides the alerts that the account has asked for. */
async function notifyMaker({ mail, config }: Services, transaction: Transaction, webhook: WebhookRow): Promise<void> {
  const to = await createWebhookStore(transaction).addressOf(webhook.createdBy);
  if (to === null) return;
  const { host } = new URL(webhook.url);
  const letter = writeLetter({
    greeting: 'Hello,',
    paragraphs: [
      `We stopped sending events to ${host}. ${webhook.stateReason}`,
      'Events wait for 30 days. Fix the endpoint, then turn the webhook on to get them.',
    ],
    action: { label: 'Open webhook', url: `${mailUrlOf(config, { host: '' })}/profile/webhooks/${webhook.id}` },
    notes: ['You get this because you created the webhook.'],
  });
  const subject = `Your webhook to ${host} was stopped`;
  await mail.enqueue(transaction, { ...letter, accountId: webhook.accountId, kind: 'alert', to, subject });
}

function stopReason({ status }: Outcome, failingSince: Date, now: Date): string | null {
  if (status === gone) return 'The endpoint answered 410: it is gone.';
  return now.getTime() - failingSince.getTime() >= stopAfterMilliseconds ? 'Every try failed for three days.' : null;
}

/** What a failed try means for the webhook: it is stopped where it failed for days. */
async function countFailure(
  services: Services,
  transaction: Transaction,
  { webhook, outcome }: { readonly webhook: WebhookRow; readonly outcome: Outcome },
): Promise<void> {
  const now = services.now();
  const failingSince = webhook.failingSince ?? now;
  const store = createWebhookStore(transaction);
  const reason = webhook.state === 'on' ? stopReason(outcome, failingSince, now) : null;
  if (reason === null) {
    await store.update(webhook.id, { failingSince });
    return;
  }
  const changes = { failingSince, state: 'stopped', stateReason: reason, stoppedAt: now } as const;
  const stopped = await store.update(webhook.id, changes);
  if (stopped === null) return;
  const product = { id: null, account_id: webhook.accountId };
  await audit(transaction, product, { action: 'stopWebhook', objectType: 'webhook', objectId: webhook.id });
  await notifyMaker(services, transaction, stopped);
}

async function record(services: Services, { id, tries, accountId, webhookId }: DeliveryRow, outcome: Outcome) {
  const at = services.now();
  const { isDelivered, status, message, milliseconds, responseBody, askedMilliseconds } = outcome;
  await services.postgres.forAccount(accountId, async (tx) => {
    const webhook = await createWebhookStore(tx).find(webhookId);
    // Deleted while the message was on its way.
    if (webhook === null) return;
    const store = createDeliveryStore(tx);
    await store.insertAttempt({
      id: newId(),
      accountId,
      deliveryId: id,
      at,
      status,
      message,
      milliseconds,
      responseBody,
    });
    const common = { tries: tries + 1, status, message, claimedUntil: null };
    if (isDelivered) {
      await store.update(id, { ...common, state: 'delivered', deliveredAt: at });
      await createWebhookStore(tx).update(webhookId, { failingSince: null, lastDeliveredAt: at });
      return;
    }
    // What an endpoint that is gone did not take waits for its successor.
    const next = status === gone ? at : nextTry(at, { tries: tries + 1, random: Math.random(), askedMilliseconds });
    await store.update(id, next === null ? { ...common, state: 'failed' } : { ...common, nextTryAt: next });
    await countFailure(services, tx, { webhook, outcome });
  });
  services.mail.dispatch();
}

/** Tries to deliver a message that was claimed, and records the result. */
export async function deliver(services: Services, client: VendorClient, delivery: DeliveryRow): Promise<void> {
  const { accountId, webhookId } = delivery;
  const webhook = await services.postgres.readForAccount(accountId, (tx) => createWebhookStore(tx).find(webhookId));
  // Paused or deleted since it was claimed: what waits is claimed again later.
  if (webhook?.state !== 'on') return;
  await record(services, delivery, await tryOnce(services, client, { delivery, webhook }));
}
