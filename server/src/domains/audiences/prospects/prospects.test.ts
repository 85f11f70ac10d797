import {
  addProspects,
  type AudienceRequest,
  countAudience,
  createProspectList,
  deleteProspectList,
  detachProspect,
  getProspectList,
  groupProspectLists,
  listAllProspectLists,
  listProspectLists,
  type OperationOutput,
  type Prospect,
  type ProspectList,
  refreshProspectList,
  updateProspectList,
} from '@acquaint/contract';
import readXlsxFile from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { clickHouseTime } from '../../../platform/clickhouse/clickhouse-time.ts';
import { scopeToAccount } from '../../../platform/clickhouse/account-clickhouse.ts';
import { startTestServer, type TestServer, type TestUser } from '../../../testing/test-server.ts';
import { until } from '../../../testing/until.ts';
import { generateConsumers } from '../../people/consumers/index.ts';
import { refreshSchedule } from './jobs/list.schedule.ts';

const start = new Date('2026-06-15T15:00:00Z');
let now = start;
let server: TestServer;
let user: TestUser;
let made = 0;

beforeAll(async () => {
  server = await startTestServer({}, () => now);
  user = await server.signIn();
  const { clickhouse, identityPepper } = server.running.services;
  await generateConsumers({ clickhouse, count: 4_000, seed: 9, pepper: identityPepper });
});
afterAll(() => server.stop());

const texans: AudienceRequest = { segment: { field: 'state', op: 'in', value: ['TX'] } };
async function readList(id: string): Promise<ProspectList> {
  return (await server.call(getProspectList, user.token, { params: { id } })).data.list;
}

function ready(id: string, condition: (list: ProspectList) => boolean = ({ state }) => state === 'ready') {
  return until(async () => {
    const list = await readList(id);
    return condition(list) ? list : null;
  });
}

async function makeList(
  body: { audience?: AudienceRequest; mode?: 'live'; refresh?: 'daily' | 'weekly' | 'monthly' } = {},
) {
  made += 1;
  const { data: list } = await server.call(createProspectList, user.token, {
    body: { name: `List ${made}`, consumers: 'all', audience: texans, ...body },
  });
  return ready(list.id);
}

/** Everybody on a list, page by page. */
async function everybody(
  id: string,
  query: { perPage?: number; orderDirection?: 'asc' | 'desc' } = {},
): Promise<Prospect[]> {
  const people: Prospect[] = [];
  let cursor: string | null = null;
  do {
    const { data: page }: OperationOutput<typeof getProspectList> = await server.call(getProspectList, user.token, {
      params: { id },
      query: { perPage: 100, ...query, ...(cursor === null ? {} : { cursor }) },
    });
    people.push(...page.consumers.data);
    cursor = page.consumers.meta.next_cursor;
  } while (cursor !== null);
  return people;
}

const consumerRow = z.object({ id: z.string(), key: z.string() });
async function someConsumers(count: number): Promise<{ id: string; key: string }[]> {
  return server.running.services.clickhouse.rows({
    sql: `select toString(consumer_id) as id, lower(hex(email_key)) as key from consumers where email != '' order by person limit ${count}`,
    row: consumerRow,
  });
}

async function suppress(keys: readonly string[]): Promise<void> {
  await server.running.services.clickhouse.command(
    `insert into suppressions (email_key, consumer_id, reason, at)
     select email_key, consumer_id, 'user', now64(3) from consumers where lower(hex(email_key)) in {keys:Array(String)}`,
    { keys },
  );
}

