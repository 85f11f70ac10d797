import { createPixel, deletePixelData, getReport, listVisits, type Report, updateProfile } from '@acquaint/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../../platform/ids/ids.ts';
import { startTestServer, type TestServer, type TestUser } from '../../../../testing/test-server.ts';
import { pageHeaders, testBatch } from '../../../../testing/test-visits.ts';
import { until } from '../../../../testing/until.ts';
import { sealVisits } from '../model/seal-visits.ts';

let clock = new Date('2026-06-01T12:00:00Z');
let server: TestServer;
let user: TestUser;
let shop: { id: string; pixel_uuid: string };

const hoursLater = (hours: number): void => {
  clock = new Date(clock.getTime() + hours * 3_600_000);
};

async function newShop(): Promise<typeof shop> {
  const body = { name: `Shop ${newId()}`, domain: `${newId()}.example.com`, allowed_domains: ['shop.example.com'] };
  return (await server.call(createPixel, user.token, { body })).data;
}

beforeAll(async () => {
  server = await startTestServer({}, () => clock);
});
afterAll(() => server.stop());
beforeEach(async () => {
  user = await server.signIn();
  shop = await newShop();
});

type Properties = Record<string, string | number | boolean>;
type Sale = readonly [name: 'purchase' | 'refund', props: Properties];

/** A visit that leads to a page and reports what was bought. */
async function visit(sales: readonly Sale[], { pixel = shop, source = 'mail' } = {}): Promise<void> {
  const at = clock.getTime();
  const url = `https://shop.example.com/thanks?utm_source=${source}`;
  const events = sales.map(([name, props]) => ({ type: 'custom' as const, name, props, at, url }));
  const body = testBatch(pixel.pixel_uuid, [{ url, at: at - 1 }, ...events], { sent: at });
  expect((await server.request('POST', '/c', { body, headers: { ...pageHeaders } })).status).toBe(204);
}

const report = async (pixel = shop, query = {}): Promise<Report> => {
  const { data } = await server.call(getReport, user.token, {
    query: { pixelUuid: pixel.pixel_uuid, from: '2026-05-25', to: '2026-08-20', ...query },
  });
  return data;
};
const figures = async (pixel = shop) => {
  const { totals, sales } = await report(pixel);
  const { orders, conversions, revenue } = totals;
  return { orders, conversions, revenue, others: sales?.others };
};

