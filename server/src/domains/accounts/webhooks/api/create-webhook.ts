import { createWebhook as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { newId } from '../../../../platform/ids/ids.ts';
import { presentWebhook } from '../model/present-webhook.ts';
import { requireAddress } from '../model/require-address.ts';
import { requireFilters } from '../model/require-filters.ts';
import { newSecret } from '../model/webhook-secret.ts';
import { createWebhookStore } from '../model/webhooks.store.ts';

const most = 50;

export const createWebhook = mutation(
  operation,
  { audit: 'webhook', lock: 'webhooks' },
  async ({ services, user, write }, { body }) => {
    requireAddress(services, body.url);
    const secret = newSecret();
    const createdAt = services.now();
    return write(async (tx) => {
      await requireFilters(tx, body);
      const store = createWebhookStore(tx);
      if ((await store.count()) >= most)
        throw new OperationError('limit_reached', { message: `You can have ${most} webhooks. Delete one first.` });
      const row = await store.insert({
        id: newId(),
        accountId: user.account_id,
        url: body.url,
        description: body.description,
        sealedSecret: services.secrets.seal(secret),
        eventTypes: body.event_types,
        pixelIds: body.pixel_ids,
        campaignIds: body.campaign_ids,
        createdBy: user.id,
        createdAt,
      });
      return {
        audit: { objectId: row.id, details: { events: body.event_types.length } },
        result: {
          data: { ...presentWebhook(row, createdAt), secret },
          message: 'The webhook is on. Send a test event to try it.',
        },
      };
    });
  },
);
