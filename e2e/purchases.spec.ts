import { createPixel, getProspectList, listProspectLists, type PixelDetails } from '@acquaint/contract';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { generateConsumers } from '../server/src/domains/people/consumers/index.ts';
import { newId } from '../server/src/platform/ids/ids.ts';
import type { TestUser } from '../server/src/testing/test-server.ts';
import { emailHash, pageHeaders, testBatch } from '../server/src/testing/test-visits.ts';
import { type Product, startProduct } from './product.ts';
import { byRouter } from './walk.ts';

// From an order on a page to revenue in the report and on the dashboard, and from a report to a list of the people behind it.
let product: Product;
let user: TestUser;
let pixel: PixelDetails;
let page: Page;
let email: string;

async function visit(source: string, events: readonly object[] = []): Promise<void> {
  const at = Date.now() - 60_000;
  const url = `https://shop.example.com/kettles?utm_source=${source}`;
  const body = testBatch(pixel.pixel_uuid, [
    { url, at },
    ...events.map((event) => ({ url, at: at + 1_000, ...event })),
  ]);
  const { status } = await product.server.request('POST', '/c', { body, headers: { ...pageHeaders } });
  expect(status).toBe(204);
}
const purchase = (value: number | string, order: string) => ({
  type: 'custom',
  name: 'purchase',
  props: { value, currency: 'USD', order },
});

beforeAll(async () => {
  product = await startProduct();
  user = await product.server.signIn();
  const { clickhouse, identityPepper } = product.server.running.services;
  await generateConsumers({ clickhouse, count: 200, seed: 3, pepper: identityPepper });
  const [consumer] = await clickhouse.rows({
    sql: "select email from consumers where email != '' order by person limit 1",
    row: z.object({ email: z.string() }),
  });
  email = consumer?.email ?? '';
  const body = { name: 'Shop', domain: 'shop.example.com' };
  pixel = (await product.server.call(createPixel, user.token, { body })).data;
  await visit('newsletter');
  await visit('Newsletter');
  page = await product.signedIn(user);
});
afterAll(() => product.stop());

const figure = (label: string) =>
  page.locator('.MuiPaper-root', { has: page.getByText(label, { exact: true }) }).first();
const panel = (title: string) => page.getByRole('region', { name: title });

describe('purchases', () => {
  it('are explained beside the pixel, and shown nowhere before the first one', async () => {
    await page.goto(`/tracking/${pixel.id}`);
    const purchases = panel('Purchases');
    await purchases.getByRole('tab', { name: 'Shopify' }).click();
    await purchases.getByLabel('Purchase snippet').getByText('checkout_completed').waitFor();
    await byRouter(page, '/reports');
    await figure('Visits').getByText('2', { exact: true }).waitFor();
    // The list of visits has a column for the revenue of companies.
    const elsewhere = page.locator(':not(.MuiDataGrid-columnHeaderTitle)');
    expect(await page.getByText('Revenue', { exact: true }).and(elsewhere).count()).toBe(0);
    // Two spellings of one source.
    expect(
      await panel('Sources')
        .getByRole('button', { name: /newsletter/i })
        .count(),
    ).toBe(1);
  });

  it('are revenue in the report, by source, over time, and on the dashboard', async () => {
    await visit('newsletter', [purchase('1,200.00', '1001'), purchase('1,200.00', '1001')]);
    await visit('Google', [purchase(34.5, '1002'), { type: 'identify', email: emailHash(email) }]);
    await page.goto('/reports');
    await figure('Revenue').getByText('$1,235', { exact: true }).waitFor();
    await figure('Orders').getByText('2', { exact: true }).waitFor();
    await panel('Sources')
      .getByRole('button', { name: /newsletter.*3.*33%.*\$1,200/i })
      .waitFor();
    await page.getByRole('tab', { name: 'Revenue' }).click();
    const overTime = panel('Revenue over time');
    await overTime.getByText('Previous period').waitFor({ state: 'detached' });
    await overTime.getByRole('button', { name: 'Compare' }).click();
    await overTime.getByText('Previous period').waitFor();
    // What was sold shows beside events and pages where visits began, too.
    await panel('Events')
      .getByRole('button', { name: /purchase.*2.*100%.*\$1,235/i })
      .waitFor();
    await panel('Pages').getByRole('tab', { name: 'Entry' }).click();
    await panel('Pages')
      .getByRole('button', { name: /\$1,235/ })
      .waitFor();
    await byRouter(page, '/visitors');
    await page.getByRole('gridcell', { name: '$1,200' }).waitFor();
    await byRouter(page, '/');
    await figure('Revenue').getByText('$1,235', { exact: true }).waitFor();
    const metric = page.getByRole('combobox', { name: 'Count as conversions' });
    await metric.getByText('Automatic: purchases').waitFor();
    await metric.click();
    await page.getByRole('option', { name: 'Purchases', exact: true }).click();
    await metric.getByText('Purchases', { exact: true }).waitFor();
    await panel('Visits').getByRole('button', { name: 'Compare' }).click();
    await panel('Visits').getByText('Previous period').waitFor();
  });

  it('are of the days that are chosen on the dashboard', async () => {
    await byRouter(page, '/');
    const period = page.getByRole('combobox', { name: 'Period' });
    await period.click();
    await page.getByRole('option', { name: 'Last 7 days' }).click();
    await page.waitForURL(/days=7/);
    await page.getByText(/\$1,235 in the last 7 days/).waitFor();
    await period.click();
    await page.getByRole('option', { name: 'Custom' }).click();
    await page.getByLabel('From').waitFor();
    await period.click();
    await page.getByRole('option', { name: 'Last month' }).click();
    await page.waitForURL(/from=.*to=/);
    await figure('Revenue').getByText('$0.00', { exact: true }).waitFor();
  });
});

describe('a report', () => {
  it('is saved as an audience: the people behind the visits that its filters choose', async () => {
    await byRouter(page, '/reports?source=google');
    await figure('Identified people').getByText('1', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Save as audience' }).click();
    const dialog = page.getByRole('dialog');
    // A name that says what was chosen is there already.
    expect(await dialog.getByLabel('Name').inputValue()).toMatch(/^google, .*, .* to .*/i);
    await dialog.getByLabel('Name').fill('');
    await dialog.getByRole('button', { name: 'Save audience' }).click();
    await dialog.getByText('This field is required').waitFor();
    const name = `Buyers ${newId()}`;
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByRole('button', { name: 'Save audience' }).click();
    await page.getByRole('heading', { name }).waitFor();
    // What a list is for is in sight.
    await page.getByRole('link', { name: 'Sync' }).waitFor();
    await page.getByRole('link', { name: 'Create campaign' }).waitFor();
    const { data } = await product.server.call(listProspectLists, user.token, {});
    expect(data).toMatchObject([{ name, count: 1 }]);
    const params = { id: data[0]?.id ?? '' };
    const {
      data: { consumers },
    } = await product.server.call(getProspectList, user.token, { params });
    expect(consumers.data.map((one) => one.email)).toEqual([email]);
  });

  it('says why it cannot be saved while nobody is identified', async () => {
    await byRouter(page, '/reports?source=newsletter');
    await figure('Identified people').getByText('0', { exact: true }).waitFor();
    expect(await page.getByRole('button', { name: 'Save as audience' }).isDisabled()).toBe(true);
  });
});
