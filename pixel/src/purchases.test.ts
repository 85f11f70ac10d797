import { type EventBatch, eventBatch } from '@acquaint/contract';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from './testing/eventually.ts';
import { launchBrowser } from '../../e2e/browser.ts';
import { startTestSite, type TestSite } from './testing/test-site.ts';

let browser: Browser;
let site: TestSite<EventBatch>;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  browser = await launchBrowser();
  site = await startTestSite((body) => eventBatch.parse(body));
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});
beforeEach(async () => {
  site.reset();
  context = await browser.newContext();
  await context.addInitScript(() => {
    window.acquaintTest = true;
  });
  page = await context.newPage();
});
afterEach(() => context.close());

function purchases(): unknown[] {
  const customs = site.batches.flatMap(({ events }) => events).filter(({ type }) => type === 'custom');
  return [...new Map(customs.map((event) => [event.id, [event.name, event.props]])).values()];
}

const waitForPurchases = (expected: readonly unknown[]): Promise<void> =>
  eventually(() => expect(purchases()).toEqual(expected));

/** As the pages of Google's tags do it. */
function push(...entries: readonly object[]): Promise<void> {
  return page.evaluate((added) => {
    const { dataLayer } = Object.assign(window, { dataLayer: Reflect.get(window, 'dataLayer') ?? [] });
    dataLayer.push(...added);
  }, entries);
}

describe('purchases', () => {
  it('are read from what the page reports gtag and Google Tag Manager, before the pixel is there and afterwards, each once', async () => {
    await page.addInitScript(() => {
      // As gtag does it: parameters, not a list.
      const gtag = (...call: unknown[]) => Object.assign({ length: call.length }, call);
      Object.assign(window, {
        dataLayer: [
          gtag('js', new Date()),
          gtag('event', 'purchase', { transaction_id: 'A-1', value: 25.5, currency: 'USD', items: [{ id: 1 }] }),
          'nonsense',
          null,
        ],
      });
    });
    await page.goto(`${site.url}/thanks`);
    const first = ['purchase', { value: 25.5, currency: 'USD', order: 'A-1' }];
    await waitForPurchases([first]);
    await push(
      { event: 'add_to_cart', ecommerce: { value: 9 } },
      { event: 'refund', ecommerce: { transaction_id: 'A-1', value: '25.50', currency: 'usd' } },
      { event: 'purchase' },
    );
    await waitForPurchases([first, ['refund', { value: '25.50', currency: 'usd', order: 'A-1' }]]);
  });

  it('say what they are of, with nothing that the collector does not read', async () => {
    await page.goto(`${site.url}/thanks`);
    const item = { item_id: 'LAMP-1', item_name: 'Lamp', price: 19.99, quantity: 2 };
    await push({
      event: 'purchase',
      ecommerce: { transaction_id: 9, value: 39.98, items: [{ ...item, item_category: 'Home', index: 0 }] },
    });
    const sent = () => site.batches.flatMap(({ events }) => events).find(({ name }) => name === 'purchase');
    await eventually(() => expect(sent()?.items).toEqual([item]));
    await page.evaluate(() => {
      const acquaint = window.acquaint as (...parameters: unknown[]) => void;
      acquaint('track', 'order', { value: 5, items: [{ sku: 'LAMP-1' }] });
    });
    const tracked = () => site.batches.flatMap(({ events }) => events).find(({ name }) => name === 'order');
    await eventually(() => expect(tracked()).toMatchObject({ props: { value: 5 }, items: [{ sku: 'LAMP-1' }] }));
  });

  it('are read from entries in odd forms, too', async () => {
    await page.goto(`${site.url}/thanks`);
    await push(
      { event: 'purchase', transaction_id: 'B-1', value: '1.234,56', currency: 'EUR' },
      { event: 'purchase', ecommerce: { transaction_id: 'B-2', value: 5, items: { 0: { item_id: 'LAMP-1' } } } },
      { event: 'purchase', ecommerce: { transaction_id: 'B-3', value: 6, items: [null, { item_id: 'LAMP-1' }] } },
      { event: 'purchase', ecommerce: { transaction_id: 'B-4', value: null, currency: null, items: 'none' } },
      ['event', 'purchase', { transaction_id: 'B-5', value: 0, currency: 'USD' }],
      { event: 'purchase', value: 7 },
      { ecommerce: null },
    );
    await waitForPurchases([
      ['purchase', { value: '1.234,56', currency: 'EUR', order: 'B-1' }],
      ['purchase', { value: 5, order: 'B-2' }],
      ['purchase', { value: 6, order: 'B-3' }],
      ['purchase', { order: 'B-4' }],
      ['purchase', { value: 0, currency: 'USD', order: 'B-5' }],
    ]);
  });

  it('reach the collector when the page is left at once', async () => {
    await page.goto(`${site.url}/thanks`);
    await push({ event: 'purchase', ecommerce: { transaction_id: 7, value: 10, currency: 'EUR' } });
    await page.goto(`${site.url}/next`);
    await waitForPurchases([['purchase', { value: 10, currency: 'EUR', order: 7 }]]);
  });

  it('are reported once by a page that has the snippet twice', async () => {
    await page.goto(`${site.url}/twice`);
    await push({ event: 'purchase', ecommerce: { transaction_id: 8, value: 10, currency: 'EUR' } });
    await page.goto(`${site.url}/next`);
    await eventually(() =>
      expect(site.batches.some(({ events }) => events.some(({ url }) => url.endsWith('/next')))).toBe(true),
    );
    await waitForPurchases([['purchase', { value: 10, currency: 'EUR', order: 8 }]]);
  });
});
