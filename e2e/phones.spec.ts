import { createPixel } from '@acquaint/contract';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Product, startProduct } from './product.ts';
import { seriousIssues } from './serious-issues.ts';

// Tables on phones: each row is a card that can be read without scrolling sideways.
let product: Product;
let page: Page;

beforeAll(async () => {
  product = await startProduct();
  const user = await product.server.signIn({ isAdmin: true });
  await product.server.call(createPixel, user.token, { body: { name: 'Shop', domain: 'shop.example.com' } });
  page = await product.signedIn(user, { viewport: { width: 390, height: 844 } });
});
afterAll(() => product.stop());

/** How far the page can be scrolled sideways, in pixels. */
const overhang = () => page.evaluate(() => document.documentElement.scrollWidth - globalThis.innerWidth);
const widthOf = async (label: string) => (await page.getByLabel(label, { exact: true }).boundingBox())?.width ?? 0;

describe('tables on a phone', () => {
  it('are cards with the name of each figure, when they are simple', async () => {
    await page.goto('/tracking');
    const row = page.getByRole('row').filter({ hasText: 'Shop' });
    await row.waitFor();
    const label = await row
      .getByRole('cell')
      .nth(2)
      .evaluate((cell) => getComputedStyle(cell, '::before').content);
    expect(label).toBe('"Events 24 h"');
    expect(await widthOf('Pixels')).toBeLessThan(390);
    expect(await overhang()).toBeLessThanOrEqual(0);
    expect(await seriousIssues(page)).toEqual([]);
  });

  it('are cards that can be ordered and opened, when they are grids', async () => {
    await page.goto('/admin/users');
    const cards = page.getByRole('main').getByRole('list').last();
    await cards.getByRole('term').filter({ hasText: 'Company' }).first().waitFor();
    await page.getByRole('combobox', { name: 'Sort by' }).waitFor();
    expect(await page.getByRole('grid').count()).toBe(0);
    expect(await overhang()).toBeLessThanOrEqual(0);
    expect(await seriousIssues(page)).toEqual([]);
  });
});
