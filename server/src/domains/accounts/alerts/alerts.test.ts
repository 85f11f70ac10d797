import {
  createAlertChannel,
  createAlertRule,
  deleteAlertChannel,
  deleteAlertRule,
  listAlertChannels,
  listAlertRules,
  listAlerts,
  testAlertChannel,
  updateAlertRule,
} from '@acquaint/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { newId } from '../../../platform/ids/ids.ts';
import { signMessage } from '../../../integrations/sync/http/sign-message.ts';
import { startSyncStory, type SyncStory } from '../../../testing/syncing.ts';
import { type ReceivedMessage, startWebhookReceiver, type WebhookReceiver } from '../../../testing/webhook-receiver.ts';
import { until } from '../../../testing/until.ts';
import { alertsDue, alertsWaiting } from './jobs/alert.schedule.ts';

let receiver: WebhookReceiver;
let story: SyncStory;
let base = '';

beforeAll(async () => {
  receiver = await startWebhookReceiver();
  base = receiver.url;
  story = await startSyncStory({ PRIVATE_HOSTS: receiver.host });
});
afterAll(async () => {
  await story.stop();
  receiver.close();
});

const token = () => story.user.token;
const call: SyncStory['server']['call'] = (...given) => story.server.call(...given);
const channel = async (body: Omit<z.input<typeof createAlertChannel.body>, 'name'>): Promise<string> =>
  (await call(createAlertChannel, token(), { body: { name: `Channel ${newId()}`, ...body } })).data.id;
const rule = async (kind: z.input<typeof createAlertRule.body>['kind'], ids: readonly string[]): Promise<string> =>
  (await call(createAlertRule, token(), { body: { kind, channel_ids: [...ids] } })).data.id;
const alerts = async () => (await call(listAlerts, token(), {})).data;
const arrived = (count = 1) =>
  until(() => Promise.resolve(receiver.received.length >= count ? receiver.received : null));
const runSchedule = (name: string) => story.server.running.services.jobs.announce(name);
const request = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  story.server.request(method, path, { token: token(), ...(body === undefined ? {} : { body }) });

beforeEach(async () => {
  receiver.received.length = 0;
  receiver.answers = { status: 200 };
  for (const { id } of (await call(listAlertRules, token(), {})).data)
    await call(deleteAlertRule, token(), { params: { id } });
  for (const { id } of (await call(listAlertChannels, token(), {})).data)
    await call(deleteAlertChannel, token(), { params: { id } });
});

describe('createAlertChannel', () => {
  it('takes addresses of the account alone, and shows no more of a web address than its host', async () => {
    const answer = await request('POST', '/api/alert-channels', {
      name: 'Strangers',
      kind: 'email',
      emails: ['stranger@example.com'],
    });
    expect(answer).toMatchObject({ status: 400, body: { errors: { emails: [expect.stringContaining('stranger@')] } } });
    for (const [body, field] of [
      [{ name: 'Nobody', kind: 'email' }, 'emails'],
      [{ name: 'Nowhere', kind: 'slack' }, 'url'],
      [{ name: 'No address', kind: 'slack', url: 'hooks' }, 'url'],
    ] as const)
      expect(await request('POST', '/api/alert-channels', body)).toMatchObject({
        status: 400,
        body: { errors: { [field]: [expect.any(String)] } },
      });
    await channel({ kind: 'slack', url: `${base}/services/secret-part` });
    const { data } = await call(listAlertChannels, token(), {});
    expect(JSON.stringify(data)).not.toContain('secret-part');
    expect(data[0]?.target).toBe(new URL(base).host);
    await channel({ kind: 'teams', url: 'hooks.example.com/services/1' });
    expect((await call(listAlertChannels, token(), {})).data.map(({ target }) => target)).toContain(
      'hooks.example.com',
    );
    const named = { name: 'Twice', kind: 'webhook', url: base };
    expect((await request('POST', '/api/alert-channels', named)).status).toBe(200);
    expect((await request('POST', '/api/alert-channels', named)).status).toBe(400);
  });
});

describe('listAlertChannels', () => {
  it('counts the rules that use each', async () => {
    const id = await channel({ kind: 'webhook', url: base });
    await rule('job_failed', [id]);
    const { data } = await call(listAlertChannels, token(), {});
    expect(data).toMatchObject([{ id, rules: 1 }]);
  });
});

