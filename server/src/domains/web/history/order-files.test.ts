import {
  addSuppressions,
  countAudience,
  createPixel,
  createProduct,
  getProduct,
  getReport,
  getVisitor,
  type Segment,
} from '@acquaint/contract';
import { dayOf } from '@acquaint/engine/dates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { emailKey } from '../../../platform/auth/email-key.ts';
import { historyFile, historyOf } from '../../../testing/history.ts';
import { shopifyOrders } from '../../../testing/order-files.ts';
import { startTestServer, type TestServer, type TestUser } from '../../../testing/test-server.ts';
import { emailHash, pageHeaders, testBatch } from '../../../testing/test-visits.ts';
import { until } from '../../../testing/until.ts';
import { generateConsumers } from '../../people/consumers/index.ts';
import { freshVisits } from '../visits/index.ts';

let server: TestServer;
let user: TestUser;
let customers: string[];
beforeAll(async () => {
  server = await startTestServer();
  const { clickhouse, identityPepper } = server.running.services;
  await generateConsumers({ clickhouse, count: 2_000, seed: 4, pepper: identityPepper });
  const rows = await clickhouse.rows({
    sql: "select email from consumers where email != '' order by cityHash64(consumer_id) limit 20",
    row: z.object({ email: z.string() }),
  });
  customers = rows.map(({ email }) => email);
});
afterAll(() => server.stop());

/** An account of its own: an order counts once in each. */
async function newShop() {
  user = await server.signIn();
  const body = { name: 'Shop', domain: 'shop.test', allowed_domains: ['shop.test'] };
  const { data: pixel } = await server.call(createPixel, user.token, { body });
  return { pixel, history: historyOf(server, user) };
}
const customer = (place: number): string => customers[place] ?? '';
const soldOf = async (id: string) => (await server.call(getProduct, user.token, { params: { id } })).data.sales;
const product = async (name: string, sku: string): Promise<string> =>
  (await server.call(createProduct, user.token, { body: { name, sku } })).data.id;
const counted = async (segment: Segment): Promise<number> =>
  (await server.call(countAudience, user.token, { body: { segment } })).data.final;
const bought = (times: number): Segment => ({ field: 'event', op: 'did', value: 'purchase', times });
const purchases = () =>
  server.running.services.clickhouse.rows({
    sql: `select order_number, kind, toString(value) as value, currency from purchases final
           where account_id = {account:UUID} order by purchases.order_number, purchases.kind`,
    params: { account: user.accountId },
    row: z.object({ order_number: z.string(), kind: z.string(), value: z.string().nullable(), currency: z.string() }),
  });

