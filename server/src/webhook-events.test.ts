import {
  addInstallationSuppressions,
  addSuppressions,
  createCampaign,
  createGoal,
  createPixel,
  createProspectList,
  createWebhook,
  erasePerson,
  listWebhookDeliveries,
  listWebhooks,
  setCampaignStatus,
  webhookEvents,
  webhookEventTypes,
} from '@acquaint/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { domains } from './domains/domains.ts';
import { generateConsumers } from './domains/people/consumers/index.ts';
import { emitLateWebEvents, emitWebEvents } from './domains/web/web-events/jobs/emit-web-events.schedule.ts';
import { newId } from './platform/ids/ids.ts';
import { emitEvents } from './platform/webhooks/emit-events.ts';
import { startSyncStory, type SyncStory } from './testing/syncing.ts';
import { emailHash, pageHeaders, testBatch } from './testing/test-visits.ts';
import { until } from './testing/until.ts';
import { startWebhookReceiver, type WebhookReceiver } from './testing/webhook-receiver.ts';

let receiver: WebhookReceiver;
let story: SyncStory;
let pixel: { id: string; pixel_uuid: string };
let email = '';
const messageShape = z.object({
  type: z.string(),
  timestamp: z.iso.datetime(),
  data: z.record(z.string(), z.unknown()),
});

beforeAll(async () => {
  receiver = await startWebhookReceiver();
  story = await startSyncStory({ PRIVATE_HOSTS: receiver.host });
  const { clickhouse, identityPepper } = story.server.running.services;
  await generateConsumers({ clickhouse, count: 1_000, seed: 1, pepper: identityPepper });
  const [row] = await clickhouse.rows({
    sql: "select email from consumers where email != '' order by consumer_id limit 1",
    row: z.object({ email: z.string() }),
  });
  email = row?.email ?? '';
  const call: SyncStory['server']['call'] = (...given) => story.server.call(...given);
  const token = () => story.user.token;
  pixel = (await call(createPixel, token(), { body: { name: 'Shop', domain: 'shop.example.com' } })).data;
  const goal = { pixel_uuid: pixel.pixel_uuid, name: 'Quote', kind: 'page' as const, target: '/quote' };
  await call(createGoal, token(), { body: goal });
  await call(createWebhook, token(), { body: { url: `${receiver.url}/all`, event_types: [...webhookEventTypes] } });
});
afterAll(async () => {
  receiver.close();
  await story.stop();
});

const server = () => story.server;
const services = () => story.server.running.services;
const messages = (path = '/all') =>
  receiver.received.filter((one) => one.path === path).map(({ text }) => messageShape.parse(JSON.parse(text)));
/** Messages of a type, once enough have arrived; their data fits the published schema. */
async function arrived(type: string, count = 1): Promise<Record<string, unknown>[]> {
  const found = await until(() => {
    const own = messages().filter((one) => one.type === type);
    return Promise.resolve(own.length >= count ? own : null);
  });
  const event = webhookEvents.find((one) => one.type === type);
  for (const { data } of found) expect(event?.data.safeParse(data).success).toBe(true);
  return found.map(({ data }) => data);
}

async function visit(visitor: string): Promise<void> {
  const page = 'https://shop.example.com/quote';
  const events = [
    { url: page },
    { type: 'form' as const, name: 'newsletter', url: page, email: emailHash(email) },
    {
      type: 'custom' as const,
      name: 'purchase',
      url: page,
      props: { value: '129.90', currency: 'USD', order: newId() },
    },
  ];
  const body = testBatch(pixel.pixel_uuid, events, { visitor });
  expect((await server().request('POST', '/c', { body, headers: { ...pageHeaders } })).status).toBe(204);
}

