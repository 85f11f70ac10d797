import {
  createCampaign,
  createPeopleImport,
  createProspectList,
  createTag,
  getListOverlap,
  getPeopleImport,
  getProspectList,
  listProspectLists,
  mostCompared,
  type ProspectList,
} from '@acquaint/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { newId } from '../../../platform/ids/ids.ts';
import { fileOf } from '../../../testing/customer-files.ts';
import { startTestServer, type TestServer, type TestUser } from '../../../testing/test-server.ts';
import { until } from '../../../testing/until.ts';
import { generateConsumers } from '../../people/consumers/index.ts';

let server: TestServer;
let user: TestUser;
let people: string[] = [];

beforeAll(async () => {
  server = await startTestServer();
  user = await server.signIn();
  const { clickhouse, identityPepper: pepper } = server.running.services;
  await generateConsumers({ clickhouse, count: 200, seed: 4, pepper });
  const rows = await clickhouse.rows({
    sql: 'select toString(consumer_id) as id from consumers order by id limit 30',
    row: z.object({ id: z.string() }),
  });
  people = rows.map(({ id }) => id);
});
afterAll(() => server.stop());

async function listOf(name: string, consumers: readonly string[]): Promise<ProspectList> {
  const { data: list } = await server.call(createProspectList, user.token, {
    body: { name, consumers: [...consumers] },
  });
  return until(async () => {
    const {
      data: { list: now },
    } = await server.call(getProspectList, user.token, { params: { id: list.id } });
    return now.state === 'ready' ? now : null;
  });
}
const overlapOf = async (ids: readonly string[]) =>
  (await server.call(getListOverlap, user.token, { body: { ids: [...ids] } })).data;

describe('getListOverlap', () => {
  it('counts who is on exactly which lists', async () => {
    const one = await listOf('One', people.slice(0, 12));
    const two = await listOf('Two', people.slice(6, 20));
    const three = await listOf('Three', people.slice(10, 15));
    const { sets, jaccard } = await overlapOf([one.id, two.id, three.id]);
    expect(sets).toEqual([
      { ids: [one.id, two.id, three.id], count: 2 },
      { ids: [one.id, two.id], count: 4 },
      { ids: [two.id, three.id], count: 3 },
      { ids: [one.id], count: 6 },
      { ids: [two.id], count: 5 },
    ]);
    expect(jaccard.map((row) => row.map((share) => Math.round(share * 1000)))).toEqual([
      [1000, 300, 133],
      [300, 1000, 357],
      [133, 357, 1000],
    ]);
  });

  it('takes an own person on two lists for one, whatever record each list has of them', async () => {
    const columns: [string, 'given_name' | 'surname' | 'email'][] = [
      ['First', 'given_name'],
      ['Last', 'surname'],
      ['Mail', 'email'],
    ];
    const imported = async (name: string, mail: string) => {
      const list = await listOf(name, people.slice(0, 1));
      const body = { columns, consent: 'customer' as const, policy: 'update' as const, list_id: list.id };
      const file = fileOf(
        [
          ['First', 'Last', 'Mail'],
          ['Ann', 'Lindqvist', mail],
        ],
        'own.csv',
      );
      const { data } = await server.call(createPeopleImport, user.token, { body, file });
      await until(async () => {
        const { data: now } = await server.call(getPeopleImport, user.token, { params: { id: data.id } });
        return now.status === 'done' ? now : null;
      });
      return list.id;
    };
    const ids = [await imported('Fair', 'ann@lindqvist.example'), await imported('Shop', 'ann@lindqvist.example')];
    expect((await overlapOf(ids)).sets).toEqual([{ ids, count: 2 }]);
  });

  it('is for two or more lists of the account, each once', async () => {
    const { id } = await listOf('Alone', people.slice(0, 2));
    const post = (ids: string[], { token } = user) =>
      server.request('POST', getListOverlap.path, { token, body: { ids } });
    expect((await post([id])).body).toEqual({ errors: { ids: ['Choose at least two lists'] } });
    expect((await post([id, id])).body).toEqual({ errors: { ids: ['Choose each list once'] } });
    const many = Array.from({ length: mostCompared + 1 }, () => newId());
    expect((await post(many)).body).toEqual({ errors: { ids: [`Choose at most ${mostCompared} lists`] } });
    expect((await post([id, newId()])).status).toBe(404);
    const stranger = await server.signIn();
    const other = await listOf('Another', people.slice(0, 2));
    expect((await post([id, other.id], stranger)).status).toBe(404);
  });
});

describe('listProspectLists', () => {
  it('says which tags a list carries, and what uses it', async () => {
    const list = await listOf('Best guests', people.slice(0, 3));
    const { data: tag } = await server.call(createTag, user.token, { body: { name: 'Guests' } });
    const tagging = { modelType: 'prospect', models: [list.id], tags: [tag.id], mode: 'add' };
    await server.request('POST', '/api/tags-sync', { token: user.token, body: tagging });
    const audience = { segment: { field: 'list' as const, op: 'in' as const, value: [list.id] }, exclude: [] };
    const { data: campaign } = await server.call(createCampaign, user.token, {
      body: { name: 'Thank you', plan: { audience } },
    });
    const { data: live } = await server.call(createProspectList, user.token, {
      body: { name: 'Guests, live', consumers: 'all', mode: 'live', audience },
    });
    const { data } = await server.call(listProspectLists, user.token, { query: { search: 'Best guests' } });
    expect(data[0]).toMatchObject({
      tags: [{ id: tag.id, name: 'Guests' }],
      used_in: {
        campaigns: [{ id: campaign.id, name: 'Thank you' }],
        lists: [{ id: live.id, name: 'Guests, live' }],
      },
    });
    const { data: others } = await server.call(listProspectLists, user.token, { query: { search: 'One' } });
    expect(others[0]).toMatchObject({ tags: [], used_in: { campaigns: [], lists: [] } });
  });
});