describe('testAlertChannel', () => {
  it('brings a message to Slack, Teams and signed to a webhook', async () => {
    const secret = `whsec_${Buffer.from('a key of thirty-two bytes, nearly').toString('base64')}`;
    const ids = [
      await channel({ kind: 'slack', url: `${base}/slack` }),
      await channel({ kind: 'teams', url: `${base}/teams` }),
      await channel({ kind: 'webhook', url: `${base}/hook`, signing_secret: secret }),
    ];
    for (const id of ids) await call(testAlertChannel, token(), { params: { id } });
    await arrived(3);
    const of = (path: string): ReceivedMessage => {
      const found = receiver.received.find((one) => one.path === path);
      if (found === undefined) throw new Error(`Nothing came to ${path}`);
      return found;
    };
    expect(JSON.parse(of('/slack').text)).toMatchObject({ text: expect.stringContaining('*Test alert*') });
    expect(JSON.parse(of('/teams').text)).toMatchObject({
      type: 'message',
      attachments: [{ contentType: 'application/vnd.microsoft.card.adaptive', content: { type: 'AdaptiveCard' } }],
    });
    const { headers, text } = of('/hook');
    const [id, timestamp] = [String(headers['webhook-id']), Number(headers['webhook-timestamp'])];
    expect(headers['webhook-signature']).toBe(signMessage({ id, timestamp, body: text }, [secret]));
    expect(JSON.parse(text)).toMatchObject({ type: 'alert.test', data: { title: 'Test alert' } });
  });

  it('tries again until an endpoint takes it, and says why it waits', async () => {
    receiver.answers = { status: 500 };
    const id = await channel({ kind: 'webhook', url: `${base}/down` });
    await call(testAlertChannel, token(), { params: { id } });
    const waiting = await until(async () => (await alerts()).find(({ message }) => message !== '') ?? null);
    expect(waiting).toMatchObject({ state: 'waiting', message: 'The endpoint answered 500.' });
    receiver.answers = { status: 204 };
    await story.server.running.services.postgres.pool.query('update alerts set next_try_at = at');
    await runSchedule(alertsWaiting);
    const sent = await until(async () => (await alerts()).find(({ state }) => state === 'sent') ?? null);
    expect(sent.message).toBe('');
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  });
});

describe('deleteAlertChannel', () => {
  it('refuses while an alert goes there', async () => {
    const id = await channel({ kind: 'webhook', url: base });
    await rule('job_failed', [id]);
    expect((await request('DELETE', `/api/alert-channels/${id}`)).status).toBe(409);
  });
});

describe('createAlertRule', () => {
  it('alerts people by mail and chat to a failed run, once', async () => {
    const { email } = story.user;
    const ids = [
      await channel({ kind: 'email', emails: [email] }),
      await channel({ kind: 'webhook', url: `${base}/in` }),
    ];
    await rule('sync_failed', ids);
    await story.customers.sql("truncate customers; insert into customers values ('1', 'a@example.com', 'A')");
    const sync = await story.makeSync({ name: `Broken ${newId()}` });
    await story.customers.sql('alter table customers rename column name to called');
    expect((await story.run(sync)).state).toBe('failed');
    await story.customers.sql('alter table customers rename column called to name');
    await runSchedule(alertsDue);
    await arrived();
    await runSchedule(alertsDue);
    const reported = await until(async () => {
      const found = (await alerts()).filter(({ kind, state }) => kind === 'sync_failed' && state === 'sent');
      return found.length >= 2 ? found : null;
    });
    expect(reported).toHaveLength(2);
    expect(reported[0]?.text).toContain('Nothing was sent');
    const { rows } = await story.server.running.services.postgres.pool.query(
      "select recipient from mails where kind = 'alert'",
    );
    expect(rows).toEqual([{ recipient: email }]);
    expect(receiver.received).toHaveLength(1);
  });

  it('takes each kind once, channels of the account and thresholds in range', async () => {
    const id = await channel({ kind: 'webhook', url: base });
    const created = await call(createAlertRule, token(), { body: { kind: 'sync_refused', channel_ids: [id] } });
    expect(created.data.threshold).toBe(5);
    const post = (body: object) => request('POST', '/api/alert-rules', body);
    expect((await post({ kind: 'sync_refused', channel_ids: [id] })).status).toBe(400);
    expect((await post({ kind: 'job_failed', channel_ids: [newId()] })).status).toBe(400);
    expect((await post({ kind: 'version_ends', threshold: 0, channel_ids: [id] })).status).toBe(400);
  });
});

describe('updateAlertRule', () => {
  it('turns an alert off and changes its threshold', async () => {
    const id = await channel({ kind: 'webhook', url: base });
    const created = await call(createAlertRule, token(), { body: { kind: 'sync_refused', channel_ids: [id] } });
    const { data } = await call(updateAlertRule, token(), {
      params: { id: created.data.id },
      body: { is_on: false, threshold: 20 },
    });
    expect(data).toMatchObject({ is_on: false, threshold: 20 });
    expect((await call(listAlertRules, token(), {})).data).toEqual([data]);
  });
});

describe('deleteAlertRule', () => {
  it('ends the alert', async () => {
    const id = await rule('job_failed', [await channel({ kind: 'webhook', url: base })]);
    await call(deleteAlertRule, token(), { params: { id } });
    expect((await call(listAlertRules, token(), {})).data).toEqual([]);
  });
});

describe('listAlertRules', () => {
  it('has none for a new account', async () => {
    const other = await story.server.signIn();
    expect((await call(listAlertRules, other.token, {})).data).toEqual([]);
  });
});

describe('listAlerts', () => {
  it('pages what was sent, the latest first', async () => {
    const id = await channel({ kind: 'webhook', url: base });
    await call(testAlertChannel, token(), { params: { id } });
    await call(testAlertChannel, token(), { params: { id } });
    const { data, meta } = await call(listAlerts, token(), { query: { perPage: 1 } });
    expect([data.length, meta.total]).toEqual([1, 2]);
  });
});
