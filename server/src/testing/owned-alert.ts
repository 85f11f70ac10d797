import { createAlertChannel, createAlertRule, listAlertRules } from '@acquaint/contract';
import { newId } from '../platform/ids/ids.ts';
import { oneWebhook } from './owned-webhook.ts';
import type { TestServer, TestUser } from './test-server.ts';

/** A channel, an alert that goes there, and a webhook; of each kind an account has one alert. */
export async function oneAlert(server: TestServer, owner: TestUser): Promise<Record<string, string>> {
  const channel = await server.call(createAlertChannel, owner.token, {
    body: { name: newId(), kind: 'webhook', url: 'https://alerts.example.com/in' },
  });
  const [known] = (await server.call(listAlertRules, owner.token, {})).data;
  const rule =
    known ??
    (
      await server.call(createAlertRule, owner.token, {
        body: { kind: 'job_failed', channel_ids: [channel.data.id] },
      })
    ).data;
  return { 'alert-channels': channel.data.id, 'alert-rules': rule.id, ...(await oneWebhook(server, owner)) };
}
