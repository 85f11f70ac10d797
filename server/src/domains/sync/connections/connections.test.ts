import {
  checkSyncConnection,
  createSyncConnection,
  createSyncObject,
  deleteSyncConnection,
  getPracticeInbox,
  getSyncConnection,
  listSyncConnections,
  listSyncConnectors,
  listSyncObjects,
  updateSyncConnection,
} from '@acquaint/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSyncStory, type SyncStory } from '../../../testing/syncing.ts';

let story: SyncStory;
beforeAll(async () => {
  story = await startSyncStory();
});
afterAll(() => story.stop());

const token = () => story.user.token;
const practice = async (name: string) => {
  const body = { kind: 'destination' as const, vendor: 'practice', name };
  return (await story.server.call(createSyncConnection, token(), { body })).data;
};

describe('listSyncConnectors', () => {
  it('shows every source and destination with its form and how it was tested', async () => {
    const { data } = await story.server.call(listSyncConnectors, token(), {});
    expect(data.map(({ kind, vendor }) => `${kind} ${vendor}`)).toEqual(
      expect.arrayContaining(['source postgres', 'destination practice', 'destination postgres', 'destination http']),
    );
    expect(data.every(({ summary, tested_against: tested }) => summary !== '' && tested !== undefined)).toBe(true);
    expect(data.every(({ kind, limits }) => (kind === 'source') === (limits === null))).toBe(true);
    expect(data.find(({ vendor }) => vendor === 'google')?.limits).toEqual({
      rows_per_request: 10_000,
      requests_at_once: 2,
      windows: [
        { requests: 300, seconds: 60 },
        { requests: 100_000, seconds: 86_400 },
      ],
    });
  });
});

describe('createSyncConnection', () => {
  it('stores secrets encrypted and shows their last four characters alone', async () => {
    const { values, secrets } = story.customers.reader;
    const body = { kind: 'source' as const, vendor: 'postgres', name: 'Sealed', settings: { ...values, ...secrets } };
    const answer = await story.server.request('POST', '/api/sync-connections', { token: token(), body });
    expect(JSON.stringify(answer.body)).not.toContain(secrets['password']);
    expect(answer.body).toMatchObject({ data: { secrets: { password: '…aple' }, state: 'unchecked' } });
    const { rows } = await story.server.running.services.postgres.pool.query(
      "select row_to_json(c)::text as stored from sync_connections c where name = 'Sealed'",
    );
    expect(JSON.stringify(rows)).not.toContain(secrets['password']);
  });

  it('names each setting that is wrong, and a name that is taken', async () => {
    const send = (name: string, settings: object) =>
      story.server.request('POST', '/api/sync-connections', {
        token: token(),
        body: { kind: 'source', vendor: 'postgres', name, settings },
      });
    expect(await send('Wrong', { port: 'many', nothing: 1 })).toMatchObject({
      status: 400,
      body: { errors: { 'settings.host': ['Host is required'], 'settings.nothing': ['There is no such setting'] } },
    });
    await practice('Taken');
    const again = { kind: 'destination', vendor: 'practice', name: 'taken' };
    expect(await story.server.request('POST', '/api/sync-connections', { token: token(), body: again })).toMatchObject({
      status: 400,
    });
  });
});

describe('checkSyncConnection', () => {
  it('reports each step, and what is wrong with the one that failed', async () => {
    const params = { id: story.sourceId };
    const fine = await story.server.call(checkSyncConnection, token(), { params });
    expect(fine.data.state).toBe('ok');
    expect(fine.data.check_steps.every((step) => step.is_ok)).toBe(true);
    const wrong = { password: 'another password' };
    await story.server.call(updateSyncConnection, token(), { params, body: { settings: wrong } });
    const failed = await story.server.call(checkSyncConnection, token(), { params });
    expect(failed.data.state).toBe('failing');
    expect(JSON.stringify(failed)).not.toContain(wrong.password);
    await story.server.call(updateSyncConnection, token(), {
      params,
      body: { settings: { ...story.customers.reader.secrets } },
    });
  });
});

