import {
  createPixel,
  getPerson,
  getVisitor,
  listVisitors,
  type PixelDetails,
  searchSuppressions,
  suppressVisitor,
  type Visitor,
  type VisitorsQuery,
} from '@acquaint/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { newId } from '../../../../platform/ids/ids.ts';
import { pathOf, startTestServer, type TestServer, type TestUser } from '../../../../testing/test-server.ts';
import { emailHash, pageHeaders, testBatch } from '../../../../testing/test-visits.ts';
import { until } from '../../../../testing/until.ts';
import { generateConsumers } from '../../../people/consumers/index.ts';

let server: TestServer;
let user: TestUser;
let pixel: PixelDetails;
const known = newId();
const often = newId();
const old = newId();
const day = 86_400_000;
let clock = new Date('2026-06-01T12:00:00Z');
let company = '';

async function send(visitor: string | null, events: Parameters<typeof testBatch>[1], more: object = {}): Promise<void> {
  const dated = (events ?? []).map((event) => ({ at: clock.getTime(), ...event }));
  const body = testBatch(pixel.pixel_uuid, dated, {
    visitor,
    visit: visitor === null ? null : newId(),
    sent: clock.getTime(),
    ...more,
  });
  expect((await server.request('POST', '/c', { body, headers: { ...pageHeaders } })).status).toBe(204);
}

const list = async (query: Partial<Record<keyof VisitorsQuery, string>> = {}): Promise<Visitor[]> =>
  (await server.call(listVisitors, user.token, { query: { from: '2026-06-10', to: '2026-06-30', ...query } as object }))
    .data;

beforeAll(async () => {
  server = await startTestServer({}, () => clock);
  const { clickhouse, identityPepper } = server.running.services;
  await generateConsumers({ clickhouse, count: 2_000, seed: 1, pepper: identityPepper });
  const [row] = await clickhouse.rows({
    sql: "select email, company from consumers where email != '' and company != '' order by consumer_id limit 1",
    row: z.object({ email: z.string(), company: z.string() }),
  });
  company = row?.company ?? '';
  user = await server.signIn();
  const body = { name: 'Shop', domain: 'shop.example.com' };
  pixel = (await server.call(createPixel, user.token, { body })).data;
  await send(old, [{ url: 'https://shop.example.com/old' }]);
  clock = new Date(clock.getTime() + 14 * day);
  await send(old, [{ url: 'https://shop.example.com/again' }]);
  await send(often, [{ url: 'https://shop.example.com/one', referrer: 'https://www.google.com/' }]);
  clock = new Date(clock.getTime() + 60_000);
  await send(often, [
    { url: 'https://shop.example.com/two' },
    { url: 'https://shop.example.com/three', at: clock.getTime() + 1_000 },
  ]);
  await send(null, [{ url: 'https://shop.example.com/quiet' }], { gpc: true });
  clock = new Date(clock.getTime() + 60_000);
  await send(known, [
    { url: 'https://shop.example.com/kettles' },
    { type: 'form', name: 'newsletter', url: 'https://shop.example.com/kettles', email: emailHash(row?.email ?? '') },
  ]);
  await until(async () => ((await list({ tab: 'identified' })).length === 1 ? true : null));
});
afterAll(() => server.stop());

describe('listVisitors', () => {
  it('sums what each visitor did, the last seen first', async () => {
    const visitors = await list();
    expect(visitors.map(({ visitor_id: id }) => id)).toMatchObject([
      known,
      expect.any(String),
      expect.any(String),
      old,
    ]);
    expect(visitors.find(({ visitor_id: id }) => id === often)).toMatchObject({
      visits: 2,
      pages: 3,
      source: 'Google',
      last_page: '/three',
      person: null,
      consent: 'kept',
      first_seen: '2026-06-15T12:00:00.000Z',
      last_seen: '2026-06-15T12:01:00.000Z',
    });
    expect(visitors.filter(({ consent }) => consent === 'refused')).toHaveLength(1);
  });

  it.each([
    ['all', 4],
    ['identified', 1],
    ['companies', 1],
    ['new', 2],
  ] as const)('has a tab of %s', async (tab, count) => {
    const visitors = await list({ tab });
    expect(visitors).toHaveLength(count);
    if (tab === 'companies') expect(visitors[0]?.person?.company).toBe(company);
    if (tab === 'new') expect(visitors.map(({ visitor_id: id }) => id)).not.toContain(old);
  });

  it('pages, sorts and searches on the server', async () => {
    const query = { from: '2026-06-10', to: '2026-06-30', orderBy: 'pages', perPage: 1, page: 0 } as const;
    const { data, meta } = await server.call(listVisitors, user.token, { query });
    expect([data[0]?.visitor_id, meta.total, meta.last_page]).toEqual([often, 4, 3]);
    expect((await list({ search: 'kettles' })).map(({ visitor_id: id }) => id)).toEqual([known]);
    expect((await list({ search: company })).map(({ visitor_id: id }) => id)).toEqual([known]);
    expect((await list({ orderBy: 'name' }))[0]?.visitor_id).toBe(known);
  });
});

describe('getVisitor', () => {
  it('shows what was done, newest first, and why we think to know who it is', async () => {
    const { data } = await server.call(getVisitor, user.token, { params: { id: known } });
    expect(data.timeline.map(({ type, path }) => `${type} ${path}`).toSorted()).toEqual([
      'form /kettles',
      'pageview /kettles',
    ]);
    expect(data.evidence).toMatchObject({ type: 'form', name: 'newsletter', path: '/kettles' });
    expect(data.person?.match).toMatchObject({ method: 'email', confidence: 1 });
    const { data: own } = await server.call(getPerson, user.token, { params: { id: data.own_person_id ?? '' } });
    expect(own.visitors.map(({ visitor_id: id }) => id)).toEqual([known]);
    const { data: anonymous } = await server.call(getVisitor, user.token, { params: { id: often } });
    expect(anonymous).toMatchObject({ person: null, own_person_id: null, evidence: null, is_cut: false });
    expect(anonymous.timeline.map(({ path }) => path).at(-1)).toBe('/one');
  });
});

describe('suppressVisitor', () => {
  it('deletes the person and does not find it again', async () => {
    const nobody = await server.request('POST', pathOf(suppressVisitor, { params: { id: often } }), {
      token: user.token,
    });
    expect(nobody).toMatchObject({ status: 409 });
    await server.call(suppressVisitor, user.token, { params: { id: known } });
    expect(await list({ tab: 'identified' })).toEqual([]);
    expect((await server.call(getVisitor, user.token, { params: { id: known } })).data.person).toBeNull();
    const { data } = await server.call(searchSuppressions, user.token, { body: {} });
    expect(data).toMatchObject([{ reason: 'user', clues: expect.arrayContaining(['email']) }]);
  });
});