describe('orders of Shopify', () => {
  it('become purchases of people without a visit: of products, segments and nobody’s visits', async () => {
    const { pixel, history } = await newShop();
    const [kettle, cups] = [await product('Kettle', 'KET-1'), await product('Cup', 'CUP-1')];
    const file = shopifyOrders([
      {
        name: '#1001',
        id: '5501',
        email: customer(0).toUpperCase(),
        total: '149.90',
        lines: [
          ['KET-1', 'Kettle', 1, '129.90'],
          ['CUP-1', 'Cup', 2, '10.00'],
        ],
      },
      { name: '#1002', id: '5502', email: customer(0), total: '129.90' },
      { name: '#1003', id: '5503', email: customer(1), status: 'partially_refunded', refunded: '29.90' },
      { name: '#1004', id: '5504', email: customer(2), status: 'voided' },
      { name: '#1005', id: '5505', total: 'free' },
      { name: '#1006', id: '5506', email: 'nobody' },
    ]);
    const read = await history.upload(pixel.id, file);
    expect(read).toMatchObject({
      format: 'shopify_orders',
      includes_overlap: false,
      summary: { rows: 4, purchases: 3, events: 4, visits: 0, pageviews: 0, visitors: 2, identifies: 4, refused: 3 },
    });
    expect(read.summary.preview.map(({ name, page }) => `${name}: ${page}`)).toEqual([
      'purchase: 1001 · 149.90 USD',
      'purchase: 1002 · 129.90 USD',
      'purchase: 1003 · 129.90 USD',
      'refund: 1003 · 29.90 USD',
    ]);
    expect(read.summary.problems.map(({ field, message }) => `${field}: ${message}`).toSorted()).toEqual([
      'email: Write a full email address, or leave it empty.',
      'financial status: This order was not paid, so it is left out.',
      'total: Write the amount as 129.90.',
    ]);
    expect(await history.check(read.id)).toMatchObject({ counts: { added: 4, known: 0, overlapping: 0 } });
    expect(await purchases()).toEqual([]);
    expect(await history.start(read.id)).toMatchObject({ status: 'done', counts: { added: 4 } });
    expect(await purchases()).toEqual([
      { order_number: '5501', kind: 'purchase', value: '149.9', currency: 'USD' },
      { order_number: '5502', kind: 'purchase', value: '129.9', currency: 'USD' },
      { order_number: '5503', kind: 'purchase', value: '129.9', currency: 'USD' },
      { order_number: '5503', kind: 'refund', value: '29.9', currency: 'USD' },
    ]);
    expect([await counted(bought(1)), await counted(bought(2)), await counted(bought(3))]).toEqual([2, 1, 0]);
    expect(await soldOf(kettle)).toMatchObject({ units: 3, orders: 3, revenue: 129.9 + 129.9 + 100 });
    expect(await soldOf(cups)).toMatchObject({ units: 2, orders: 1, revenue: 20 });
    const query = { from: '2026-05-01', to: '2026-05-31', pixelUuid: pixel.pixel_uuid };
    expect((await server.call(getReport, user.token, { query })).data.totals).toMatchObject({ visits: 0, orders: 0 });
    const [visitor = { id: '' }] = await server.running.services.clickhouse.rows({
      sql: "select toString(visitor_id) as id from events where account_id = {account:UUID} and order_number = '5501'",
      params: { account: user.accountId },
      row: z.object({ id: z.string() }),
    });
    const { data: profile } = await server.call(getVisitor, user.token, { params: visitor });
    expect(profile.person).not.toBeNull();
    expect(profile.timeline).toMatchObject([
      { name: 'purchase', is_imported: true },
      { name: 'purchase', is_imported: true },
    ]);
    const again = await history.upload(pixel.id, file);
    expect(await history.start(again.id)).toMatchObject({ counts: { added: 0, known: 4 } });
    expect(await history.undo(read.id)).toMatchObject({ status: 'undone' });
    expect(await purchases()).toEqual([]);
    expect(await counted(bought(1))).toBe(0);
    expect(await soldOf(kettle)).toBeNull();
  });

  it('count once where the pixel reported the order, whichever number it knows, and stay in its visit', async () => {
    const { pixel, history } = await newShop();
    const now = Date.now();
    const url = 'https://shop.test/thanks';
    const report = async (order: string, email: string): Promise<void> => {
      const sale = {
        type: 'custom' as const,
        name: 'purchase',
        url,
        at: now - 1_000,
        props: { order, value: 50, currency: 'USD' },
      };
      const batch = [
        { url, at: now - 2_000 },
        { type: 'identify' as const, url, at: now - 2_000, email: emailHash(email) },
        sale,
      ];
      const body = testBatch(pixel.pixel_uuid, batch, { sent: now });
      const headers = { ...pageHeaders, origin: 'https://shop.test' };
      expect((await server.request('POST', '/c', { body, headers })).status).toBe(204);
    };
    await report('5501', customer(3));
    await report('#1002', customer(4));
    const at = new Date(now - 3_600_000).toISOString().replace('T', ' ').replace(/\..*/, ' +0000');
    const order = { total: '50.00', at };
    const file = shopifyOrders([
      { ...order, name: '#1001', id: '5501', email: customer(3) },
      { ...order, name: '#1002', id: '5502', email: customer(4) },
      { ...order, name: '#1003', id: '5503', email: customer(4) },
    ]);
    const { id } = await history.upload(pixel.id, file);
    expect(await history.start(id)).toMatchObject({ counts: { added: 1, known: 2 } });
    // Where the account is, the last hour may have begun the day before.
    const [from, to] = [now - 86_400_000, now].map((moment) => dayOf(new Date(moment), 'America/New_York'));
    const query = { from, to, pixelUuid: pixel.pixel_uuid };
    expect((await server.call(getReport, user.token, { query })).data.totals).toMatchObject({
      orders: 2,
      revenue: 100,
    });
    // A file that comes first loses the order to the visit that reports it later.
    await report('5503', customer(4));
    await freshVisits(server.running.services.clickhouse);
    expect((await server.call(getReport, user.token, { query })).data.totals).toMatchObject({
      orders: 3,
      revenue: 150,
    });
  });
});

