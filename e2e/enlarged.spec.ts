import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Product, startProduct } from './product.ts';
import { administrative, open, publicRoutes, routeId, special } from './routes.ts';
import { byRouter } from './walk.ts';

// Pages at 400%, which leaves 320 of 1,280 pixels (WCAG 2.2, 1.4.10): everything is read by scrolling in one direction alone.
let product: Product;
let page: Page;

beforeAll(async () => {
  product = await startProduct({ SAMPLE_DATA: 'on', CONSUMERS: '2000' });
  const { access_token: token } = await product.server.logIn({
    email: 'demo@acquaint.test',
    password: 'acquaint-demo',
  });
  await product.server.running.services.postgres.pool.query('update users set is_admin = true');
  page = await product.signedIn({ token }, { viewport: { width: 320, height: 640 } });
  await page.goto('/tracking');
  await page.locator('main h1').first().waitFor();
});
afterAll(() => product.stop());

/** What is wider than the window, by its name. Tables and maps scroll within themselves. */
const wide = () =>
  page.evaluate(() => {
    const { scrollWidth } = document.documentElement;
    if (scrollWidth <= window.innerWidth) return [];
    const parts = [...document.querySelectorAll('main *')].filter(
      (part) => part.getBoundingClientRect().right > window.innerWidth + 1,
    );
    return parts.map((part) => `${part.tagName} ${(part.textContent ?? '').slice(0, 40)}`).slice(-3);
  });

async function expectNarrow(): Promise<void> {
  await page.locator('h1, main [role=alert]').first().waitFor();
  // Without a value it says that something loads; with one it is content.
  await page.locator('main [role=progressbar]:not([aria-valuenow])').first().waitFor({ state: 'detached' });
  expect(await wide()).toEqual([]);
}

describe('a page at 400%', () => {
  // What exists is looked at in the lists that lead to it.
  const pages = [...open, ...special, ...administrative].filter((path) => !path.includes(routeId));
  it.each(pages)('%s needs no scrolling sideways', async (path) => {
    await byRouter(page, path);
    await expectNarrow();
  });
});

describe('a page for people who are signed out, at 400%', () => {
  it.each(publicRoutes)('%s needs no scrolling sideways', async (path) => {
    await page.evaluate(() => localStorage.clear());
    await page.goto(path);
    await page.locator('h1').first().waitFor();
    expect(await wide()).toEqual([]);
  });
});
