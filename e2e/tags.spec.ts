import { createProduct } from '@acquaint/contract';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestUser } from '../server/src/testing/test-server.ts';
import { type Product, startProduct } from './product.ts';

// Tags are made, put on things, found again by the header's search, merged and deleted.
let product: Product;
let user: TestUser;
let page: Page;

beforeAll(async () => {
  product = await startProduct();
  user = await product.server.signIn();
  for (const name of ['Kettle', 'Teapot']) await product.server.call(createProduct, user.token, { body: { name } });
  page = await product.signedIn(user);
});
afterAll(() => product.stop());

const rowOf = (name: string) => page.getByRole('row').filter({ has: page.getByRole('link', { name }) });

describe('tags', () => {
  it('are suggested to who has none, and made with a color', async () => {
    await page.goto('/tools/tags');
    await page.getByRole('button', { name: 'VIP' }).click();
    await rowOf('VIP').waitFor();
    await page.getByRole('button', { name: 'New tag' }).click();
    await page.getByLabel('Name').fill('vip');
    await page.getByRole('button', { name: 'Create tag' }).click();
    await page.getByText('Another tag has this name').waitFor();
    await page.getByLabel('Name').fill('Winter');
    await page.getByRole('button', { name: 'Blue' }).click();
    await page.getByRole('button', { name: 'Create tag' }).click();
    await rowOf('Winter').waitFor();
  });

  it('are put on a product, also new ones', async () => {
    await page.goto('/other/products');
    await page.getByRole('button', { name: 'Tags of Kettle' }).click();
    await page.getByRole('combobox', { name: 'Tags' }).fill('vip');
    await page.getByRole('option', { name: 'VIP' }).click();
    await page.getByRole('combobox', { name: 'Tags' }).fill('Copper');
    await page.getByRole('option', { name: 'Make “Copper”' }).click();
    await page.getByRole('dialog').getByText('Copper', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Save tags' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('row').filter({ hasText: 'Kettle' }).getByText('Copper').waitFor();
    await page.getByLabel('Tag', { exact: true }).locator('..').click();
    await page.getByRole('option', { name: 'VIP' }).click();
    await page.getByText('Teapot').waitFor({ state: 'detached' });
  });

  it('are found by the header, and put on what was found', async () => {
    await page.getByPlaceholder('Search by Tag').fill('copp');
    await page.getByRole('option', { name: 'Copper' }).click();
    await page.waitForURL(/tagId=[0-9a-f-]{36}$/);
    await page.getByRole('tab', { name: 'Products 1', selected: true }).waitFor();
    await page.getByLabel('Choose Kettle').check();
    await page.getByRole('button', { name: 'Add tag' }).click();
    await page.getByRole('dialog').getByRole('combobox', { name: 'Tags' }).fill('win');
    await page.getByRole('option', { name: 'Winter' }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Add tags' }).click();
    await page.getByRole('row').filter({ hasText: 'Kettle' }).getByText('Winter').waitFor();
    await page.getByRole('link', { name: 'Kettle' }).click();
    await page.waitForURL('**/other/products/*/edit');
    await page.getByRole('heading', { name: 'Kettle' }).waitFor();
    await page.getByText('Copper').waitFor();
  });

  it('are merged and deleted', async () => {
    await page.goto('/tools/tags');
    await page.getByRole('button', { name: 'Actions for Copper' }).click();
    await page.getByRole('menuitem', { name: 'Merge into …' }).click();
    await page.getByLabel('Into', { exact: true }).locator('..').click();
    await page.getByRole('option', { name: 'Winter' }).click();
    await page.getByRole('button', { name: 'Merge' }).click();
    await rowOf('Copper').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Actions for VIP' }).click();
    await page.getByRole('menuitem', { name: 'Delete …' }).click();
    await page.getByText('It is used once. What carries it stays.').waitFor();
    await page.getByRole('button', { name: 'Delete' }).click();
    await rowOf('VIP').waitFor({ state: 'detached' });
    expect(await rowOf('Winter').textContent()).toContain('1');
  });
});
