import {
  createAlertChannel,
  createAlertRule,
  createWebhook,
  deleteWebhook,
  getWebhook,
  getWebhookDelivery,
  listAlerts,
  listWebhookDeliveries,
  listWebhooks,
  resendWebhookDeliveries,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
  type webhookDelivery,
} from '@acquaint/contract';
import { Webhook as Verifier } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { newId } from '../../../platform/ids/ids.ts';
import { startTestServer, type TestServer, type TestUser } from '../../../testing/test-server.ts';
import { until } from '../../../testing/until.ts';
import { type ReceivedMessage, startWebhookReceiver, type WebhookReceiver } from '../../../testing/webhook-receiver.ts';
import { messagesDue } from './jobs/send-webhooks.schedule.ts';
import { createDeliveryQueue } from './model/deliveries.store.ts';
import { nextTry, retryPauses } from './model/retry-plan.ts';

const hour = 3_600_000;
let shift = 0;
let receiver: WebhookReceiver;
let server: TestServer;
let user: TestUser;

beforeAll(async () => {
  receiver = await startWebhookReceiver();
  server = await startTestServer({ PRIVATE_HOSTS: receiver.host }, () => new Date(Date.now() + shift));
});
afterAll(async () => {
  receiver.close();
  await server.stop();
});
beforeEach(async () => {
  shift = 0;
  receiver.answers = { status: 204 };
  user = await server.signIn();
});

type Delivery = z.infer<typeof webhookDelivery>;

const token = () => user.token;
async function made(path = `/${newId()}`) {
  const body = { url: receiver.url + path, event_types: ['list.refreshed' as const] };
  const { id, secret } = (await server.call(createWebhook, token(), { body })).data;
  return { id, secret, path, params: { id } };
}
const tested = (id: string) => server.call(testWebhook, token(), { params: { id }, body: {} });
const deliveries = async (id: string): Promise<Delivery[]> =>
  (await server.call(listWebhookDeliveries, token(), { params: { id } })).data;
/** The one message of a webhook once something is true of it. */
const settled = (id: string, isSo: (delivery: Delivery) => boolean): Promise<Delivery> =>
  until(async () => (await deliveries(id)).find(isSo) ?? null);
const look = () => server.running.services.jobs.announce(messagesDue);
async function later(milliseconds: number): Promise<void> {
  shift += milliseconds;
  user = await server.signIn({ accountId: user.accountId });
  await look();
}
/** As a receiver reads it. */
const verify = ({ headers, text }: ReceivedMessage, secret: string): unknown =>
  new Verifier(secret).verify(
    text,
    Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
  );

describe('createWebhook', () => {
  it('refuses addresses that nothing is sent to, and shows the secret once', async () => {
    const post = (body: object) => server.request('POST', '/api/webhooks', { token: token(), body });
    for (const url of ['http://example.com/in', 'https://user:secret@example.com/', 'nonsense'])
      expect(await post({ url, event_types: ['list.refreshed'] })).toMatchObject({
        status: 400,
        body: { errors: { url: [expect.any(String)] } },
      });
    expect(await post({ url: 'https://example.com/', event_types: ['no.such'] })).toMatchObject({ status: 400 });
    for (const field of ['pixel_ids', 'campaign_ids'])
      expect(
        await post({ url: 'https://example.com/', event_types: ['list.refreshed'], [field]: [newId()] }),
      ).toMatchObject({ status: 400, body: { errors: { [field]: [expect.stringContaining('There is no such')] } } });
    const { id, secret } = await made();
    expect(secret).toMatch(/^whsec_[\w+/]{42,}={0,2}$/);
    const shown = JSON.stringify(await server.call(getWebhook, token(), { params: { id } }));
    expect(shown).not.toContain(secret.slice(6));
    const { rows } = await server.running.services.postgres.pool.query(
      'select w::text as whole from webhooks w where id = $1',
      [id],
    );
    expect(JSON.stringify(rows)).not.toContain(secret.slice(6));
  });
});

describe('testWebhook', () => {
  it('brings a message that the official library verifies', async () => {
    const { id, secret, path } = await made();
    const { data } = await tested(id);
    const [message] = await receiver.arrived(path);
    if (message === undefined) throw new Error('Nothing came');
    expect(verify(message, secret)).toMatchObject({ type: 'webhook.test', data: { message: expect.any(String) } });
    expect(message.headers['webhook-id']).toBe(data.message_id);
    expect(() => verify({ ...message, text: `${message.text} ` }, secret)).toThrow('No matching signature');
    await settled(id, ({ state }) => state === 'delivered');
  });

  it('refuses while the webhook is paused', async () => {
    const { id, params } = await made();
    await server.call(updateWebhook, token(), { params, body: { state: 'paused' } });
    const answer = await server.request('POST', `/api/webhooks/${id}/test`, { token: token(), body: {} });
    expect(answer).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
  });
});

