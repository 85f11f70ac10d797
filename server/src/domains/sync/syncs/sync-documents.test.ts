import { exportSync, getSync, importSync, listAuditEvents, listSyncVersions } from '@acquaint/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { newId } from '../../../platform/ids/ids.ts';
import { startSyncStory, type SyncStory } from '../../../testing/syncing.ts';

let story: SyncStory;
let id: string;
beforeAll(async () => {
  story = await startSyncStory();
  await story.setCustomers([['1', 'ann@example.com', 'Ann']]);
  id = await story.makeSync({
    mode: 'mirror',
    schedule: { kind: 'cron', expression: '0 6 * * 1-5', time_zone: 'America/Chicago' },
    guards: { most_removals: 10, most_refused: 20 },
    holdout_percent: 5,
  });
});
afterAll(() => story.stop());

const settled = async (sync: string) => {
  const { data } = await story.server.call(getSync, story.user.token, { params: { id: sync } });
  const { mode, on_leave, key_field, mappings, schedule, guards, holdout_percent, model, connection, object } = data;
  return { mode, on_leave, key_field, mappings, schedule, guards, holdout_percent, model, connection, object };
};
const fileOf = async (sync: string): Promise<Record<string, unknown>> => {
  const { status, body, headers } = await story.server.request('GET', `/api/syncs/${sync}/export`, {
    token: story.user.token,
  });
  expect(status).toBe(200);
  expect(headers.get('content-disposition')).toContain('.yaml');
  // A cast because the product wrote the file.
  return parse(String(body)) as Record<string, unknown>;
};
const send = (document: object) =>
  story.server.request('POST', importSync.path, { token: story.user.token, body: document });

describe('exportSync', () => {
  it('names what a sync belongs to, and holds no ids and no secrets of its connection', async () => {
    const { model, connection } = (await story.server.call(getSync, story.user.token, { params: { id } })).data;
    const document = await fileOf(id);
    expect(document).toMatchObject({ version: 1, model: model.name, destination: connection.name, mode: 'mirror' });
    expect(JSON.stringify(document)).not.toContain(model.id);
  });

  it('is not there for another account', async () => {
    const other = await story.server.signIn();
    const path = exportSync.path.replace(':id', id);
    expect((await story.server.request('GET', path, { token: other.token })).status).toBe(404);
    expect(
      (await story.server.request('GET', exportSync.path.replace(':id', newId()), { token: story.user.token })).status,
    ).toBe(404);
  });
});

describe('importSync', () => {
  it('makes the same sync again under another name', async () => {
    const { status, body } = await send({ ...(await fileOf(id)), name: 'Second' });
    expect(status).toBe(200);
    const made = (body as { data: { id: string } }).data.id;
    expect(await settled(made)).toEqual(await settled(id));
    expect(await fileOf(made)).toEqual({ ...(await fileOf(id)), name: 'Second' });
  });

  it('replaces the configuration of the sync with its name only when asked to, and records what changed', async () => {
    const document = { ...(await fileOf(id)), mode: 'upsert', holdout_percent: 0 };
    expect(await send(document)).toMatchObject({
      status: 400,
      body: { errors: { name: [expect.stringContaining('already')] } },
    });
    expect((await send({ ...document, replaces: true })).status).toBe(200);
    expect(await settled(id)).toMatchObject({ mode: 'upsert', holdout_percent: 0 });
    const { data } = await story.server.call(listSyncVersions, story.user.token, { params: { id } });
    expect(data[0]?.changed).toContain('mode');
    const admin = await story.server.signIn({ isAdmin: true });
    const { data: events } = await story.server.call(listAuditEvents, admin.token, {
      query: { actor: story.user.email },
    });
    expect(events.filter(({ action }) => action === 'importSync')).toHaveLength(2);
  });

  it.each([
    ['an unknown model', { model: 'Nobody' }, { model: [expect.stringContaining('“Nobody”')] }],
    ['an unknown destination', { destination: 'Nowhere' }, { destination: [expect.stringContaining('“Nowhere”')] }],
    ['an object that the destination lacks', { object: 'none' }, { object: ['The destination does not have this'] }],
    ['another version', { version: 2 }, { version: ['Only version 1 is known'] }],
    ['a key that nothing is mapped to', { key_field: 'phone' }, { key_field: [expect.any(String)] }],
    [
      'a schedule of two fields',
      { schedule: { kind: 'cron', expression: '0 6 1 1', time_zone: 'UTC' } },
      { 'schedule.expression': [expect.any(String)] },
    ],
    ['a setting that is not known', { speed: 'fast' }, { speed: ['This field is not known'] }],
  ])('refuses %s and names it', async (_, change, errors) => {
    const answer = await send({ ...(await fileOf(id)), name: 'Third', ...change });
    expect(answer).toMatchObject({ status: 400, body: { errors } });
  });

  it('refuses to make a sync of the same name about something else', async () => {
    const other = await story.makeSync({ mode: 'upsert' });
    const document = { ...(await fileOf(other)), key_field: 'first_name', replaces: true };
    expect(await send(document)).toMatchObject({
      status: 400,
      body: { errors: { key_field: [expect.stringContaining('another key')] } },
    });
  });
});