describe('purchases', () => {
  it('are no part of a report before the first one, and become revenue, orders and rates with it', async () => {
    await visit([]);
    expect(await report()).toMatchObject({ sales: null, totals: { orders: 0, revenue: 0, conversion_rate: 0 } });
    await visit([['purchase', { value: '1,299.10', currency: 'usd', order: 1001 }]], { source: 'Mail' });
    await visit([
      ['purchase', { value: 0.2, order: 1002 }],
      ['purchase', { value: 0.1, order: 1003 }],
    ]);
    const { totals, sales, sources, pages, series } = await report();
    expect(totals).toMatchObject({ visits: 3, orders: 3, conversions: 2, revenue: 1299.4, conversion_rate: 2 / 3 });
    expect(totals.average_order).toBeCloseTo(433.13, 2);
    expect(sales).toEqual({ currency: 'USD', others: [] });
    const sold = { visits: 3, orders: 3, conversions: 2, revenue: 1299.4 };
    expect(sources).toMatchObject([{ name: 'mail', ...sold }]);
    expect(pages).toMatchObject([sold]);
    expect(series.find(({ at }) => at === '2026-06-01')).toMatchObject(sold);
    const { data } = await server.call(listVisits, user.token, { query: { pixelUuid: shop.pixel_uuid } });
    expect(data.map(({ orders, revenue }) => `${orders} for ${revenue}`)).toEqual(
      expect.arrayContaining(['0 for 0', '1 for 1299.1', '2 for 0.3']),
    );
  });

  it('are columns of a download', async () => {
    const download = async (): Promise<string[]> => {
      const query = `from=2026-05-25&to=2026-08-20&pixelUuid=${shop.pixel_uuid}`;
      const headers = { authorization: `Bearer ${user.token}` };
      const text = await (await fetch(`${server.url}/api/reports/download?${query}`, { headers })).text();
      const [names = '', first = ''] = text.split('\r\n');
      const place = names.split(',').indexOf('orders');
      const sold = (line: string): string[] => (place < 0 ? [] : line.split(',').slice(place, place + 3));
      return [...sold(names), ...sold(first)];
    };
    expect(await download()).toEqual([]);
    await visit([['purchase', { value: 12.3, order: 1 }]]);
    expect(await download()).toEqual(['orders', 'revenue', 'currency', '1', '12.3', 'USD']);
  });

  it('count once for an order number, in whatever visit, page or pixel it is reported again', async () => {
    const other = await newShop();
    const order = { value: 50, currency: 'USD', order: 'A-7' };
    await visit([
      ['purchase', order],
      ['purchase', order],
    ]);
    hoursLater(0.1);
    await visit([['purchase', { ...order, order: ' #A-7' }]], { pixel: other });
    expect(await figures()).toMatchObject({ orders: 1, revenue: 50 });
    expect(await figures(other)).toMatchObject({ orders: 0, revenue: 0 });
    // The thank-you page is opened again after the visits are sealed.
    hoursLater(5 * 24);
    await sealVisits(server.running.services.clickhouse, clock);
    await visit([['purchase', { ...order, value: 70 }]]);
    expect(await figures()).toMatchObject({ orders: 1, revenue: 50 });
    // Another account has orders of its own.
    user = await server.signIn();
    shop = await newShop();
    await visit([['purchase', order]]);
    expect(await figures()).toMatchObject({ orders: 1, revenue: 50 });
  });

  it('without a number count once in a visit for a value', async () => {
    const order = { value: 20, currency: 'USD' };
    await visit([
      ['purchase', order],
      ['purchase', order],
      ['purchase', { ...order, value: 21 }],
    ]);
    await visit([['purchase', order]]);
    expect(await figures()).toMatchObject({ orders: 3, conversions: 2, revenue: 61 });
  });

  it('count as orders without a value that makes sense', async () => {
    await visit([
      ['purchase', { order: 1 }],
      ['purchase', { order: 2, value: 'free' }],
      ['purchase', { order: 3, value: 1e300 }],
      ['purchase', { order: 4, value: 9.99 }],
    ]);
    expect(await figures()).toMatchObject({ orders: 4, revenue: 9.99 });
  });

  it('lose what is refunded, each amount once and never more than they were', async () => {
    await visit([
      ['purchase', { value: 100, currency: 'USD', order: 1 }],
      ['purchase', { value: 40, currency: 'USD', order: 2 }],
      ['purchase', { value: 30, order: 3 }],
    ]);
    await visit([
      ['refund', { value: 25, order: 1 }],
      ['refund', { value: 25, order: 1 }],
      ['purchase', { value: -5, currency: 'USD', order: 1 }],
    ]);
    expect(await figures()).toMatchObject({ orders: 3, revenue: 140 });
    await visit([['refund', { value: 4_000, order: 2 }]]);
    expect(await figures()).toMatchObject({ orders: 3, revenue: 100 });
    // A refund without a value is of the whole order.
    await visit([['refund', { order: 3 }]]);
    expect(await figures()).toMatchObject({ orders: 3, revenue: 70 });
    await visit([['refund', { value: 12.5, order: 'never seen' }]]);
    expect(await figures()).toMatchObject({ orders: 3, conversions: 1, revenue: 57.5 });
  });

  it('in other currencies count as orders and are summed apart', async () => {
    await visit([
      ['purchase', { value: 100, currency: 'EUR', order: 1 }],
      ['purchase', { value: 10, currency: 'eur', order: 2 }],
      ['purchase', { value: 7, currency: 'dollars', order: 3 }],
      ['purchase', { value: 5, order: 4 }],
    ]);
    const euros = { currency: 'EUR', orders: 2, revenue: 110 };
    const unknown = { currency: 'XXX', orders: 1, revenue: 7 };
    expect(await figures()).toEqual({ orders: 4, conversions: 1, revenue: 5, others: [euros, unknown] });
    expect((await report()).totals.average_order).toBe(5);
    await server.call(updateProfile, user.token, { body: { currency: 'EUR' } });
    expect(await figures()).toEqual({ orders: 4, conversions: 1, revenue: 115, others: [unknown] });
  });

  it('go with the data of their pixel; what another pixel reported of an order stays', async () => {
    const other = await newShop();
    await visit([['purchase', { value: 50, order: 1 }]]);
    hoursLater(0.1);
    await visit([['purchase', { value: 50, order: 1 }]], { pixel: other });
    await server.call(deletePixelData, user.token, { params: { id: shop.id } });
    await until(async () => ((await figures(other)).orders === 1 ? true : null));
    expect(await figures()).toMatchObject({ orders: 0, revenue: 0 });
  });
});
