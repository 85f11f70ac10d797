import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testPassword, type TestUser } from '../server/src/testing/test-server.ts';
import { type Product, startProduct } from './product.ts';

// Before what is grave, a person confirms that it is them.
let product: Product;
let user: TestUser;
let page: Page;

beforeAll(async () => {
  product = await startProduct();
  user = await product.server.signIn();
  page = await product.signedIn(user);
});
afterAll(() => product.stop());

describe('an old session', () => {
  it('is asked to confirm, and goes on with what was asked for', async () => {
    await product.server.running.services.postgres.pool.query(
      "update sessions set confirmed_at = now() - interval '1 hour'",
    );
    await page.goto('/profile');
    const dialog = page.getByRole('dialog', { name: "Confirm it's you" });
    const exportAll = page.getByRole('button', { name: 'Export all data' });
    await exportAll.click();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(await page.getByText('Something went wrong!').count()).toBe(0);
    await exportAll.click();
    await dialog.getByLabel('Your password').fill('wrong password');
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await dialog.getByText('This is not your password').waitFor();
    await dialog.getByLabel('Your password').fill(testPassword);
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Download', exact: true }).click();
    expect(await dialog.count()).toBe(0);
  });
});
