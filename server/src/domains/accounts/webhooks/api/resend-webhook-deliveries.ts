import { resendWebhookDeliveries as operation } from '@acquaint/contract';
import { writeCount } from '@acquaint/engine';
import { mutation, unchanged } from '../../../../platform/http/mutation.ts';
import { invalidInput } from '../../../../platform/http/operation-error.ts';
import { wakeSenders } from '../../../../platform/webhooks/emit-events.ts';
import { createDeliveryQueue } from '../model/deliveries.store.ts';
import { loadWebhook } from '../model/present-webhook.ts';

export const resendWebhookDeliveries = mutation(
  operation,
  { audit: 'webhook' },
  ({ services, write }, { params, body }) =>
    write(async (tx) => {
      const now = services.now();
      const webhook = await loadWebhook(tx, params.id);
      const { delivery_ids: ids, from, to, state } = body;
      if (ids.length === 0 && from === undefined)
        throw invalidInput({ from: ['Choose messages, or a moment to start from'] });
      const range = { from: from === undefined ? null : new Date(from), to: to === undefined ? now : new Date(to) };
      const resent = await createDeliveryQueue(tx).resend(webhook.id, { ids, ...range, state }, now);
      if (resent === 0) return unchanged({ data: { resent }, message: 'No messages match.' });
      await wakeSenders(tx);
      const messages = resent === 1 ? '1 message' : `${writeCount(resent)} messages`;
      return {
        audit: { objectId: webhook.id, details: { messages: resent } },
        result: {
          data: { resent },
          message:
            webhook.state === 'on' ? `Sending ${messages} again.` : `Turn the webhook on to send ${messages} again.`,
        },
      };
    }),
);