describe('getSyncConnection', () => {
  it('answers the steps of the last test, until the settings change', async () => {
    const { id } = await practice('One of them');
    const params = { id };
    const read = async () => (await story.server.call(getSyncConnection, token(), { params })).data;
    expect(await read()).toMatchObject({ name: 'One of them', state: 'unchecked', check_steps: [] });
    const { data } = await story.server.call(checkSyncConnection, token(), { params });
    const { check_steps: steps } = data;
    expect(steps.length).toBeGreaterThan(0);
    expect(await read()).toMatchObject({ state: 'ok', check_steps: steps });
    await story.server.call(updateSyncConnection, token(), { params, body: { name: 'Renamed' } });
    expect(await read()).toMatchObject({ name: 'Renamed', check_steps: steps });
    await story.server.call(updateSyncConnection, token(), { params, body: { settings: { throttle_every: 3 } } });
    expect(await read()).toMatchObject({ state: 'unchecked', check_steps: [] });
    const stranger = await story.server.signIn();
    const path = `/api/sync-connections/${id}`;
    expect((await story.server.request('GET', path, { token: stranger.token })).status).toBe(404);
  });
});

describe('updateSyncConnection', () => {
  it('keeps secrets that are left out', async () => {
    const params = { id: story.sourceId };
    await story.server.call(updateSyncConnection, token(), { params, body: { settings: { tls: 'off' } } });
    expect((await story.server.call(checkSyncConnection, token(), { params })).data.state).toBe('ok');
  });

  it('sends no stored secret to another address: it has to be entered again', async () => {
    const { values, secrets } = story.customers.reader;
    const path = `/api/sync-connections/${story.sourceId}`;
    const move = (settings: object) =>
      story.server.request('PUT', path, { token: token(), body: { settings: { ...values, ...settings } } });
    expect(await move({ host: 'elsewhere.example' })).toMatchObject({
      status: 400,
      body: { errors: { 'settings.password': ['Enter it again: “Host” has changed'] } },
    });
    expect(await move({})).toMatchObject({ status: 200, body: { data: { settings: { host: values['host'] } } } });
    expect(await move({ host: 'elsewhere.example', ...secrets })).toMatchObject({ status: 200 });
    expect(await move(secrets)).toMatchObject({ status: 200, body: { data: { settings: values } } });
  });
});

describe('listSyncObjects', () => {
  it('lists the audiences of a destination and the tables of a source', async () => {
    const inbox = await story.server.call(listSyncObjects, token(), { params: { id: story.inboxId } });
    expect(inbox.data.objects.map(({ id }) => id)).toEqual(['subscribers', 'ad_audience']);
    const source = await story.server.call(listSyncObjects, token(), { params: { id: story.sourceId } });
    expect(source.data.tables).toMatchObject([{ name: 'customers', columns: [{ name: 'id' }, {}, {}] }]);
  });
});

describe('createSyncObject', () => {
  it('says where lists cannot be created', async () => {
    const path = `/api/sync-connections/${story.inboxId}/objects`;
    expect(createSyncObject.path).toContain('/objects');
    expect(await story.server.request('POST', path, { token: token(), body: { name: 'New' } })).toMatchObject({
      status: 409,
      body: { message: 'Lists and audiences cannot be created at this destination.' },
    });
  });
});

describe('getPracticeInbox', () => {
  it('is empty at first, and there for practice destinations only', async () => {
    const { id } = await practice('Empty inbox');
    const { data } = await story.server.call(getPracticeInbox, token(), { params: { id } });
    expect(data).toEqual({ rows: [], total: 0, requests: 0, throttled: 0, failed: 0 });
    const path = `/api/sync-connections/${story.sourceId}/inbox`;
    expect((await story.server.request('GET', path, { token: token() })).status).toBe(404);
  });
});

describe('deleteSyncConnection', () => {
  it('refuses while something uses the connection, and names it', async () => {
    const used = await story.server.request('DELETE', `/api/sync-connections/${story.sourceId}`, { token: token() });
    expect(used).toMatchObject({ status: 409, body: { message: '“Customers” uses it. Delete that first.' } });
    const { id } = await practice('Unused');
    await story.server.call(deleteSyncConnection, token(), { params: { id } });
    const { data } = await story.server.call(listSyncConnections, token(), { query: { kind: 'destination' } });
    expect(data.some((connection) => connection.id === id)).toBe(false);
  });
});

describe('listSyncConnections', () => {
  it('shows what uses each, and nothing of other accounts', async () => {
    const { data } = await story.server.call(listSyncConnections, token(), { query: { kind: 'source' } });
    expect(data.find(({ id }) => id === story.sourceId)?.used_by.models).toMatchObject([{ name: 'Customers' }]);
    const stranger = await story.server.signIn();
    expect((await story.server.call(listSyncConnections, stranger.token, {})).data).toEqual([]);
  });
});
