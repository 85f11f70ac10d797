import { sentWebhookEvents, testWebhook as operation, webhookTested } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { newId } from '../../../../platform/ids/ids.ts';
import { outgoingMessage, wakeSenders } from '../../../../platform/webhooks/emit-events.ts';
import { createDeliveryStore } from '../model/deliveries.store.ts';
import { loadWebhook, presentDelivery } from '../model/present-webhook.ts';

export const testWebhook = mutation(operation, { audit: 'webhook' }, ({ services, user, write }, { params, body }) =>
  write(async (tx) => {
    const webhook = await loadWebhook(tx, params.id);
    if (webhook.state !== 'on')
      throw new OperationError('wrong_state', { message: 'Turn the webhook on, then send a test event.' });
    const event = sentWebhookEvents.find(({ type }) => type === body.event_type) ?? webhookTested;
    const at = services.now();
    const key = `test ${newId()}`;
    const message = outgoingMessage(user.account_id, event, { key, at, data: event.sample });
    const row = await createDeliveryStore(tx).insert({
      id: newId(),
      accountId: user.account_id,
      webhookId: webhook.id,
      eventType: event.type,
      eventKey: key,
      messageId: message.messageId,
      body: message.body,
      subjects: [],
      happenedAt: at,
      nextTryAt: at,
    });
    await wakeSenders(tx);
    return {
      audit: { objectId: webhook.id, details: { event: event.type } },
      result: { data: presentDelivery(row), message: 'The test event is on its way.' },
    };
  }),
);
