import {
  createPixel,
  createProduct,
  getProduct,
  listProducts,
  type Product,
  rotateWriteKey,
  updateProduct,
  updateProfile,
} from '@acquaint/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/ids/ids.ts';
import { startTestServer, type TestServer, type TestUser } from '../../../testing/test-server.ts';
import { pageHeaders, testBatch } from '../../../testing/test-visits.ts';

const day = 24 * 3_600_000;
let clock = new Date('2026-06-01T12:00:00Z');
let server: TestServer;
let user: TestUser;
let pixel: { id: string; pixel_uuid: string };

beforeAll(async () => {
  server = await startTestServer({}, () => clock);
});
afterAll(() => server.stop());
beforeEach(async () => {
  clock = new Date(clock.getTime() + 1_000);
  user = await server.signIn();
  pixel = (await server.call(createPixel, user.token, { body: { name: 'Shop', domain: 'shop.example.com' } })).data;
});

type Item = Readonly<Record<string, unknown>>;
interface Report {
  readonly value?: number | string;
  readonly order: number;
  readonly currency?: string;
  readonly items?: unknown;
}

/** A visit that reports an order or a refund, as the pixel does. */
async function report(name: 'purchase' | 'refund', { items, ...props }: Report): Promise<void> {
  const at = clock.getTime();
  const event = { type: 'custom' as const, name, props, items, at };
  const body = testBatch(pixel.pixel_uuid, [event], { sent: at });
  expect((await server.request('POST', '/c', { body, headers: { ...pageHeaders } })).status).toBe(204);
}
const buy = (order: Report) => report('purchase', order);
const refund = (order: Report) => report('refund', order);

const tent: Item = { item_id: 'tent-2', item_name: 'Tent for two', price: 300, quantity: 1 };
const lamp: Item = { item_name: 'Lamp', price: 20, quantity: 2 };

async function catalog(): Promise<{ tent: string; lamp: string }> {
  const add = async (body: { name: string; sku?: string }) =>
    (await server.call(createProduct, user.token, { body })).data.id;
  return { tent: await add({ name: 'Tent', sku: 'TENT-2' }), lamp: await add({ name: 'lamp' }) };
}
const salesOf = async (id: string): Promise<Product['sales']> =>
  (await server.call(getProduct, user.token, { params: { id } })).data.sales;

describe('listProducts', () => {
  it('says what each product sold, by its SKU or else by its name, once orders say what they are of', async () => {
    const ids = await catalog();
    await buy({ value: 10, order: 1 });
    expect(await salesOf(ids.tent)).toBeNull();
    await buy({ value: 340, order: 2, items: [tent, lamp, { item_name: 'Something else', price: 5 }] });
    await buy({ value: 600, order: 3, items: [{ ...tent, quantity: 2 }] });
    const { data } = await server.call(listProducts, user.token, {
      query: { orderBy: 'name', orderDirection: 'desc' },
    });
    expect(data).toMatchObject([
      { name: 'Tent', sales: { currency: 'USD', units: 3, orders: 2, revenue: 900 } },
      { name: 'lamp', sales: { currency: 'USD', units: 2, orders: 1, revenue: 40 } },
    ]);
    // Nobody else's.
    const stranger = await server.signIn();
    const body = { name: 'Tent', sku: 'TENT-2' };
    expect((await server.call(createProduct, stranger.token, { body })).data.sales).toBeNull();
  });
});

