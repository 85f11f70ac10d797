import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generateConsumers } from '../server/src/domains/people/consumers/index.ts';
import type { TestUser } from '../server/src/testing/test-server.ts';
import { until } from '../server/src/testing/until.ts';
import { type Product, startProduct } from './product.ts';

// Personas are found by themselves, looked into, renamed, merged, kept as a list and found again in others.
let product: Product;
let user: TestUser;
let page: Page;

beforeAll(async () => {
  product = await startProduct();
  user = await product.server.signIn({ isAdmin: true });
  const { clickhouse, identityPepper } = product.server.running.services;
  await generateConsumers({ clickhouse, count: 4_000, seed: 6, pepper: identityPepper });
  page = await product.signedIn(user);
});
afterAll(() => product.stop());

const cards = () => page.getByRole('article');

describe('personas', () => {
  it('need people: without enough the page says how many there are', async () => {
    await page.goto('/personas/all');
    await page.getByText('Personas need 300 known people. You have 0.').waitFor();
  });

  it('are found when a source is looked at for the first time', async () => {
    await page.goto('/personas/v2/all');
    await page.getByLabel('People of').locator('..').click();
    await page.getByRole('option', { name: 'The whole consumer file' }).click();
    await page.getByRole('figure', { name: 'Persona shares' }).waitFor();
    expect(await cards().count()).toBeGreaterThan(1);
    await page.getByText('Small sample').or(page.getByText('Stable groups')).first().waitFor();
    await page.getByRole('tab', { name: 'Compare' }).click();
    await page.getByRole('row', { name: /^Age band/ }).waitFor();
    await page.getByRole('tab', { name: 'Table' }).click();
    await page.getByRole('columnheader', { name: 'Distinguishing traits' }).waitFor();
  });

  it('are renamed and merged, and taken apart again', async () => {
    await page.goto('/personas/v2/all?source=file');
    const before = await cards().count();
    await cards()
      .first()
      .getByRole('button', { name: /^Actions for/ })
      .click();
    await page.getByRole('menuitem', { name: 'Rename …' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Our first people');
    await page.getByRole('button', { name: 'Save name' }).click();
    await page.getByRole('article', { name: 'Our first people' }).waitFor();
    await cards()
      .nth(1)
      .getByRole('button', { name: /^Actions for/ })
      .click();
    await page.getByRole('menuitem', { name: 'Merge into …' }).click();
    await page.getByLabel('Into', { exact: true }).locator('..').click();
    await page.getByRole('option', { name: 'Our first people' }).click();
    await page.getByRole('button', { name: 'Merge' }).click();
    await cards()
      .nth(before - 1)
      .waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Actions for Our first people' }).click();
    await page.getByRole('menuitem', { name: /^Take out/ }).click();
    await cards()
      .nth(before - 1)
      .waitFor();
  });

  it('show who they are, and are found in others', async () => {
    await page.getByRole('link', { name: 'Our first people' }).click();
    await page.getByRole('heading', { name: 'Our first people' }).waitFor();
    await page.getByRole('region', { name: 'Similar personas' }).waitFor();
    await page.getByRole('region', { name: 'Sample', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Save as list' }).click();
    expect(await page.getByRole('dialog').getByLabel('Name').inputValue()).toBe('Our first people');
    await page.getByRole('button', { name: /^Save .* people$/ }).click();
    await page.waitForURL('**/audience-finder?*list=*');
    await page.getByText('Adults of the persona “Our first people”.').waitFor();
    await page.goBack();
    await page.getByRole('button', { name: 'Find more like this' }).click();
    await page.getByText(/^Adults like the persona “Our first people”, excluding people /).waitFor();
  });

  it('are synced as a list that is saved on the way', async () => {
    await page.goto('/personas/v2/all?source=file');
    await page.getByRole('link', { name: 'Our first people' }).click();
    await page.getByRole('button', { name: 'Sync', exact: true }).click();
    const dialog = page.getByRole('dialog');
    expect(await dialog.getByLabel('Name').inputValue()).toBe('Our first people');
    await dialog.getByLabel('Name').fill('Our first people, to sync');
    await dialog.getByRole('button', { name: /^Save .* people$/ }).click();
    await page.waitForURL('**/audience-sync/activate/syncs/create?list=*');
    // What the list needs to be sent is made on the way: a model, and a destination where there is none yet.
    await page.getByText('This list has no model yet').waitFor();
    await page.getByRole('button', { name: 'Create model' }).click();
    await expect.poll(() => dialog.getByLabel('Name').inputValue()).toBe('Our first people, to sync');
    await dialog.getByRole('button', { name: 'Create model' }).click();
    await page.getByText('Connect a destination first').waitFor();
    await page.getByRole('button', { name: 'Use the practice destination' }).click();
    await dialog.getByRole('button', { name: 'Save and test' }).click();
    await page.getByRole('button', { name: 'Create sync' }).waitFor();
    expect(await page.getByRole('combobox', { name: 'Model', exact: true }).textContent()).toBe(
      'Our first people, to sync',
    );
    const list = new URL(page.url()).searchParams.get('list');
    await page.goto('/audience-finder?tab=lists');
    await page.getByText('Our first people, to sync', { exact: true }).first().waitFor();
    expect(list).toMatch(/^[0-9a-f-]{36}$/);
    // The menu of a card leads there, too.
    await page.goto('/personas/v2/all?source=file');
    await page.getByRole('button', { name: 'Actions for Our first people' }).click();
    await page.getByRole('menuitem', { name: 'Sync' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Save .* people$/ })
      .waitFor();
  });

  it('show administrators how they were found', async () => {
    await page.goto('/admin/personas-v2/all?source=file');
    await page
      .getByRole('region', { name: 'Number of personas, and why' })
      .getByText('passed', { exact: true })
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Number of personas' }).click();
    await page.getByLabel('Number of personas', { exact: true }).locator('..').click();
    await page.getByRole('option', { name: '2' }).click();
    await page.getByRole('button', { name: 'Find personas' }).click();
    await until(async () => ((await cards().count()) === 2 ? true : null));
    await page.getByText('Class 2').waitFor();
    expect(await page.getByText('Class 3').count()).toBe(0);
  });
});
