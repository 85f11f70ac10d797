import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testPassword } from '../server/src/testing/test-server.ts';
import { type Product, startProduct } from './product.ts';

let product: Product;
let page: Page;
let key = '';

beforeAll(async () => {
  product = await startProduct();
  const user = await product.server.signIn();
  page = await product.signedIn(user);
});
afterAll(() => product.stop());

const tags = async () => (await product.server.request('GET', '/api/tags', { token: key })).status;

describe('an API key', () => {
  it('is created after a confirmation, and shown once', async () => {
    await product.server.running.services.postgres.pool.query(
      "update sessions set confirmed_at = now() - interval '1 hour'",
    );
    await page.goto('/profile/api-keys');
    await page.getByText('No API keys yet').waitFor();
    await page.getByRole('button', { name: 'Create API key' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create API key' });
    await dialog.getByRole('button', { name: 'Create' }).click();
    await dialog.getByText('Give the key a name').first().waitFor();
    await dialog.getByText('Choose at least one permission').first().waitFor();
    await dialog.getByLabel('Name').fill('Nightly export');
    await dialog.getByRole('checkbox', { name: 'Read: Audiences, lists and tags' }).check();
    await dialog.getByRole('button', { name: 'Create' }).click();
    const question = page.getByRole('dialog', { name: "Confirm it's you" });
    await question.getByLabel('Your password').fill(testPassword);
    await question.getByRole('button', { name: 'Confirm' }).click();
    const shown = page.getByRole('dialog', { name: 'Your API key' });
    key = (await shown.locator('code').textContent()) ?? '';
    expect(key).toMatch(/^acq_key_/);
    expect(await tags()).toBe(200);
    await shown.getByRole('button', { name: 'Done' }).click();
    await page.getByText('audiences (read)').waitFor();
    expect(await page.content()).not.toContain(key);
  });

  it('is revoked, and opens nothing any more', async () => {
    await page.getByRole('button', { name: 'Revoke Nightly export' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
    await page.getByText('No API keys yet').waitFor();
    expect(await tags()).toBe(401);
  });
});
