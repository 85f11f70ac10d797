import type { AlertSource } from '../../../../platform/alerts/alert-source.ts';
import { createWebhookStore } from './webhooks.store.ts';

/** Webhooks of the account that the product stopped. */
export const webhookAlerts: AlertSource = {
  kind: 'webhook_stopped',
  async find({ postgres }, { accountId, since }) {
    const rows = await postgres.readForAccount(accountId, (tx) => createWebhookStore(tx).stoppedSince(since));
    return rows.map(({ id, url, stateReason, stoppedAt }) => ({
      key: `${id} ${stoppedAt?.toISOString()}`,
      title: `Webhook stopped: ${new URL(url).host}`,
      text: `${stateReason} Events wait until you turn it on again.`,
      path: `/profile/webhooks/${id}`,
    }));
  },
};
