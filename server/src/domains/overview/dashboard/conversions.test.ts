import { createGoal, createPixel, getDashboard, getReport, updateProfile } from '@acquaint/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clickHouseTime } from '../../../platform/clickhouse/clickhouse-time.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { pathOf, startTestServer, type TestServer, type TestUser } from '../../../testing/test-server.ts';
import { rebuildVisits } from '../../web/visits/index.ts';

const now = new Date('2026-06-15T15:00:00Z');
let server: TestServer;
let user: TestUser;
let pixel: { id: string; pixel_uuid: string };
let thanks: string;
let front: string;

beforeAll(async () => {
  server = await startTestServer({}, () => now);
  user = await server.signIn();
  const body = { name: 'Shop', domain: 'shop.example.com' };
  pixel = (await server.call(createPixel, user.token, { body })).data;
  const goal = async (name: string, target: string): Promise<string> => {
    const goalBody = { pixel_uuid: pixel.pixel_uuid, name, kind: 'page' as const, target };
    return (await server.call(createGoal, user.token, { body: goalBody })).data.id;
  };
  thanks = await goal('Thanks', '/thanks');
  front = await goal('Saw the site', '/*');
});
afterAll(() => server.stop());

/** Visits of an hour ago, each with the same events. */
async function store(visits: number, events: readonly object[]): Promise<void> {
  const { clickhouse } = server.running.services;
  const time = clickHouseTime(new Date(now.getTime() - 3_600_000));
  const own = { account_id: user.accountId, pixel_id: pixel.id, at: time, received_at: time };
  const rows = Array.from({ length: visits }, () => {
    const ids = { visitor_id: newId(), visit_id: newId() };
    return events.map((event) => ({ ...own, ...ids, event_id: newId(), type: 'pageview', path: '/', ...event }));
  });
  await clickhouse.insert('events', rows.flat());
  await rebuildVisits(clickhouse, pixel.id);
}

async function conversions() {
  const { data } = await server.call(getDashboard, user.token, { query: { days: '7' } });
  const { kpis, conversion, currency } = data;
  const valueOf = (key: string) => kpis.find((kpi) => kpi.key === key)?.value;
  return {
    ...conversion,
    currency,
    count: valueOf('conversions'),
    revenue: valueOf('revenue'),
    orders: valueOf('orders'),
  };
}
const choose = (metric: string | null) =>
  server.call(updateProfile, user.token, { body: { conversion_metric: metric } });

describe('conversions on the dashboard', () => {
  it('are all goals while there are few visits', async () => {
    await store(10, [{ path: '/' }]);
    await store(2, [{ path: '/thanks' }]);
    expect(await conversions()).toMatchObject({
      metric: 'goals',
      chosen: null,
      goals: ['Thanks', 'Saw the site'],
      left_out: [],
      count: 12,
      currency: null,
      revenue: undefined,
    });
  });

  it('are no goals that nearly every visit reaches, unless one is chosen', async () => {
    await store(90, [{ path: '/' }]);
    expect(await conversions()).toMatchObject({ goals: ['Thanks'], left_out: ['Saw the site'], count: 2 });
    await choose(front);
    expect(await conversions()).toMatchObject({ chosen: front, goals: ['Saw the site'], left_out: [], count: 102 });
    await choose(null);
    expect(await conversions()).toMatchObject({ chosen: null, count: 2 });
  });

  it('are purchases once there is one, or the goal that is chosen', async () => {
    const sale = { order_kind: 'purchase', order_value: '25', order_currency: 'USD' };
    for (const number of ['1', '2', '3'])
      await store(1, [{ path: '/' }, { type: 'custom', name: 'purchase', ...sale, order_number: number }]);
    expect(await conversions()).toMatchObject({
      metric: 'purchases',
      goals: [],
      count: 3,
      currency: 'USD',
      revenue: 75,
      orders: 3,
    });
    await choose(thanks);
    expect(await conversions()).toMatchObject({ metric: 'goals', count: 2, revenue: 75 });
    await choose('purchases');
    expect(await conversions()).toMatchObject({ chosen: 'purchases', metric: 'purchases', count: 3 });
  });

  it('are said of each goal in a report, with what was sold in the visits that reached it', async () => {
    const {
      data: { goals },
    } = await server.call(getReport, user.token, { query: { pixelUuid: pixel.pixel_uuid } });
    expect(goals).toMatchObject([
      { name: 'Thanks', visits: 2, orders: 0, conversions: 0, revenue: 0 },
      { name: 'Saw the site', visits: 105, orders: 3, conversions: 3, revenue: 75 },
    ]);
  });

  it('cannot be the goal of another account', async () => {
    const stranger = await server.signIn();
    const body = { conversion_metric: thanks };
    expect(await server.request('PUT', '/api/profile', { token: stranger.token, body })).toMatchObject({
      status: 400,
      body: { errors: { conversion_metric: [expect.any(String)] } },
    });
  });
});

describe('the days of the dashboard', () => {
  const dashboardOf = async (query: object) => (await server.call(getDashboard, user.token, { query })).data;

  it('are any that are named, beside as many before them', async () => {
    const { range, visits, kpis } = await dashboardOf({ from: '2026-06-16', to: '2026-06-17' });
    expect(range).toEqual({ from: '2026-06-16', to: '2026-06-17', days: 2 });
    expect(visits).toEqual([
      { date: '2026-06-16', total: 0, identified: 0, previous: 0 },
      { date: '2026-06-17', total: 0, identified: 0, previous: 105 },
    ]);
    expect(kpis.find(({ key }) => key === 'visits')).toMatchObject({ value: 0, previous: 105 });
  });

  it('are in order', async () => {
    const path = pathOf(getDashboard, { query: { from: '2026-06-17', to: '2026-06-16' } });
    expect(await server.request('GET', path, { token: user.token })).toMatchObject({
      status: 400,
      body: { errors: { to: ['Must not be before the first day'] } },
    });
  });
});
