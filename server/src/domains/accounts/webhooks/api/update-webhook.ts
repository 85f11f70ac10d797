import { updateWebhook as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { wakeSenders } from '../../../../platform/webhooks/emit-events.ts';
import { createDeliveryQueue } from '../model/deliveries.store.ts';
import { loadWebhook, presentWithCounts } from '../model/present-webhook.ts';
import { requireAddress } from '../model/require-address.ts';
import { requireFilters } from '../model/require-filters.ts';
import { createWebhookStore } from '../model/webhooks.store.ts';
import type { WebhookRow } from '../model/webhooks.table.ts';

const messages = {
  on: 'The webhook is on.',
  paused: 'The webhook is paused. Events wait until you turn it on.',
} as const;

/** Turning on forgives what went wrong before. */
const cleared: Partial<WebhookRow> = { stateReason: '', stoppedAt: null, failingSince: null };

export const updateWebhook = mutation(
  operation,
  { audit: 'webhook' },
  async ({ services, write }, { params, body }) => {
    const { url, description, event_types: types, pixel_ids: pixels, campaign_ids: campaigns, state } = body;
    if (url !== undefined) requireAddress(services, url);
    const now = services.now();
    return write(async (tx) => {
      await loadWebhook(tx, params.id);
      await requireFilters(tx, body);
      const row = await createWebhookStore(tx).update(params.id, {
        ...(url === undefined ? {} : { url }),
        ...(description === undefined ? {} : { description }),
        ...(types === undefined ? {} : { eventTypes: types }),
        ...(pixels === undefined ? {} : { pixelIds: pixels }),
        ...(campaigns === undefined ? {} : { campaignIds: campaigns }),
        ...(state === undefined ? {} : { ...cleared, state }),
      });
      if (row === null) throw new OperationError('not_found');
      if (state === 'on') {
        await createDeliveryQueue(tx).hurry(row.id, now);
        await wakeSenders(tx);
      }
      return {
        audit: { objectId: row.id, details: state === undefined ? {} : { state } },
        result: {
          data: await presentWithCounts(tx, row, now),
          message: state === undefined ? 'The webhook was saved.' : messages[state],
        },
      };
    });
  },
);