describe('getProduct', () => {
  it('counts an order once, with the lines of its first report', async () => {
    const ids = await catalog();
    await buy({ value: 300, order: 1, items: [tent] });
    clock = new Date(clock.getTime() + 60_000);
    await buy({ value: 300, order: 1, items: [tent, tent] });
    expect(await salesOf(ids.tent)).toEqual({ currency: 'USD', units: 1, orders: 1, revenue: 300 });
  });

  it('adds the lines of one product in an order', async () => {
    const ids = await catalog();
    await buy({ value: 560, order: 1, items: [tent, { ...tent, item_name: 'Tent, green', price: 260 }] });
    expect(await salesOf(ids.tent)).toEqual({ currency: 'USD', units: 2, orders: 1, revenue: 560 });
  });

  it('takes refunds off: what they name, or else a share of each line', async () => {
    const ids = await catalog();
    await buy({ value: 340, order: 1, items: [tent, lamp] });
    await refund({ value: 20, order: 1, items: [{ ...lamp, quantity: 1 }] });
    expect(await salesOf(ids.lamp)).toMatchObject({ units: 1, revenue: 20 });
    expect(await salesOf(ids.tent)).toMatchObject({ units: 1, revenue: 300 });
    await buy({ value: 340, order: 2, items: [tent, lamp] });
    await refund({ value: 34, order: 2 });
    expect(await salesOf(ids.tent)).toMatchObject({ units: 2, orders: 2, revenue: 570 });
    expect(await salesOf(ids.lamp)).toMatchObject({ units: 3, revenue: 56 });
    // Everything of the order came back, more than once.
    await refund({ order: 2 });
    await refund({ value: 9_999, order: 2 });
    expect(await salesOf(ids.tent)).toMatchObject({ units: 1, revenue: 300 });
    await refund({ value: 9_999, order: 1, items: [{ ...tent, quantity: 5 }] });
    expect(await salesOf(ids.tent)).toMatchObject({ units: 0, orders: 2, revenue: 0 });
  });

  it('counts pieces without revenue in other currencies, and the value of an order whose only line has no price', async () => {
    const ids = await catalog();
    await buy({ value: 300, currency: 'EUR', order: 1, items: [tent] });
    expect(await salesOf(ids.tent)).toEqual({ currency: 'USD', units: 1, orders: 1, revenue: 0 });
    await buy({ value: 310, order: 2, items: [{ item_id: 'TENT-2' }] });
    expect(await salesOf(ids.tent)).toEqual({ currency: 'USD', units: 2, orders: 2, revenue: 310 });
    await server.call(updateProfile, user.token, { body: { currency: 'EUR' } });
    expect(await salesOf(ids.tent)).toMatchObject({ currency: 'EUR', revenue: 610 });
  });

  it('is of the last 12 months', async () => {
    const ids = await catalog();
    await buy({ value: 300, order: 1, items: [tent] });
    const bought = clock.getTime();
    clock = new Date(bought + 364 * day);
    user = await server.signIn({ accountId: user.accountId });
    await buy({ value: 300, order: 2, items: [tent] });
    expect(await salesOf(ids.tent)).toMatchObject({ orders: 2 });
    clock = new Date(bought + 366 * day);
    user = await server.signIn({ accountId: user.accountId });
    expect(await salesOf(ids.tent)).toMatchObject({ orders: 1 });
  });

  it('keeps orders whose items make no sense', async () => {
    const ids = await catalog();
    for (const [order, items] of [3, 'TENT-2', null, [null, [], { price: 1 }], { 0: tent }].entries())
      await buy({ value: 1, order, items });
    await buy({ value: 300, order: 9, items: [tent] });
    expect(await salesOf(ids.tent)).toMatchObject({ orders: 1, revenue: 300 });
  });

  it('follows the SKU that a product has', async () => {
    const ids = await catalog();
    await buy({ value: 300, order: 1, items: [tent] });
    const { data } = await server.call(updateProduct, user.token, { params: { id: ids.tent }, body: { sku: 'OTHER' } });
    expect(data.sales).toMatchObject({ units: 0, orders: 0 });
  });

  it('reads the products of server events', async () => {
    const ids = await catalog();
    const {
      data: { write_key: key },
    } = await server.call(rotateWriteKey, user.token, { params: { id: pixel.id } });
    const products = [{ product_id: 'x', sku: 'Tent-2', name: 'Tent', price: 300, quantity: 1 }];
    const body = {
      anonymousId: newId(),
      event: 'Order Completed',
      properties: { order_id: '77', total: 300, currency: 'USD', products },
      timestamp: clock.toISOString(),
    };
    const headers = { authorization: `Basic ${Buffer.from(`${key}:`).toString('base64')}` };
    expect((await server.request('POST', '/v1/track', { body, headers })).status).toBe(200);
    expect(await salesOf(ids.tent)).toMatchObject({ units: 1, revenue: 300 });
  });
});