describe('createProspectList', () => {
  it('takes everybody of an audience, counted as the finder counts them', async () => {
    const list = await makeList();
    const { data: count } = await server.call(countAudience, user.token, { body: texans });
    expect(list).toMatchObject({
      state: 'ready',
      type: 'finder',
      mode: 'snapshot',
      sentence: 'Adults living in Texas.',
      count: count.final,
      mailable: count.reach.mail,
      emailable: count.reach.email,
      phonable: count.reach.phone,
      added: 0,
      removed: 0,
      is_sample: true,
      next_refresh_at: null,
    });
    const people = await everybody(list.id);
    expect(people).toHaveLength(count.final);
    expect(new Set(people.map(({ address }) => address.state))).toEqual(new Set(['TX']));
  });

  it('takes people that were chosen, each once', async () => {
    const [first, second] = await someConsumers(2);
    const ids = [first?.id ?? '', second?.id ?? '', first?.id ?? ''];
    const body = { name: 'Chosen', consumers: ids };
    const { data: list } = await server.call(createProspectList, user.token, { body });
    expect(list).toMatchObject({ state: 'ready', count: 2, audience: null, sentence: '' });
    expect((await everybody(list.id)).map(({ id }) => id).toSorted()).toEqual([...new Set(ids)].toSorted());
  });

  it.each([
    [{ name: 'x', consumers: 'all' }, { pixelUuid: ['Create a pixel first'] }],
    [{ name: 'x', consumers: [] }, { consumers: expect.anything() }],
    [
      { name: 'x', consumers: ['00000000-0000-4000-8000-000000000000'] },
      { consumers: ['None of these people is in the consumer file'] },
    ],
    [
      { name: 'x', consumers: 'all', audience: { segment: { field: 'age', op: 'gte', value: 5 } } },
      { segment: ['Age: enter a number from 18 to 120'] },
    ],
    [
      { name: 'x', consumers: ['00000000-0000-4000-8000-000000000000'], mode: 'live' },
      { mode: ['A list of chosen people cannot follow rules'] },
    ],
  ])('refuses %j', async (body, errors) => {
    const answer = await server.request('POST', '/api/prospects', { token: user.token, body });
    expect(answer).toMatchObject({ status: 400, body: { errors } });
  });

  it('refuses a name that another list has, whatever the case', async () => {
    const { name } = await makeList();
    const body = { name: name.toUpperCase(), consumers: 'all', audience: texans };
    expect(await server.request('POST', '/api/prospects', { token: user.token, body })).toMatchObject({
      status: 400,
      body: { errors: { name: ['Another list has this name'] } },
    });
  });
});

describe('getProspectList', () => {
  it('pages by first name with a cursor, forwards and backwards, nobody twice', async () => {
    const { id, count } = await makeList({ audience: { segment: { field: 'gender', op: 'in', value: ['F'] } } });
    const up = await everybody(id, { perPage: 37 });
    expect(up).toHaveLength(count);
    expect(new Set(up.map((person) => person.id)).size).toBe(count);
    const names = up.map(({ first_name: name }) => name);
    expect(names).toEqual(names.toSorted());
    expect((await everybody(id, { perPage: 100, orderDirection: 'desc' })).map((person) => person.id)).toEqual(
      up.map((person) => person.id).toReversed(),
    );
  });

  it('answers 400 for a cursor that is none', async () => {
    const { id } = await makeList();
    for (const cursor of ['x', 'e30', '%00'])
      expect((await server.request('GET', `/api/prospects/${id}?cursor=${cursor}`, { token: user.token })).status).toBe(
        400,
      );
  });
});

describe('listProspectLists', () => {
  it('orders by name, pages, and searches', async () => {
    const other = await server.signIn();
    for (const name of ['beta', 'Alpha', 'gamma'])
      await server.call(createProspectList, other.token, { body: { name, consumers: 'all', audience: texans } });
    const page = await server.call(listProspectLists, other.token, { query: { perPage: 2 } });
    expect(page.data.map(({ name }) => name)).toEqual(['Alpha', 'beta']);
    expect(page.meta).toEqual({ page: 0, per_page: 2, total: 3, last_page: 1, next_cursor: expect.any(String) });
    const found = await server.call(listProspectLists, other.token, { query: { search: 'AMM' } });
    expect(found.data.map(({ name }) => name)).toEqual(['gamma']);
    expect((await server.call(listProspectLists, other.token, { query: { type: 'visitor' } })).data).toEqual([]);
  });
});

describe('listAllProspectLists', () => {
  it('names every list', async () => {
    const { id, name, count } = await makeList();
    const { data } = await server.call(listAllProspectLists, user.token, {});
    expect(data).toContainEqual({ id, name, count, type: 'finder', mode: 'snapshot' });
  });
});

describe('groupProspectLists', () => {
  it('counts lists and people of each type', async () => {
    const other = await server.signIn();
    const [first, second] = await someConsumers(2);
    for (const consumers of [[first?.id ?? ''], [first?.id ?? '', second?.id ?? '']])
      await server.call(createProspectList, other.token, { body: { name: `Of ${consumers.length}`, consumers } });
    const { data } = await server.call(groupProspectLists, other.token, {});
    expect(data).toEqual([
      { type: 'visitor', label: 'Visitors', lists: 0, consumers: 0 },
      { type: 'imported', label: 'Imported', lists: 0, consumers: 0 },
      { type: 'enriched', label: 'Enriched', lists: 0, consumers: 0 },
      { type: 'finder', label: 'Audience Finder', lists: 2, consumers: 3 },
    ]);
  });
});

