import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generateConsumers } from '../server/src/features/consumers/index.ts';
import { type Product, startProduct } from './product.ts';

// Populations are put beside each other, changed, compared and kept.
let product: Product;
let page: Page;

beforeAll(async () => {
  product = await startProduct();
  const { clickhouse, identityPepper } = product.server.running.services;
  await generateConsumers({ clickhouse, count: 5_000, seed: 3, pepper: identityPepper });
  page = await product.signedIn(await product.server.signIn());
});
afterAll(() => product.stop());

const population = (name: string) => page.getByRole('article', { name });

describe('audience research', () => {
  it('begins with a ready study, whose populations stand side by side', async () => {
    await page.goto('/audience-research');
    await page.getByRole('button', { name: /^Owners and renters/ }).click();
    await population('Owners, 45+').getByText('%').waitFor();
    await population('Renters, 45+').getByText('by letter').waitFor();
    await page.getByRole('region', { name: 'Household income band' }).waitFor();
    await page.getByRole('figure', { name: 'Owners, 45+ and Renters, 45+ share fewer than ten people' }).waitFor();
    await page.getByRole('region', { name: 'Where they live' }).waitFor();
  });

  it('adds a population by rules and compares with the first', async () => {
    await page.getByRole('button', { name: 'Add population' }).click();
    await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Owners, 45+');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByText('Another population has this name').waitFor();
    await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Women');
    await page.getByRole('dialog').getByRole('button', { name: 'Add rule' }).first().click();
    await page.getByLabel('Search attributes').fill('Gender');
    await page.getByRole('menuitem', { name: 'Gender' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Female/ })
      .click();
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await population('Women').getByText('Adults who are female.').waitFor();
    await page.getByLabel('Index compares with').locator('..').click();
    await page.getByRole('option', { name: 'Owners, 45+' }).click();
    await page.waitForURL(/first/);
    expect(
      await page
        .getByRole('row')
        .filter({ has: page.getByRole('button', { name: 'Save' }) })
        .count(),
    ).toBe(7);
  });

  it('keeps the study in its address, and a zone as a list', async () => {
    await page.reload();
    await population('Women').getByText('Adults who are female.').waitFor();
    const zone = page.getByRole('row').filter({ has: page.getByRole('button', { name: 'Save' }) });
    await zone.locator('button:enabled').first().click();
    await page.getByRole('dialog').getByLabel('Name').fill('Women who own');
    await page.getByRole('button', { name: /^Save .* people$/ }).click();
    await page.waitForURL('**/audience-finder?*list=*');
    await page.getByRole('heading', { name: 'Women who own' }).waitFor();
  });
});
