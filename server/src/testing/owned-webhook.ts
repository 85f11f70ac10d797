import {
  createWebhook,
  listWebhookDeliveries,
  listWebhooks,
  prospectListRefreshed,
  updateWebhook,
} from '@acquaint/contract';
import { newId } from '../platform/ids/ids.ts';
import { emitEvents } from '../platform/webhooks/emit-events.ts';
import type { TestServer, TestUser } from './test-server.ts';

/** A webhook that is paused, with a message that waits for it: nothing is sent anywhere. */
export async function oneWebhook(server: TestServer, owner: TestUser): Promise<Record<string, string>> {
  const { token, accountId } = owner;
  const [known] = (await server.call(listWebhooks, token, {})).data;
  const event = prospectListRefreshed;
  const body = { url: 'https://events.example.com/in', event_types: [event.type] };
  const { id } = known ?? (await server.call(createWebhook, token, { body })).data;
  const params = { id };
  if (known === undefined) {
    await server.call(updateWebhook, token, { params, body: { state: 'paused' } });
    const happening = { key: newId(), at: new Date(), data: event.sample };
    await server.running.services.postgres.forAccount(accountId, (tx) =>
      emitEvents(tx, event, { accountId, happenings: [happening] }),
    );
  }
  const [waiting] = (await server.call(listWebhookDeliveries, token, { params })).data;
  return { webhooks: id, 'webhook-deliveries': waiting?.id ?? '' };
}
