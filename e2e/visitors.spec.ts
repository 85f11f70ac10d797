import { createPixel, getMe, type PixelDetails } from '@acquaint/contract';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { generateConsumers } from '../server/src/domains/people/consumers/index.ts';
import type { TestUser } from '../server/src/testing/test-server.ts';
import { emailHash, pageHeaders, testBatch } from '../server/src/testing/test-visits.ts';
import { until } from '../server/src/testing/until.ts';
import { type Product, startProduct } from './product.ts';

// Who came: the table with its columns, the panel of one visitor, and suppressing somebody.
let product: Product;
let user: TestUser;
let pixel: PixelDetails;
let page: Page;
let name = '';

beforeAll(async () => {
  product = await startProduct();
  const { clickhouse, identityPepper } = product.server.running.services;
  await generateConsumers({ clickhouse, count: 2_000, seed: 1, pepper: identityPepper });
  const [person] = await clickhouse.rows({
    sql: "select email, concat(first_name, ' ', last_name) as name from consumers where email != '' order by consumer_id limit 1",
    row: z.object({ email: z.string(), name: z.string() }),
  });
  name = person?.name ?? '';
  user = await product.server.signIn();
  const body = { name: 'Shop', domain: 'shop.example.com' };
  pixel = (await product.server.call(createPixel, user.token, { body })).data;
  const at = Date.now() - 60_000;
  const events = [
    { url: 'https://shop.example.com/kettles', at },
    {
      type: 'form' as const,
      name: 'newsletter',
      url: 'https://shop.example.com/kettles',
      at: at + 9,
      email: emailHash(person?.email ?? ''),
    },
  ];
  for (const sent of [events, [{ url: 'https://shop.example.com/quiet' }]]) {
    const batch = testBatch(pixel.pixel_uuid, sent);
    const { status } = await product.server.request('POST', '/c', { body: batch, headers: { ...pageHeaders } });
    expect(status).toBe(204);
  }
  page = await product.signedIn(user);
});
afterAll(() => product.stop());

const table = () => page.getByRole('grid', { name: 'Visitors' });

describe('visitors', () => {
  it('are in a table of known people and anonymous visitors', async () => {
    await page.goto('/visitors');
    await table().getByRole('gridcell', { name, exact: true }).waitFor();
    await table().getByRole('gridcell', { name: 'Anonymous' }).waitFor();
    await page.getByRole('tab', { name: 'Identified' }).click();
    await table().getByRole('gridcell', { name: 'Anonymous' }).waitFor({ state: 'detached' });
  });

  it('show columns that are chosen, and remember them', async () => {
    await page.goto('/visitors');
    await table().getByRole('columnheader', { name: 'Last seen' }).hover();
    await table().getByRole('button', { name: 'Last seen column menu' }).click();
    await page.getByRole('menuitem', { name: 'Manage columns' }).click();
    await page.getByRole('checkbox', { name: 'Browser' }).click();
    await page.keyboard.press('Escape');
    await until(async () => {
      const me = await product.server.call(getMe, user.token, {});
      return me.user.user_config.columns_json.includes('"browser":true') || null;
    });
    await page.reload();
    await table().getByRole('gridcell', { name, exact: true }).waitFor();
    await page.setViewportSize({ width: 2600, height: 1000 });
    await table().getByRole('columnheader', { name: 'Browser' }).waitFor();
    await page.setViewportSize({ width: 1440, height: 1000 });
  });

  it('have a panel with a timeline and the reason why we think to know them', async () => {
    await page.goto('/visitors?tab=identified');
    await table().getByRole('gridcell', { name, exact: true }).click();
    const panel = page.getByRole('presentation').filter({ hasText: 'Timeline' });
    await panel.getByText('with the form “newsletter” on /kettles').waitFor();
    await panel.getByText('Sent the form “newsletter”').waitFor();
    await panel.getByText('Viewed').waitFor();
  });

  it('are put on a new list and get a tag', async () => {
    await page.goto('/visitors?tab=identified');
    await table().getByRole('gridcell', { name, exact: true }).click();
    await page.getByRole('button', { name: 'Add to list' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('Kettle friends');
    await page.getByRole('button', { name: 'Create list' }).click();
    await page.getByText('The list is ready.').waitFor();
    await page.getByRole('button', { name: `Tags of ${name}` }).click();
    await page.getByRole('combobox', { name: 'Tags' }).fill('Warm');
    await page.getByRole('option', { name: 'Make “Warm”' }).click();
    await page.getByRole('dialog').getByText('Warm', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Save tags' }).click();
    await page.getByRole('button', { name: 'Save tags' }).waitFor({ state: 'detached' });
    await page.goto('/tools/tags/search?tagId=all');
    await page.getByRole('table', { name: 'Tagged' }).getByText(name).waitFor();
    await page.goto('/audience-finder?tab=lists');
    await page.getByText('Kettle friends').waitFor();
  });

  it('are on the map of the report', async () => {
    await page.goto('/reports');
    await page.getByRole('figure', { name: 'Map: 1 people in 1 counties' }).waitFor();
  });

  it('are suppressed after a warning', async () => {
    await page.goto('/visitors?tab=identified');
    await table().getByRole('gridcell', { name, exact: true }).click();
    await page.getByRole('button', { name: 'Suppress this person' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Suppress', exact: true }).click();
    await page.getByText('This person is suppressed').waitFor();
    await page.getByText('No one here yet').waitFor();
  });
});
