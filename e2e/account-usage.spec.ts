import { createUpload } from '@acquaint/contract';
import { afterAll, beforeAll, describe, it } from 'vitest';
import type { TestUser } from '../server/src/testing/test-server.ts';
import { type Product, startProduct } from './product.ts';

// What an account stores and does at once, shown to itself and to administrators.
let product: Product;
let user: TestUser;

beforeAll(async () => {
  product = await startProduct({ ACCOUNT_STORAGE: '1GB', ACCOUNT_JOBS: '7', USER_STREAMS: '0', ACCOUNT_STREAMS: '0' });
  user = await product.server.signIn();
  await product.server.call(createUpload, user.token, {
    file: new File(['Name\nJane\n'], 'people.csv', { type: 'text/csv' }),
  });
});
afterAll(() => product.stop());

describe('the usage of an account', () => {
  it('is a section of the settings, with the kinds of files and every limit', async () => {
    const page = await product.signedIn(user);
    await page.goto('/profile');
    await page.getByRole('heading', { name: 'Usage' }).waitFor();
    await page.getByText('of 1.0 GB').waitFor();
    await page.getByText('Uploaded lists').waitFor();
    await page.getByText('0 of 7').waitFor();
    await page.getByRole('progressbar', { name: 'Storage' }).waitFor();
    await page.getByRole('progressbar', { name: 'Open live views' }).waitFor({ state: 'detached' });
  });

  it('is listed for administrators', async () => {
    const page = await product.signedIn(await product.server.signIn({ isAdmin: true }));
    await page.goto('/admin/usage');
    const row = page.getByRole('grid', { name: 'Account usage' }).getByRole('row').filter({ hasText: 'of 1.0 GB' });
    await row.first().waitFor();
    await row.filter({ hasText: '0 of 7' }).first().waitFor();
  });
});
