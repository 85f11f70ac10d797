import { createProspectList, deleteProspectList, listProspectLists, type Segment } from '@acquaint/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer, type TestUser } from '../../../testing/test-server.ts';
import { until } from '../../../testing/until.ts';
import { generateConsumers } from '../../people/consumers/index.ts';

let server: TestServer;
let user: TestUser;

beforeAll(async () => {
  server = await startTestServer();
  user = await server.signIn();
  const { clickhouse, identityPepper } = server.running.services;
  await generateConsumers({ clickhouse, count: 300, seed: 2, pepper: identityPepper });
});
afterAll(() => server.stop());

/** A list, once its people are there. */
async function makeList(name: string, segment: Segment, mode: 'snapshot' | 'live'): Promise<string> {
  const body = { name, consumers: 'all' as const, audience: { segment }, mode };
  const { data: list } = await server.call(createProspectList, user.token, { body });
  await until(async () => {
    const { data } = await server.call(listProspectLists, user.token, {});
    return data.find(({ id, state }) => id === list.id && state === 'ready') ?? null;
  });
  return list.id;
}

it('keeps a list that a live list is made of, until that is gone', async () => {
  const list = await makeList('Everybody', { all: [] }, 'snapshot');
  const live = await makeList('Followers', { field: 'list', op: 'in', value: [list] }, 'live');
  const remove = () => server.request('DELETE', `/api/prospects/${list}`, { token: user.token });
  expect(await remove()).toMatchObject({
    status: 409,
    body: { message: 'Live lists are made of it: “Followers”. Delete those first.' },
  });
  const { data } = await server.call(listProspectLists, user.token, {});
  expect(data.find(({ id }) => id === list)?.count).toBeGreaterThan(300);
  await server.call(deleteProspectList, user.token, { params: { id: live } });
  expect(await remove()).toMatchObject({ status: 200 });
});