describe('a file of orders', () => {
  it('with lines and cells of any length keeps what an order can have', async () => {
    const { pixel, history } = await newShop();
    const lines = Array.from({ length: 3_000 }, () => ['S'.repeat(9_000), '💥"\n,', 1, '1.00'] as const);
    const file = shopifyOrders([
      { name: '#1', id: '1', lines },
      { name: '#2', id: '2', at: '2999-01-01 00:00:00 +0000' },
      { name: `#${'3'.repeat(101)}`, id: '' },
      { name: '', id: '' },
    ]);
    const read = await history.upload(pixel.id, file);
    expect(read.summary).toMatchObject({ rows: 1, purchases: 1, refused: 3 });
    expect(read.summary.problems.map(({ message }) => message).toSorted()).toEqual([
      'Add the number of the order.',
      'The number of an order has 100 characters at most.',
      'This is in the future. Check the time and its zone.',
    ]);
    expect(await history.start(read.id)).toMatchObject({ counts: { added: 1 } });
  });
});

describe('a customer who asked not to be used', () => {
  it('is nobody’s buyer, whether they asked before their order was imported or after', async () => {
    const { pixel, history } = await newShop();
    const suppress = (email: string) =>
      server.call(addSuppressions, user.token, { body: { emails: [email], reason: 'request' } });
    await suppress(customer(6));
    const file = shopifyOrders([
      { name: '#1', id: '1', email: customer(6) },
      { name: '#2', id: '2', email: customer(7) },
    ]);
    const { id } = await history.upload(pixel.id, file);
    await history.start(id);
    expect(await counted(bought(1))).toBe(1);
    await suppress(customer(7));
    await until(async () => ((await counted(bought(1))) === 0 ? true : null));
    const known = await server.running.services.clickhouse.rows({
      sql: 'select count() as people from visitor_people final where account_id = {account:UUID}',
      params: { account: user.accountId },
      row: z.object({ people: z.number() }),
    });
    expect(known).toEqual([{ people: 0 }]);
  });
});

describe('payments of Stripe', () => {
  it('become purchases by their metadata or id, with what was refunded', async () => {
    const { pixel, history } = await newShop();
    const lines = [
      'id,Created date (UTC),Amount,Amount Refunded,Currency,Status,Customer Email,order_id (metadata)',
      `ch_1,2026-05-04 14:00,"1.299,00",0,eur,Paid,${customer(5)},77`,
      `ch_2,2026-05-04 15:00:00,20.00,20.00,usd,Refunded,${customer(5)},`,
      `ch_3,2026-05-04 16:00:00,20.00,0,usd,Failed,${customer(5)},`,
      `ch_4,soon,20.00,0,usd,Paid,${customer(5)},`,
    ];
    const read = await history.upload(pixel.id, historyFile(lines.join('\n'), 'payments.csv', 'text/csv'));
    expect(read).toMatchObject({ format: 'stripe_payments', summary: { rows: 3, purchases: 2, refused: 2 } });
    await history.start(read.id);
    expect(await purchases()).toEqual([
      { order_number: '77', kind: 'purchase', value: '1299', currency: 'EUR' },
      { order_number: 'ch_2', kind: 'purchase', value: '20', currency: 'USD' },
      { order_number: 'ch_2', kind: 'refund', value: '20', currency: 'USD' },
    ]);
    const keys = await server.running.services.clickhouse.rows({
      sql: 'select distinct email_key as key from events where account_id = {account:UUID}',
      params: { account: user.accountId },
      row: z.object({ key: z.string() }),
    });
    const pepper = server.running.services.identityPepper;
    expect(keys).toEqual([{ key: emailKey(pepper, emailHash(customer(5).toLowerCase())) }]);
  });
});