describe('events', () => {
  it('are declared by the domains that emit them', () => {
    const declared = domains.flatMap(({ events = [] }) => events.map(({ type }) => type));
    expect(declared.toSorted()).toEqual(['webhook.test', ...webhookEventTypes].toSorted());
  });

  it('of visitors are found once, however often they are looked for', async () => {
    const visitor = newId();
    await visit(visitor);
    await until(async () => {
      await emitWebEvents(services()).run();
      return messages().some(({ type }) => type === 'visitor.identified') ? true : null;
    });
    await emitWebEvents(services()).run();
    await emitLateWebEvents(services()).run();
    const [identified, ...more] = await arrived('visitor.identified');
    expect([identified?.['visitor_id'], more]).toEqual([visitor, []]);
    expect(await arrived('goal.reached')).toMatchObject([{ goal_name: 'Quote', visitor_id: visitor }]);
    expect(await arrived('purchase.made')).toMatchObject([{ value: '129.9', currency: 'USD', pixel_id: pixel.id }]);
    expect(JSON.stringify(messages())).not.toContain(email);
  });

  it('come from lists, campaigns, syncs and opt-outs', async () => {
    const call: SyncStory['server']['call'] = (...given) => story.server.call(...given);
    const { token } = story.user;
    const audience = { segment: { all: [] } };
    await call(createProspectList, token, { body: { name: 'Everybody', consumers: 'all', audience } });
    expect(await arrived('list.refreshed')).toMatchObject([{ name: 'Everybody', people: expect.any(Number) }]);
    const { data: campaign } = await call(createCampaign, token, { body: { name: newId() } });
    await services().postgres.pool.query("update campaigns set status = 'running', started_at = now() where id = $1", [
      campaign.id,
    ]);
    await call(setCampaignStatus, token, { params: { id: campaign.id }, body: { status: 'paused' } });
    expect(await arrived('campaign.state_changed')).toMatchObject([{ from: 'running', to: 'paused' }]);
    await story.setCustomers([['1', 'a@example.com', 'A']]);
    const run = await story.run(await story.makeSync());
    expect(await arrived('sync.finished')).toMatchObject([{ run_id: run.id, state: 'done' }]);
    await call(addSuppressions, token, { body: { emails: ['stranger@example.com'], reason: 'request' } });
    const admin = await server().signIn({ isAdmin: true });
    await call(addInstallationSuppressions, admin.token, { body: { emails: [email], note: 'Test' } });
    const outs = await arrived('person.opted_out', 2);
    expect(outs.toSorted((one, other) => Number(one['is_everywhere']) - Number(other['is_everywhere']))).toMatchObject([
      { reason: 'request', consumer_ids: [], is_everywhere: false },
      { reason: 'administrator', consumer_ids: [expect.any(String)], is_everywhere: true },
    ]);
  });

  it('go where they are asked for: by type, pixel and account, and not at all when nothing is committed', async () => {
    const { token, accountId } = story.user;
    const hook = (path: string, body: object, as = token) =>
      server().call(createWebhook, as, { body: { url: receiver.url + path, event_types: ['goal.reached'], ...body } });
    await hook('/mine', { pixel_ids: [pixel.id] });
    const other = await server().call(createPixel, token, { body: { name: 'Blog', domain: 'blog.example.com' } });
    await hook('/other-pixel', { pixel_ids: [other.data.id] });
    await hook('/other-type', { event_types: ['sync.finished'] });
    await hook('/stranger', {}, (await server().signIn()).token);
    const event = webhookEvents[1];
    const happening = { key: newId(), at: new Date(), data: { ...event.sample, pixel_id: pixel.id } };
    const emit = () =>
      services().postgres.forAccount(accountId, async (tx) => {
        await emitEvents(tx, event, { accountId, happenings: [happening] });
        throw new Error('Rolled back');
      });
    await expect(emit()).rejects.toThrow('Rolled back');
    const stored = await services().postgres.forAccount(accountId, (tx) =>
      emitEvents(tx, event, { accountId, happenings: [happening, happening] }),
    );
    expect(stored).toBe(2);
    await receiver.arrived('/mine');
    for (const path of ['/other-pixel', '/other-type', '/stranger']) expect(messages(path)).toEqual([]);
  });

  it('about people are erased with them', async () => {
    const { token } = story.user;
    const hooks = await server().call(listWebhooks, token, { query: { perPage: 100 } });
    const hook = hooks.data.find(({ url }) => url.endsWith('/all'));
    const params = { id: hook?.id ?? '' };
    const types = async () => {
      const { data } = await server().call(listWebhookDeliveries, token, { params, query: { perPage: 100 } });
      return data.map(({ event_type: type }) => type);
    };
    expect(await types()).toContain('visitor.identified');
    await server().call(erasePerson, token, { body: { identifier: email } });
    await until(async () => ((await types()).includes('visitor.identified') ? null : true));
    expect(await types()).toContain('sync.finished');
  });
});
