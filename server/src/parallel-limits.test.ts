import { createPixel, listFunnels, mostTags, type Operation } from '@acquaint/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer, type TestUser } from './testing/test-server.ts';

// Whoever sends many requests at once gets no more than who sends them one after another.
let server: TestServer;
let user: TestUser;
let pixel: string;
beforeAll(async () => {
  server = await startTestServer();
  user = await server.signIn();
  const { data } = await server.call(createPixel, user.token, { body: { name: 'Shop', domain: 'shop.example.com' } });
  pixel = data.pixel_uuid;
});
afterAll(() => server.stop());

type Statuses = Record<number, number>;

/** Sends so many requests at once, and counts the answers by status. */
async function atOnce(count: number, path: Operation['path'], bodyOf: (index: number) => object): Promise<Statuses> {
  const answers = await Promise.all(
    Array.from({ length: count }, (_, index) =>
      server.request('POST', path, { token: user.token, body: bodyOf(index) }),
    ),
  );
  const statuses: Statuses = {};
  for (const { status } of answers) statuses[status] = (statuses[status] ?? 0) + 1;
  return statuses;
}

const owners = { field: 'homeowner', op: 'in', value: ['Y'] };

describe('a limit', () => {
  it.each([
    ['links to reports', '/api/report-shares', () => ({ pixel_uuid: pixel, name: 'Board', days: 7, view: {} })],
    [
      'links to studies',
      '/api/study-shares',
      () => ({ name: 'Board', study: { groups: [{ name: 'Owners', audience: { segment: owners } }] } }),
    ],
  ] as const)('of %s holds for requests at once', async (_, path, bodyOf) => {
    expect(await atOnce(70, path, bodyOf)).toEqual({ 200: 50, 409: 20 });
  });

  it('of a list that is answered whole holds for requests at once, in each account', async () => {
    const { pool } = server.running.services.postgres;
    const [{ id } = { id: '' }] = (
      await pool.query<{ id: string }>('select id from pixels where pixel_uuid = $1', [pixel])
    ).rows;
    await pool.query(
      "insert into funnels (id, account_id, pixel_id, name, steps) select gen_random_uuid(), $1, $2, 'funnel ' || number, '[]' from generate_series(1, $3) as number",
      [user.accountId, id, listFunnels.mostRows - 5],
    );
    const steps = ['/', '/thanks'].map((target) => ({ kind: 'page', target }));
    const bodyOf = (place: number) => ({ pixel_uuid: pixel, name: `Funnel at once ${place}`, steps });
    expect(await atOnce(25, '/api/funnels', bodyOf)).toEqual({ 200: 5, 409: 20 });
    expect(await server.request('POST', '/api/funnels', { token: user.token, body: bodyOf(30) })).toMatchObject({
      status: 409,
      body: { code: 'limit_reached', message: 'There are 1,000 funnels, as many as there may be. Delete some first.' },
    });
    const { data } = await server.call(listFunnels, user.token, { query: { pixelUuid: pixel } });
    expect(data).toHaveLength(listFunnels.mostRows);
    const stranger = await server.signIn();
    const other = await server.call(createPixel, stranger.token, {
      body: { name: 'Shop', domain: 'other.example.com' },
    });
    const body = { ...bodyOf(1), pixel_uuid: other.data.pixel_uuid };
    expect((await server.request('POST', '/api/funnels', { token: stranger.token, body })).status).toBe(200);
  });

  it('of tags holds for requests at once', async () => {
    await server.running.services.postgres.pool.query(
      "insert into tags (id, account_id, name, color) select gen_random_uuid(), $1, 'tag ' || number, '#0f6b5c' from generate_series(1, $2) as number",
      [user.accountId, mostTags - 5],
    );
    expect(await atOnce(25, '/api/tags', (index) => ({ name: `Tag at once ${index}` }))).toEqual({ 200: 5, 409: 20 });
  });
});