describe('updateProspectList', () => {
  it('renames, and sets when a live list is refreshed', async () => {
    const live = await makeList({ mode: 'live', refresh: 'weekly' });
    expect(live.next_refresh_at).toBe('2026-06-22T08:00:00.000Z');
    const { data: list } = await server.call(updateProspectList, user.token, {
      params: { id: live.id },
      body: { name: 'Renamed', description: 'For spring', refresh: 'monthly' },
    });
    expect(list).toMatchObject({
      name: 'Renamed',
      description: 'For spring',
      next_refresh_at: '2026-07-01T08:00:00.000Z',
    });
    const snapshot = await makeList();
    const answer = await server.request('PUT', `/api/prospects/${snapshot.id}`, {
      token: user.token,
      body: { refresh: 'daily' },
    });
    expect(answer.status).toBe(400);
  });
});

describe('addProspects', () => {
  it('adds who is missing and returns how many were there', async () => {
    const people = await someConsumers(5);
    const ids = people.map(({ id }) => id);
    const few = { name: 'To grow', consumers: ids.slice(0, 2) };
    const { data: list } = await server.call(createProspectList, user.token, { body: few });
    const answer = await server.call(addProspects, user.token, {
      body: { list_id: list.id, consumers: ids.slice(1, 4) },
    });
    expect(answer).toEqual({ data: { added: 2, already: 1 }, message: '2 people were added.' });
    expect(await readList(list.id)).toMatchObject({ count: 4 });
  });

  it('does not add to a live list, nor to one of another account', async () => {
    const [person] = await someConsumers(1);
    const live = await makeList({ mode: 'live' });
    const body = { list_id: live.id, consumers: [person?.id ?? ''] };
    expect((await server.request('PUT', '/api/prospects/add', { token: user.token, body })).status).toBe(409);
    const stranger = await server.signIn();
    expect((await server.request('PUT', '/api/prospects/add', { token: stranger.token, body })).status).toBe(404);
    const override = { ...body, _method: 'PUT' };
    expect((await server.request('POST', '/api/prospects/add', { token: user.token, body: override })).status).toBe(
      409,
    );
  });
});

describe('detachProspect', () => {
  it('takes one person off, and knows who is not on it', async () => {
    const list = await makeList();
    const [person] = await everybody(list.id);
    const params = { listId: list.id, id: person?.id ?? '' };
    await server.call(detachProspect, user.token, { params });
    expect(await readList(list.id)).toMatchObject({ count: list.count - 1 });
    expect((await everybody(list.id)).map(({ id }) => id)).not.toContain(params.id);
    const again = await server.request('PUT', `/api/prospects/${params.listId}/${params.id}/detach`, {
      token: user.token,
    });
    expect(again.status).toBe(404);
  });
});

describe('refreshProspectList', () => {
  it('writes the next version and returns how it differs', async () => {
    const list = await makeList({ mode: 'live', refresh: 'daily' });
    const people = await everybody(list.id);
    const gone = people.filter(({ email }) => email !== '').slice(0, 3);
    const keys = await server.running.services.clickhouse.rows({
      sql: 'select toString(consumer_id) as id, lower(hex(email_key)) as key from consumers where consumer_id in {ids:Array(UUID)}',
      params: { ids: gone.map(({ id }) => id) },
      row: consumerRow,
    });
    await suppress(keys.map(({ key }) => key));
    now = new Date(start.getTime() + 3_600_000);
    await server.call(refreshProspectList, user.token, { params: { id: list.id } });
    const later = await ready(list.id, ({ last_refreshed_at: at }) => at === now.toISOString());
    const counts = { count: list.count - gone.length, added: 0, removed: gone.length };
    expect(later).toMatchObject({ ...counts, history: [{}, counts] });
    const [versions] = await scopeToAccount(server.running.services.clickhouse, user.accountId).rows({
      sql: 'select groupUniqArray(version) as versions, groupUniqArray(toString(added_at)) as added from list_members where list_id = {list:UUID}',
      params: { list: list.id },
      row: z.object({ versions: z.array(z.number()), added: z.array(z.string()) }),
    });
    expect(versions).toEqual({ versions: [2], added: [clickHouseTime(start)] });
    now = start;
  });

  it('happens by itself when its time has come', async () => {
    const list = await makeList({ mode: 'live', refresh: 'daily' });
    expect(list.next_refresh_at).toBe('2026-06-16T08:00:00.000Z');
    now = new Date('2026-06-16T08:05:00Z');
    const later = await until(async () => {
      await refreshSchedule(server.running.services).run();
      return [await readList(list.id)].find(({ last_refreshed_at: at }) => at === now.toISOString()) ?? null;
    });
    expect(later.next_refresh_at).toBe('2026-06-17T08:00:00.000Z');
    now = start;
  });

  it('is not for snapshots', async () => {
    const { id } = await makeList();
    expect((await server.request('POST', `/api/prospects/${id}/refresh`, { token: user.token })).status).toBe(409);
  });
});