describe('rotateWebhookSecret', () => {
  it('signs with both secrets for 24 hours, then with the new one', async () => {
    const { id, secret: former, path, params } = await made();
    const { data } = await server.call(rotateWebhookSecret, token(), { params });
    expect(data.former_secret_until).not.toBeNull();
    await tested(id);
    const [both] = await receiver.arrived(path);
    if (both === undefined) throw new Error('Nothing came');
    expect(verify(both, former)).toEqual(verify(both, data.secret));
    await later(25 * hour);
    await tested(id);
    const [, after] = await receiver.arrived(path, 2);
    expect(String(after?.headers['webhook-signature']).split(' ')).toHaveLength(1);
    expect((await server.call(getWebhook, token(), { params })).data.former_secret_until).toBeNull();
  });
});

describe('getWebhookDelivery', () => {
  it('shows what was sent and answered, without secrets and people', async () => {
    const { id, secret } = await made();
    receiver.answers = { status: 500, body: `<p>no such user jane@example.com</p> ${secret}` };
    const { data } = await tested(id);
    await settled(id, ({ tries }) => tries === 1);
    const shown = await server.call(getWebhookDelivery, token(), { params: { id: data.id } });
    expect(shown.data).toMatchObject({
      status: 500,
      message: 'The endpoint answered 500.',
      attempts: [{ status: 500, response_body: 'no such user … …' }],
    });
    expect(JSON.parse(shown.data.request_body)).toMatchObject({ type: 'webhook.test' });
  });
});

