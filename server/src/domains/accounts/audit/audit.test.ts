import {
  createCampaign,
  createPixel,
  createSyncConnection,
  createTag,
  exportAuditEvents,
  getCampaign,
  syncTags,
  listAuditEvents,
  updatePixel,
} from '@acquaint/contract';
import { addDays, dayOf } from '@acquaint/engine/dates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, testPassword, type TestServer, type TestUser } from '../../../testing/test-server.ts';

let server: TestServer;
let admin: TestUser;
let user: TestUser;
let pixelId: string;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn({ isAdmin: true });
  user = await server.signIn();
  await server.logIn({ email: user.email, password: testPassword });
  const { data } = await server.call(createPixel, user.token, { body: { name: 'Shop', domain: 'shop.example.com' } });
  pixelId = data.id;
  await server.call(updatePixel, user.token, { params: { id: pixelId }, body: { name: 'Renamed' } });
});
afterAll(() => server.stop());

describe('listAuditEvents', () => {
  it('shows who did what to which object when, from where', async () => {
    const list = await server.call(listAuditEvents, admin.token, { query: { object_id: pixelId } });
    expect(list.data).toMatchObject([
      {
        action: 'updatePixel',
        object_type: 'pixel',
        ip: '127.0.0.1',
        actor: { email: user.email },
        impersonator: null,
      },
      { action: 'createPixel', company: 'Test Company', details: { domain: 'shop.example.com' } },
    ]);
    expect(list.meta.total).toBe(2);
    expect(list.meta.actions).toEqual(expect.arrayContaining(['createPixel', 'login', 'updatePixel']));
    expect(list.meta.object_types).toEqual(expect.arrayContaining(['pixel', 'user']));
  });

  it('says what things are called, and which the viewer can open', async () => {
    const [renamed] = (await server.call(listAuditEvents, admin.token, { query: { object_id: pixelId } })).data;
    expect(renamed).toMatchObject({ object_name: 'Renamed', can_open: false });
    const body = { name: 'Own shop', domain: 'own.example.com' };
    const { data: own } = await server.call(createPixel, admin.token, { body });
    const [created] = (await server.call(listAuditEvents, admin.token, { query: { object_id: own.id } })).data;
    expect(created).toMatchObject({ action: 'createPixel', object_name: 'Own shop', can_open: true });
    const signIns = (await server.call(listAuditEvents, admin.token, { query: { action: 'login' } })).data;
    expect(signIns[0]).toMatchObject({ object_type: 'user', object_name: 'Test User', can_open: true });
  });

  it('names connections and syncs, and leads to their pages', async () => {
    const body = { kind: 'destination' as const, vendor: 'practice', name: 'Practice' };
    const { data } = await server.call(createSyncConnection, admin.token, { body });
    const [created] = (await server.call(listAuditEvents, admin.token, { query: { object_id: data.id } })).data;
    expect(created).toMatchObject({ action: 'createSyncConnection', object_name: 'Practice', can_open: true });
  });

  it('reports a campaign in sentences', async () => {
    const { data: campaign } = await server.call(createCampaign, user.token, { body: { name: 'Spring' } });
    const { data: tag } = await server.call(createTag, user.token, { body: { name: 'Garden' } });
    const change = { modelType: 'campaign' as const, models: [campaign.id], tags: [tag.id] };
    await server.call(syncTags, user.token, { body: change });
    const { log } = (await server.call(getCampaign, user.token, { params: { id: campaign.id } })).data;
    expect(log.map(({ by, text }) => `${by} ${text}`)).toEqual([
      'Test User changed the tags',
      'Test User created the campaign',
    ]);
  });

  it('filters by action, kind, actor and days, in either direction', async () => {
    const total = async (query: object) =>
      (await server.call(listAuditEvents, admin.token, { query: { object_id: pixelId, ...query } })).meta.total;
    const today = dayOf(new Date(), 'America/New_York');
    expect(await total({ action: 'updatePixel' })).toBe(1);
    expect(await total({ object_type: 'user' })).toBe(0);
    expect(await total({ actor: user.email.slice(0, 20).toUpperCase() })).toBe(2);
    expect(await total({ actor: '%' })).toBe(0);
    expect(await total({ from: today, to: today })).toBe(2);
    expect(await total({ from: addDays(today, 1) })).toBe(0);
    expect(await total({ to: '2020-01-01' })).toBe(0);
    const oldest = await server.call(listAuditEvents, admin.token, {
      query: { object_id: pixelId, orderDirection: 'asc', perPage: '1' },
    });
    expect(oldest.data.map(({ action }) => action)).toEqual(['createPixel']);
  });

  it('is for administrators alone', async () => {
    expect(await server.request('GET', '/api/admin/audit-log', { token: user.token })).toMatchObject({ status: 403 });
  });
});

describe('exportAuditEvents', () => {
  const download = async (query: string, token = admin.token) => {
    const path = `${server.url}${exportAuditEvents.path}${query}`;
    const answer = await fetch(path, { headers: { authorization: `Bearer ${token}` } });
    return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() };
  };

  it('answers what matches as CSV, newest first, and is recorded itself', async () => {
    const { type, text } = await download(`?object_id=${pixelId}`);
    const [names, ...lines] = text.trimEnd().split('\r\n');
    expect(type).toBe('text/csv; charset=utf-8');
    expect(names).toBe('at,actor,email,impersonator,company,action,object_type,object_id,details,ip');
    expect(lines.map((line) => /updatePixel|createPixel/.exec(line)?.[0])).toEqual(['updatePixel', 'createPixel']);
    expect(lines[0]).toContain(user.email);
    const noted = await server.call(listAuditEvents, admin.token, { query: { action: 'exportAuditEvents' } });
    expect(noted.data).toMatchObject([{ details: { object_id: pixelId } }]);
  });

  it('answers more than fits into one batch, each once', async () => {
    const { postgres } = server.running.services;
    await postgres.pool.query(
      `insert into audit_log (id, account_id, action, object_type, object_id, details)
       select gen_random_uuid(), $1, 'counted', 'test', number::text, '{}' from generate_series(1, 2500) as number`,
      [user.accountId],
    );
    const { text } = await download('?action=counted');
    const objects = text
      .trimEnd()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',')[7]);
    expect(objects.length).toBe(2_500);
    expect(new Set(objects).size).toBe(2_500);
  });

  it('is for administrators alone', async () => {
    expect((await download('', user.token)).status).toBe(403);
  });
});
