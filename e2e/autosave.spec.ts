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

  it('is saved although its page is left and the server cannot save it at first', async () => {
    await page.getByRole('link', { name: 'Autumn opening' }).click();
    await page.getByRole('link', { name: 'Plan' }).click();
    let isRefused = false;
    await page.route('**/api/campaigns/*', async (route) => {
      if (isRefused || route.request().method() !== 'POST') return route.continue();
      isRefused = true;
      return route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Not now.' } });
    });
    await name().fill('Winter opening');
    await page.getByRole('link', { name: 'Close' }).click();
    await page.getByRole('link', { name: 'Winter opening' }).waitFor();
    expect(isRefused).toBe(true);
  });

  it('is listed as it was saved, although its list was asked for before', async () => {
    await page.getByRole('link', { name: 'Winter opening' }).click();
    await page.getByRole('link', { name: 'Plan' }).click();
    await page.getByText('Draft saved').waitFor();
    await page.goto(page.url());
    // The list is read before the draft is saved, and arrives after it.
    const saved = page.waitForResponse(
      (response) => response.request().method() === 'POST' && /campaigns/.test(response.url()),
    );
    await page.route(
      '**/api/campaigns?*',
      async (route) => {
        const response = await route.fetch();
        await saved;
        await route.fulfill({ response });
      },
      { times: 1 },
    );
    await name().fill('Opening of all seasons');
    await page.getByRole('link', { name: 'Close' }).click();
    await page.getByRole('link', { name: 'Opening of all seasons' }).waitFor();
  });
});
