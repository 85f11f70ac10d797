import { createWebhook, listWebhookDeliveries, listWebhooks, testWebhook } from '@acquaint/contract';
import type { TestServer, TestUser } from './test-server.ts';

/** A webhook with a message that waits for it. */
export async function oneWebhook(server: TestServer, owner: TestUser): Promise<Record<string, string>> {
  const [known] = (await server.call(listWebhooks, owner.token, {})).data;
  const body = { url: 'https://events.example.com/in', event_types: ['list.refreshed' as const] };
  const { id } = known ?? (await server.call(createWebhook, owner.token, { body })).data;
  const params = { id };
  const [waiting] = (await server.call(listWebhookDeliveries, owner.token, { params })).data;
  const delivery = waiting ?? (await server.call(testWebhook, owner.token, { params, body: {} })).data;
  return { webhooks: id, 'webhook-deliveries': delivery.id };
}
