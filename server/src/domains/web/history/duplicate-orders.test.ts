import { createPixel } from '@acquaint/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { historyOf } from '../../../testing/history.ts';
import { shopifyOrders, stripePayments } from '../../../testing/order-files.ts';
import { startTestServer, type TestServer, type TestUser } from '../../../testing/test-server.ts';
import { ordersSql } from '../visits/index.ts';

// The orders of a shop and the payments of the same orders, in files of two products.
let server: TestServer;
let user: TestUser;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function newShop() {
  user = await server.signIn();
  const body = { name: 'Shop', domain: 'shop.test', allowed_domains: ['shop.test'] };
  const { data: pixel } = await server.call(createPixel, user.token, { body });
  const history = historyOf(server, user);
  return { history, read: (file: File) => history.upload(pixel.id, file) };
}

/** How many orders the account has, and what they came to less their refunds. */
async function counted(): Promise<{ orders: number; revenue: number }> {
  const [row] = await server.running.services.clickhouse.rows({
    sql: `select toUInt32(sum(is_order)) as orders, toFloat64(sum(value)) as revenue
            from (${ordersSql('purchases.account_id = {account:UUID}')})`,
    params: { account: user.accountId, currency: 'USD' },
    row: z.object({ orders: z.number(), revenue: z.number() }),
  });
  return row ?? { orders: 0, revenue: 0 };
}

const orders = shopifyOrders([
  { name: '#1001', id: '5501', email: 'jane@example.com', payment: 'c28471928.1', refunded: '29.90' },
  { name: '#1002', id: '5502', email: 'jane@example.com', payment: 'pi_3NabcDEF456', total: '20.00' },
  { name: '#1003', id: '5503', email: 'john@example.com', payment: 'manual', total: '30.00' },
  { name: '#1004', id: '5504', email: 'ann@example.com', total: '40.00' },
]);
const payments = stripePayments([
  // By the reference that Shopify gave to Stripe, by the payment intent, and by the name in the shop.
  { id: 'ch_1NabcDEF123', email: 'jane@example.com', order: 'c28471928.1', refunded: '29.90' },
  { id: 'ch_1NabcDEF456', intent: 'pi_3NabcDEF456', email: 'jane@example.com', amount: '20.00', refunded: '5.00' },
  { id: 'ch_1NabcDEF789', email: 'john@example.com', amount: '30.00', order: '1003' },
  // The same customer and amount half a minute later, once and again.
  { id: 'ch_1NabcDEFabc', email: 'ann@example.com', amount: '40.00' },
  { id: 'ch_1NabcDEFdef', email: 'ann@example.com', amount: '40.00' },
  // Of another system.
  { id: 'ch_1NabcDEFghi', email: 'ann@example.com', amount: '99.00' },
]);

describe('an order in files of two products', () => {
  it('counts once where they share a number, and is shown where it is likely', async () => {
    const { history, read } = await newShop();
    const shop = await read(orders);
    await history.start(shop.id);
    expect(await counted()).toEqual({ orders: 4, revenue: 100 + 20 + 30 + 40 });
    const paid = await read(payments);
    const left = { order: 'ch_1NabcDEFabc', other: '5504', value: 40, currency: 'USD', at: '2026-05-04T14:00:30.000Z' };
    const dry = await history.check(paid.id);
    // Three purchases and a refund are known, one payment of two may be, the refund of five dollars is news.
    expect(dry.counts).toMatchObject({ added: 3, known: 4, overlapping: 1, duplicates: [left] });
    expect((await history.start(paid.id)).counts).toEqual(dry.counts);
    expect(await counted()).toEqual({ orders: 6, revenue: 100 + 15 + 30 + 40 + 40 + 99 });
    // Another export of the same payments adds nothing.
    const again = await read(payments);
    expect(await history.start(again.id)).toMatchObject({ counts: { added: 0, overlapping: 1 } });
    expect(await history.undo(paid.id)).toMatchObject({ status: 'undone' });
    expect(await counted()).toEqual({ orders: 4, revenue: 190 });
  });

  it('counts as often when the payments come first, and twice where somebody says so', async () => {
    const { history, read } = await newShop();
    const paid = await read(payments);
    await history.start(paid.id);
    expect((await counted()).orders).toBe(6);
    const shop = await read(orders);
    expect(await history.check(shop.id)).toMatchObject({ counts: { added: 0, known: 4, overlapping: 1 } });
    expect((await counted()).orders).toBe(6);
    const both = await history.start(shop.id, { include_overlap: true });
    expect(both).toMatchObject({ counts: { added: 1, overlapping: 0, duplicates: [] }, includes_overlap: true });
    expect((await counted()).orders).toBe(7);
  });
});
