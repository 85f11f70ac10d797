import { createPixel, type PixelDetails } from '@acquaint/contract';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestUser } from '../server/src/testing/test-server.ts';
import { pageHeaders, testBatch } from '../server/src/testing/test-visits.ts';
import { type Product, startProduct } from './product.ts';

// Pages that are open follow what comes: nobody reloads them.
let product: Product;
let user: TestUser;
let pixel: PixelDetails;

beforeAll(async () => {
  product = await startProduct();
  user = await product.server.signIn();
  const body = { name: 'Shop', domain: 'shop.example.com' };
  pixel = (await product.server.call(createPixel, user.token, { body })).data;
});
afterAll(() => product.stop());

/** A page view of somebody new. */
async function visit(headers: Readonly<Record<string, string>> = {}): Promise<number> {
  const body = testBatch(pixel.pixel_uuid, [{}], { visitor: crypto.randomUUID(), visit: crypto.randomUUID() });
  const { status } = await product.server.request('POST', '/c', { body, headers: { ...pageHeaders, ...headers } });
  return status;
}

/** Waits until a page is connected to the stream. */
async function opened(path: string, stream: RegExp): Promise<Page> {
  const page = await product.signedIn(user);
  const following = page.waitForResponse((response) => stream.test(response.url()));
  await page.goto(path);
  await page.locator('main h1, main h2').first().waitFor();
  await following;
  return page;
}

const figure = (page: Page, name: string) =>
  page.locator('.MuiPaper-root').filter({ has: page.getByText(name, { exact: true }) });

describe('the page of a pixel', () => {
  it('waits for the first event without a green tick, and follows it', async () => {
    const page = await opened(`/tracking/${pixel.id}`, /\/live$/);
    const health = page.getByRole('list').filter({ hasText: 'Receiving events' });
    await health.getByText('Waiting for the first event.').first().waitFor();
    expect(await health.getByRole('img', { name: 'Good' }).count()).toBe(0);
    expect(await health.getByRole('img', { name: 'Not known yet' }).count()).toBe(6);
    // What is refused is said while nobody reloads the page, and makes nothing good.
    expect(await visit({ 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' })).toBe(204);
    expect(await visit({ origin: 'https://copy.example.net' })).toBe(403);
    await health.getByText('1 event was refused in seven days').waitFor();
    await health.getByText('1 event of robots').waitFor();
    expect(await health.getByRole('img', { name: 'Good' }).count()).toBe(0);
    expect(await visit()).toBe(204);
    await page.getByRole('list', { name: 'Latest events' }).getByRole('listitem').first().waitFor();
    await health.getByText('Events have come within the last 24 hours.').waitFor();
    await figure(page, 'Events, 24 hours').getByText('1', { exact: true }).waitFor();
    await visit();
    await figure(page, 'Events, 24 hours').getByText('2', { exact: true }).waitFor();
  });
});

describe('pages with figures of today', () => {
  it.each([
    ['the list of pixels', '/tracking', (page: Page) => page.getByRole('row').filter({ hasText: 'Shop' })],
    ['home', '/', (page: Page) => figure(page, 'Visits')],
    ['the report', '/reports', (page: Page) => figure(page, 'Visits')],
  ] as const)('follow what comes: %s', async (_name, path, partOf) => {
    const page = await opened(path, /\/api\/arrivals$/);
    await partOf(page).first().waitFor();
    const text = () => partOf(page).first().textContent();
    const before = await text();
    await visit();
    await expect.poll(text).not.toBe(before);
  });
});
