import { createCampaign, createPixel, createQrCode } from '@acquaint/contract';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageHeaders, testBatch } from '../server/src/testing/test-visits.ts';
import { type Product, startProduct } from './product.ts';
import { seriousIssues } from './serious-issues.ts';

// A part of a page that could not be loaded says so in its place, and is loaded again there; the rest of the page stays.
let product: Product;
let page: Page;
let pixelUuid: string;
let code: string;

beforeAll(async () => {
  product = await startProduct();
  const user = await product.server.signIn();
  const { data } = await product.server.call(createPixel, user.token, {
    body: { name: 'Shop', domain: 'shop.example.com' },
  });
  pixelUuid = data.pixel_uuid;
  const body = testBatch(pixelUuid, [{ url: 'https://shop.example.com/', at: Date.now() - 60_000 }]);
  const { status } = await product.server.request('POST', '/c', { body, headers: { ...pageHeaders } });
  expect(status).toBe(204);
  await product.server.call(createCampaign, user.token, { body: { name: 'Spring letters' } });
  const content = { type: 'url' as const, url: 'https://shop.example.com/spring' };
  code = (await product.server.call(createQrCode, user.token, { body: { name: 'Spring', content } })).data.id;
  page = await product.signedIn(user);
});
afterAll(() => product.stop());

const fail = (path: string) =>
  page.route(path, (route) =>
    route.fulfill({ status: 500, contentType: 'application/json', body: JSON.stringify({ message: 'Broken' }) }),
  );

describe('a part of a page that failed', () => {
  it('says so in its place, leaves the rest alone, and is loaded again by its button', async () => {
    await fail('**/api/reports/retention*');
    await page.goto(`/reports?pixelUuid=${pixelUuid}`);
    const failed = page.getByRole('alert').filter({ hasText: 'Retention could not be loaded.' });
    await failed.waitFor();
    await page.getByRole('heading', { level: 1, name: 'Reports' }).waitFor();
    await page.getByRole('region', { name: 'Visits', exact: true }).first().waitFor();
    expect(await seriousIssues(page)).toEqual([]);
    await page.unroute('**/api/reports/retention*');
    await failed.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('region', { name: 'Retention', exact: true }).waitFor();
    expect(await failed.count()).toBe(0);
  });
});

describe('a part that can only be waited for', () => {
  it.each([
    ['an enriched file', '/enrich?name=Nothing', 'Enriched file could not be loaded.'],
    ['an import', '/visitors/import?id=00000000-0000-7000-8000-000000000000', 'Import could not be loaded.'],
  ])('does not wait for what is not there: %s', async (_name, path, sentence) => {
    await page.goto(path);
    await page.getByRole('alert').filter({ hasText: sentence }).waitFor();
  });

  it('is loaded again where it failed: the scans of a code', async () => {
    await fail('**/api/qr-codes/*/stats*');
    await page.goto(`/qr-code/${code}`);
    const failed = page.getByRole('alert').filter({ hasText: 'Scans could not be loaded.' });
    await failed.waitFor();
    await page.unroute('**/api/qr-codes/*/stats*');
    await failed.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('No scans yet').waitFor();
  });
});

describe('a list that failed', () => {
  it('is loaded again by the button of its page', async () => {
    await fail('**/api/campaigns?*');
    await page.goto('/campaigns');
    await page.getByRole('heading', { level: 1, name: '500' }).waitFor();
    await page.unroute('**/api/campaigns?*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Spring letters').waitFor();
  });
});
