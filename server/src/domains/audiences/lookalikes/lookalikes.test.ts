import {
  countAudience,
  createLookalike,
  createProspectList,
  deleteLookalike,
  deleteProspectList,
  getLookalike,
  getProspectList,
  listLookalikes,
  type LookalikeDetails,
  type Segment,
} from '@acquaint/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer, type TestUser } from '../../../testing/test-server.ts';
import { until } from '../../../testing/until.ts';
import { generateConsumers } from '../../people/consumers/index.ts';
import { cutsOf } from './model/learn-lookalike.ts';

let server: TestServer;
let user: TestUser;

beforeAll(async () => {
  server = await startTestServer({});
  user = await server.signIn();
  const { clickhouse, identityPepper } = server.running.services;
  await generateConsumers({ clickhouse, count: 6_000, seed: 4, pepper: identityPepper });
});
afterAll(() => server.stop());

const owners: Segment = {
  all: [
    { field: 'homeowner', op: 'in', value: ['Y'] },
    { field: 'married', op: 'in', value: ['Y'] },
  ],
};
/** Half of the owners who are married: the others are to be found. */
const half: Segment = { all: [owners, { field: 'gender', op: 'in', value: ['F'] }] };

async function listOf(name: string, segment: Segment, mode: 'snapshot' | 'live' = 'snapshot'): Promise<string> {
  const body = { name, consumers: 'all' as const, audience: { segment }, mode };
  const { data: list } = await server.call(createProspectList, user.token, { body });
  await until(async () => {
    const { data: filled } = await server.call(getProspectList, user.token, { params: { id: list.id } });
    return filled.list.state === 'ready' ? filled : null;
  });
  return list.id;
}

function learned(id: string): Promise<LookalikeDetails> {
  return until(async () => {
    const { data } = await server.call(getLookalike, user.token, { params: { id } });
    return data.job === null ? data : null;
  });
}

async function lookalikeOf(listId: string): Promise<LookalikeDetails> {
  const { data } = await server.call(createLookalike, user.token, { body: { list_id: listId } });
  return learned(data.id);
}

const count = async (segment: Segment): Promise<number> =>
  (await server.call(countAudience, user.token, { body: { segment } })).data.final;
const alike = (id: string, depth: number): Segment => ({ field: 'lookalike', op: 'in', value: [id], depth });

describe('cutsOf', () => {
  it('gives the least points of each hundredth; those of one score are together', () => {
    const cuts = cutsOf([
      { points: 30, people: 2 },
      { points: 20, people: 8 },
      { points: 10, people: 90 },
    ]);
    expect(cuts.slice(0, 11)).toEqual([30, 30, 20, 20, 20, 20, 20, 20, 20, 20, 10]);
    expect(cuts).toHaveLength(50);
  });

  it('gives nobody a place in an empty file', () => {
    expect(cutsOf([])[0]).toBe(0);
  });
});

describe('createLookalike', () => {
  it('learns by what the people of a list differ, and finds others like them', async () => {
    const lookalike = await lookalikeOf(await listOf('Half', half));
    expect(lookalike).toMatchObject({ state: 'ready', name: 'Half', is_sample: true, need: 300 });
    const { quality, traits } = lookalike;
    if (quality === null) throw new Error('There is no quality');
    expect(quality.auc).toBeGreaterThan(0.85);
    expect(quality.low).toBeLessThanOrEqual(quality.auc);
    expect(quality.deciles[0]?.index).toBeGreaterThan(250);
    expect(traits.slice(0, 3).map(({ attribute }) => attribute)).toEqual(
      expect.arrayContaining(['homeowner', 'married', 'gender']),
    );
    const top = alike(lookalike.id, 10);
    const total = await count({ all: [] });
    const found = await count(top);
    expect(found).toBeGreaterThanOrEqual(total / 10);
    expect(await count({ all: [top, owners] })).toBeGreaterThan(0.7 * found);
    expect(await count(alike(lookalike.id, 20))).toBeGreaterThan(found);
  });

  it('says how many people a list lacks', async () => {
    const few: Segment = { all: [owners, { field: 'age', op: 'gte', value: 80 }] };
    const lookalike = await lookalikeOf(await listOf('Few', few));
    expect(lookalike).toMatchObject({ state: 'insufficient', need: 300, quality: null, traits: [] });
    expect(lookalike.seeds).toBe(await count(few));
    const refused = await server.request('POST', '/api/audience/count', {
      token: user.token,
      body: { segment: alike(lookalike.id, 5) },
    });
    expect(refused).toMatchObject({
      status: 400,
      body: { errors: { segment: [expect.stringMatching('not learned')] } },
    });
  });

  it('learns a list again as the same lookalike', async () => {
    const list = await listOf('Again', half);
    const before = await lookalikeOf(list);
    const after = await lookalikeOf(list);
    expect(after.id).toBe(before.id);
    expect(after.traits).toEqual(before.traits);
  });

  it('does not know a list of another account', async () => {
    const stranger = await server.signIn();
    const list = await listOf('Own', half);
    const { status } = await server.request('POST', '/api/lookalikes', {
      token: stranger.token,
      body: { list_id: list },
    });
    expect(status).toBe(404);
  });
});

describe('getLookalike', () => {
  it('serves rules of a depth from 1 to 50 percent, and none where ads are about housing, employment or credit', async () => {
    const { id } = await lookalikeOf(await listOf('Depths', half));
    const ask = (segment: object, rest = {}) =>
      server.request('POST', '/api/audience/count', { token: user.token, body: { segment, ...rest } });
    const rule = { field: 'lookalike', op: 'in', value: [id] };
    for (const depth of [undefined, 0, 51, 2.5]) {
      const { status, body } = await ask({ ...rule, depth });
      expect({ status, body }).toMatchObject({
        status: 400,
        body: { errors: { segment: ['Lookalike: enter from 1 to 50 percent'] } },
      });
    }
    const { body } = await ask({ ...rule, depth: 7 });
    expect(body).toMatchObject({ data: { sentence: 'Adults among the 7% most like “Depths”.' } });
    expect((await ask({ ...rule, depth: 7 }, { is_special: true })).status).toBe(400);
  });
});

describe('listLookalikes', () => {
  it('shows those of the account, the newest first, and outlives its list', async () => {
    const list = await listOf('Passing', half);
    const { id } = await lookalikeOf(list);
    await server.call(deleteProspectList, user.token, { params: { id: list } });
    const { data } = await server.call(listLookalikes, user.token, {});
    expect(data[0]).toMatchObject({ id, name: 'Passing', list_id: null, state: 'ready' });
    expect(await count(alike(id, 5))).toBeGreaterThan(0);
    const stranger = await server.signIn();
    expect((await server.call(listLookalikes, stranger.token, {})).data).toEqual([]);
  });
});

describe('deleteLookalike', () => {
  it('refuses while a live list is made of it', async () => {
    const { id } = await lookalikeOf(await listOf('Used', half));
    const live = await listOf('Live', alike(id, 3), 'live');
    const remove = () => server.request('DELETE', `/api/lookalikes/${id}`, { token: user.token });
    expect(await remove()).toMatchObject({ status: 409, body: { message: expect.stringMatching('“Live”') } });
    await server.call(deleteProspectList, user.token, { params: { id: live } });
    await server.call(deleteLookalike, user.token, { params: { id } });
    expect((await remove()).status).toBe(404);
  });
});