describe('deleteProspectList', () => {
  it('takes the list and who was on it', async () => {
    const { id } = await makeList();
    await server.call(deleteProspectList, user.token, { params: { id } });
    expect((await server.request('GET', `/api/prospects/${id}`, { token: user.token })).status).toBe(404);
    const [left] = await server.running.services.clickhouse.rows({
      sql: 'select count() as count from list_members where list_id = {list:UUID}',
      params: { list: id },
      row: z.object({ count: z.number() }),
    });
    expect(left?.count).toBe(0);
  });
});

describe('exportProspectList', () => {
  const download = async (id: string, type: string): Promise<Response> =>
    fetch(`${server.url}/api/prospects/export`, {
      method: 'POST',
      headers: { authorization: `Bearer ${user.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ list_id: id, type }),
    });

  it('gives everybody but the suppressed as CSV, and as XLSX when xls is asked for', async () => {
    const list = await makeList({ audience: { segment: { field: 'state', op: 'in', value: ['OH'] } } });
    const people = await everybody(list.id);
    const hidden = people.find(({ email }) => email !== '');
    const csv = await download(list.id, 'csv');
    expect(csv.headers.get('content-disposition')).toContain(`filename="${list.name}.csv"`);
    expect((await csv.text()).trim().split('\r\n')).toHaveLength(1 + people.length);
    const [key] = await server.running.services.clickhouse.rows({
      sql: 'select toString(consumer_id) as id, lower(hex(email_key)) as key from consumers where consumer_id = {id:UUID}',
      params: { id: hidden?.id },
      row: consumerRow,
    });
    await suppress([key?.key ?? '']);
    const xlsx = await download(list.id, 'xls');
    expect(xlsx.headers.get('content-disposition')).toContain(`filename="${list.name}.xlsx"`);
    const rows = await readXlsxFile(Buffer.from(await xlsx.arrayBuffer()));
    const text = JSON.stringify(rows);
    expect(text).toContain('"OH"');
    expect(text).not.toContain(hidden?.email);
  });

  it('remembers who was exported before', async () => {
    const other = await server.signIn();
    const ids = (await someConsumers(6)).map(({ id }) => id);
    const make = async (name: string, consumers: string[]) =>
      (await server.call(createProspectList, other.token, { body: { name, consumers } })).data;
    const exportList = async (id: string): Promise<void> => {
      const answer = await server.request('POST', '/api/prospects/export', {
        token: other.token,
        body: { list_id: id, type: 'csv' },
      });
      expect(answer.status).toBe(200);
    };
    await exportList((await make('First', ids.slice(0, 4))).id);
    await exportList((await make('Second', ids.slice(2, 6))).id);
    const { rows } = await server.running.services.postgres.pool.query<{ details: Record<string, unknown> }>(
      "select details from audit_log where action = 'exportProspectList' and account_id = $1 order by at, id",
      [other.accountId],
    );
    expect(rows.map(({ details }) => [details['people'], details['for_the_first_time']])).toEqual([
      [4, 4],
      [4, 2],
    ]);
  });

  it('gives no list of another account', async () => {
    const { id } = await makeList();
    const stranger = await server.signIn();
    const body = { list_id: id, type: 'csv' };
    expect((await server.request('POST', '/api/prospects/export', { token: stranger.token, body })).status).toBe(404);
  });
});
