import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BreakableProxy, startBreakableProxy } from '../server/src/testing/breakable-proxy.ts';
import { type DatabaseServer, startClickHouseServer } from '../server/src/testing/database-servers.ts';
import { type Product, startProduct } from './product.ts';

// What people see while ClickHouse is gone: a calm banner, and a sentence where a report would be.
let database: DatabaseServer;
let proxy: BreakableProxy;
let product: Product;
let page: Page;

beforeAll(async () => {
  database = await startClickHouseServer();
  proxy = await startBreakableProxy(database.url);
  product = await startProduct({ CLICKHOUSE_URL: proxy.url, LOG_LEVEL: 'silent' });
  page = await product.signedIn(await product.server.signIn());
});
afterAll(async () => {
  await product.stop();
  proxy.stop();
  await database.stop();
});

describe('late figures', () => {
  const banner = () => page.getByText('Figures are late. New visits and scans are recorded and will appear soon.');

  it('are announced on every page while they are late, and no longer', async () => {
    await page.goto('/profile');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await banner().count()).toBe(0);
    proxy.cut();
    await banner().waitFor();
    await page.goto('/reports');
    await page.getByText('A part of the service is not available. Please try again.').first().waitFor();
    await banner().waitFor();
    proxy.restore();
    await banner().waitFor({ state: 'hidden' });
    await page.goto('/reports');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await banner().count()).toBe(0);
  });
});
