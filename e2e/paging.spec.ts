import { createCampaign, createPixel } from '@acquaint/contract';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestUser } from '../server/src/testing/test-server.ts';
import { pageHeaders, testBatch } from '../server/src/testing/test-visits.ts';
import { type Product, startProduct } from './product.ts';

// Tables of more rows than a page has: the pages that follow, also when their rows take a while or cannot be loaded.
let product: Product;
let user: TestUser;
let page: Page;

const count = 45;

beforeAll(async () => {
  product = await startProduct();
  user = await product.server.signIn();
  const body = { name: 'Shop', domain: 'shop.example.com' };
  const { data } = await product.server.call(createPixel, user.token, { body });
  const at = Date.now() - 60_000;
  for (let index = 0; index < count; index += 1) {
    const sent = testBatch(data.pixel_uuid, [{ at: at + index }]);
    expect((await product.server.request('POST', '/c', { body: sent, headers: { ...pageHeaders } })).status).toBe(204);
    const name = `Plan ${String(index).padStart(2, '0')}`;
    await product.server.call(createCampaign, user.token, { body: { name } });
  }
  page = await product.signedIn(user);
});
afterAll(() => product.stop());

const shown = (rows: string) => page.locator('.MuiTablePagination-displayedRows', { hasText: `${rows} of ${count}` });
const next = () => page.getByRole('button', { name: 'Go to next page' });

describe.each([
  { table: 'visitors', path: '/visitors', pattern: '**/api/visitors?**', column: 'Last seen' },
  { table: 'visits', path: '/reports', pattern: '**/api/reports/visits?**', column: 'Seen' },
  { table: 'campaigns', path: '/campaigns', pattern: '**/api/campaigns?**', column: 'Name' },
])('the table of $table', ({ path, pattern, column }) => {
  it('goes on page after page, and begins again in another order', async () => {
    await page.goto(path);
    await shown('1–20').waitFor();
    await next().click();
    await shown('21–40').waitFor();
    await next().click();
    await shown('41–45').waitFor();
    expect(await next().isDisabled()).toBe(true);
    // The column that the table is ordered by: a click turns it around.
    const header = page.getByRole('columnheader').filter({ hasText: column }).first();
    const before = (await header.getAttribute('aria-sort')) ?? '';
    expect(before).toMatch(/^(?:a|de)scending$/);
    await header.click();
    await shown('1–20').waitFor();
    await expect.poll(() => header.getAttribute('aria-sort')).not.toBe(before);
    expect(await header.getAttribute('aria-sort')).toMatch(/^(?:a|de)scending$/);
  });

  it('says that the next page could not be loaded', async () => {
    await page.goto(path);
    await shown('1–20').waitFor();
    const fail = { status: 500, contentType: 'application/json', body: '{"message":"no"}' };
    await page.route(pattern, (route) => route.fulfill(fail));
    await next().click();
    await page.locator('.notistack-Snackbar', { hasText: 'Something went wrong!' }).first().waitFor();
    await page.unroute(pattern);
  });
});