describe('listWebhookDeliveries', () => {
  it('tries again with growing pauses for three days, under one id, and then gives up', async () => {
    const { id, path } = await made();
    receiver.answers = { status: 503 };
    await tested(id);
    for (const [index, pause] of retryPauses.entries()) {
      const { next_try_at: next } = await settled(id, ({ tries }) => tries === index + 1);
      const waits = Date.parse(next ?? '') - Date.now() - shift;
      expect(waits).toBeLessThanOrEqual(pause * 1.1);
      // An endpoint that fails for three days is stopped: this one is let go on.
      await server.running.services.postgres.pool.query('update webhooks set failing_since = null');
      await later(pause * 1.1);
    }
    const failed = await settled(id, ({ state }) => state === 'failed');
    expect(failed).toMatchObject({ tries: retryPauses.length + 1, status: 503, next_try_at: null });
    const messages = await receiver.arrived(path, retryPauses.length + 1);
    expect(new Set(messages.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(new Set(messages.map(({ text }) => text)).size).toBe(1);
    const { data } = await server.call(listWebhookDeliveries, token(), { params: { id }, query: { state: 'waiting' } });
    expect(data).toEqual([]);
  });

  it('sends what a worker claimed that died, and no more than four at once to one endpoint', async () => {
    const { id, path } = await made();
    receiver.answers = { status: 204, hold: true };
    for (let count = 0; count < 6; count++) await tested(id);
    await receiver.arrived(path, 4);
    await look();
    const claims = await server.running.services.postgres.asSystem((tx) =>
      createDeliveryQueue(tx).claim(new Date(Date.now() + shift), { limit: 10, ofOne: 4, until: new Date() }),
    );
    expect(claims).toEqual([]);
    receiver.answers = { status: 204 };
    receiver.release();
    await receiver.arrived(path, 6);
    await until(async () => ((await deliveries(id)).every(({ state }) => state === 'delivered') ? true : null));
    await server.call(updateWebhook, token(), { params: { id }, body: { state: 'paused' } });
    await server.running.services.postgres.pool.query(
      "update webhook_deliveries set state = 'waiting', claimed_until = $2 where webhook_id = $1",
      [id, new Date(Date.now() + 60_000)],
    );
    await server.call(updateWebhook, token(), { params: { id }, body: { state: 'on' } });
    await later(2 * 60_000);
    expect(await receiver.arrived(path, 12)).toHaveLength(12);
  });
});

describe('updateWebhook', () => {
  it('lets messages wait while it is paused, and sends them once it is on', async () => {
    const { id, path, params } = await made();
    receiver.answers = { status: 500 };
    await tested(id);
    await settled(id, ({ tries }) => tries === 1);
    await server.call(updateWebhook, token(), { params, body: { state: 'paused' } });
    receiver.answers = { status: 204 };
    await later(hour);
    expect((await server.call(getWebhook, token(), { params })).data).toMatchObject({ state: 'paused', waiting: 1 });
    const { data } = await server.call(updateWebhook, token(), { params, body: { state: 'on', description: 'CRM' } });
    expect(data).toMatchObject({ state: 'on', description: 'CRM', failing_since: null });
    await settled(id, ({ state }) => state === 'delivered');
    expect(receiver.received.filter((one) => one.path === path)).toHaveLength(2);
  });

  it('is stopped after three days of failures, with an alert and a mail to its maker', async () => {
    const { id, params } = await made();
    const channel = await server.call(createAlertChannel, token(), {
      body: { name: 'Ops', kind: 'webhook', url: `${receiver.url}/alerts` },
    });
    const body = { kind: 'webhook_stopped' as const, channel_ids: [channel.data.id] };
    await server.call(createAlertRule, token(), { body });
    receiver.answers = { status: 500 };
    await tested(id);
    await settled(id, ({ tries }) => tries === 1);
    await later(73 * hour);
    await settled(id, ({ tries }) => tries === 2);
    expect((await server.call(getWebhook, token(), { params })).data).toMatchObject({
      state: 'stopped',
      state_reason: 'Every try failed for three days.',
      waiting: 1,
    });
    receiver.answers = { status: 204 };
    await server.running.services.jobs.announce('alerts-due');
    await receiver.arrived('/alerts');
    const { data } = await server.call(listAlerts, token(), {});
    expect(data[0]?.title).toBe(`Webhook stopped: ${receiver.host}`);
    const { rows } = await server.running.services.postgres.pool.query(
      "select recipient from mails where account_id = $1 and kind = 'alert'",
      [user.accountId],
    );
    expect(rows).toHaveLength(1);
  });

  it('is stopped at once by an endpoint that is gone', async () => {
    const { id, params } = await made();
    receiver.answers = { status: 410 };
    await tested(id);
    const { data } = await until(async () => {
      const answer = await server.call(getWebhook, token(), { params });
      return answer.data.state === 'stopped' ? answer : null;
    });
    expect(data.state_reason).toContain('410');
  });
});

describe('resendWebhookDeliveries', () => {
  it('sends one message or a range again', async () => {
    const { id, path, params } = await made();
    const from = new Date(Date.now() - 60_000).toISOString();
    const { data } = await tested(id);
    await tested(id);
    await receiver.arrived(path, 2);
    await until(async () => ((await deliveries(id)).every(({ state }) => state === 'delivered') ? true : null));
    const resend = (body: object) => server.call(resendWebhookDeliveries, token(), { params, body: { ...body } });
    expect((await resend({ delivery_ids: [data.id] })).data.resent).toBe(1);
    await receiver.arrived(path, 3);
    expect((await resend({ from, state: 'failed' })).data.resent).toBe(0);
    expect((await resend({ from })).data.resent).toBe(2);
    const messages = await receiver.arrived(path, 5);
    expect(new Set(messages.map(({ headers }) => headers['webhook-id'])).size).toBe(2);
  });
});

describe('listWebhooks', () => {
  it('pages the webhooks of the account alone', async () => {
    const { id } = await made();
    await made();
    const { data, meta } = await server.call(listWebhooks, token(), { query: { perPage: 1 } });
    expect([data.length, meta.total]).toEqual([1, 2]);
    const stranger = await server.signIn();
    expect((await server.call(listWebhooks, stranger.token, {})).data).toEqual([]);
    for (const path of [`/api/webhooks/${id}`, `/api/webhooks/${id}/deliveries`])
      expect((await server.request('GET', path, { token: stranger.token })).status).toBe(404);
  });
});

describe('getWebhook', () => {
  it('has nothing under an unknown id', async () => {
    expect((await server.request('GET', `/api/webhooks/${newId()}`, { token: token() })).status).toBe(404);
  });
});

describe('deleteWebhook', () => {
  it('deletes its messages with it', async () => {
    const { id, params } = await made();
    const { data } = await tested(id);
    await server.call(deleteWebhook, token(), { params });
    expect((await server.request('GET', `/api/webhook-deliveries/${data.id}`, { token: token() })).status).toBe(404);
  });
});

describe('nextTry', () => {
  it('adds a tenth either way, obeys the receiver, and ends after about three days', () => {
    const now = new Date('2026-11-25T12:00:00Z');
    const waits = (tries: number, random: number, askedMilliseconds = 0) =>
      (nextTry(now, { tries, random, askedMilliseconds })?.getTime() ?? Number.NaN) - now.getTime();
    expect([waits(1, 0), waits(1, 0.5), waits(1, 1)]).toEqual([4_500, 5_000, 5_500]);
    expect(waits(1, 0.5, 90_000)).toBe(90_000);
    expect(nextTry(now, { tries: retryPauses.length + 1, random: 0.5 })).toBeNull();
    const days = retryPauses.reduce((sum, pause) => sum + pause, 0) / 24 / hour;
    expect(days).toBeGreaterThan(3);
    expect(days).toBeLessThan(3.2);
  });
});
