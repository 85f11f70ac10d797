import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Product, startProduct } from './product.ts';

// Drafts are saved automatically, even when the page is left before the save delay is over.
let product: Product;
let page: Page;

beforeAll(async () => {
  product = await startProduct();
  page = await product.signedIn(await product.server.signIn());
});
afterAll(() => product.stop());

const name = () => page.getByRole('textbox', { name: 'Name' });
/** Whether the browser would close the tab without a question. */
const mayClose = () => page.evaluate(() => globalThis.dispatchEvent(new Event('beforeunload', { cancelable: true })));

describe('the draft of a campaign', () => {
  it('is saved a moment after a change, and the tab is not closed before without a question', async () => {
    await page.goto('/campaigns/create');
    await name().fill('Spring');
    await page.getByText('Draft saved').waitFor();
    expect(await mayClose()).toBe(true);
    await name().fill('Spring opening');
    expect(await mayClose()).toBe(false);
    await page.getByText('Draft saved').waitFor();
  });

  it('is saved when its page is left at once', async () => {
    await name().fill('Autumn opening');
    await page.getByRole('link', { name: 'Close' }).click();
    await page.getByRole('link', { name: 'Autumn opening' }).waitFor();
  });
});
