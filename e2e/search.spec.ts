import { createCampaign, createProduct, createTag } from '@acquaint/contract';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestUser } from '../server/src/testing/test-server.ts';
import { type Product, startProduct } from './product.ts';
import { seriousIssues } from './serious-issues.ts';
import { byRouter } from './walk.ts';

// The search of the header and of Ctrl+K: by keyboard, over everything of the account.
let product: Product;
let user: TestUser;
let page: Page;

beforeAll(async () => {
  product = await startProduct();
  user = await product.server.signIn();
  const { token } = user;
  await product.server.call(createTag, token, { body: { name: 'Copper', color: '#c2410c' } });
  await product.server.call(createCampaign, token, { body: { name: 'Copper week' } });
  for (const number of [1, 2, 3, 4, 5, 6, 7])
    await product.server.call(createProduct, token, { body: { name: `Copper kettle ${number}` } });
  page = await product.signedIn(user);
  await page.goto('/tracking');
  await page.getByRole('heading', { level: 1 }).waitFor();
});
afterAll(() => product.stop());

const dialog = () => page.getByRole('dialog', { name: 'Search' });
const field = () => dialog().getByRole('combobox', { name: 'Search' });

async function openDialog(): Promise<void> {
  await page.getByPlaceholder('Search by Tag').waitFor();
  await page.locator('body').press('Control+k');
  await field().waitFor();
}

describe('the search dialog', () => {
  it('opens by Ctrl+K, finds things by name in groups, and goes to the one that the arrows choose', async () => {
    await openDialog();
    await field().fill('copper');
    await dialog().getByRole('group', { name: 'Campaigns' }).getByRole('option', { name: 'Copper week' }).waitFor();
    const groups = dialog().getByRole('group');
    expect(await groups.evaluateAll((all) => all.map((one) => one.firstElementChild?.textContent))).toEqual([
      'Tags',
      'Campaigns',
      'Products',
    ]);
    expect(await seriousIssues(page)).toEqual([]);
    await field().press('ArrowDown');
    await field().press('Enter');
    await page.waitForURL(/\/campaigns\/[0-9a-f-]{36}$/);
    await dialog().waitFor({ state: 'detached' });
  });

  it('shows all of one kind, and goes back to all kinds', async () => {
    await openDialog();
    await field().fill('copper kettle');
    await dialog().getByRole('option', { name: 'Show all products' }).click();
    await dialog().getByRole('option', { name: 'Copper kettle 7' }).waitFor();
    await dialog().getByRole('option', { name: 'Back to all results' }).click();
    await dialog().getByRole('option', { name: 'Show all products' }).waitFor();
    await field().press('Escape');
    await dialog().waitFor({ state: 'detached' });
  });

  it('says when nothing is found', async () => {
    await openDialog();
    await field().fill('zebra 100%');
    await dialog().getByRole('status').getByText('Nothing found for “zebra 100%”').waitFor();
    await dialog().getByRole('group', { name: 'Nothing found for “zebra 100%”' }).waitFor();
    await field().press('Escape');
  });

  it('leads to pages and actions, also when Enter is pressed before the answer is there', async () => {
    await openDialog();
    await field().fill('create camp');
    await field().press('Enter');
    await page.waitForURL('**/campaigns/create');
  });

  it('offers what was opened lately before anything is typed', async () => {
    await openDialog();
    await dialog().getByRole('group', { name: 'Recent' }).getByRole('option', { name: 'Copper week' }).click();
    await page.waitForURL(/\/campaigns\/[0-9a-f-]{36}$/);
    const kept = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('recent:')).length);
    expect(await kept()).toBe(1);
  });
});

describe('the field of the header', () => {
  it('finds the same below itself, tags first', async () => {
    await byRouter(page, '/tracking');
    const header = page.getByPlaceholder('Search by Tag');
    await header.fill('copper');
    await page.getByRole('group', { name: 'Products' }).getByRole('option', { name: 'Copper kettle 1' }).waitFor();
    expect(await page.getByRole('option').first().textContent()).toBe('Copper');
    await header.press('Enter');
    await page.waitForURL(/\/tools\/tags\/search\?tagId=[0-9a-f-]{36}$/);
  });

  it('asks for no tags after Logout', async () => {
    const calls: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/'))
        calls.push(`${pathname} ${request.headers()['authorization'] ? 'with' : 'without'} a token`);
    });
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.getByRole('button', { name: 'Login' }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(calls.filter((call) => call.endsWith('without a token'))).toEqual([]);
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('recent:')))).toEqual([]);
  });
});
