import { createPixel } from '@acquaint/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Product, startProduct } from './product.ts';

// What is done to a pixel after it was made.
let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

describe('a pixel', () => {
  it('gets another id after a warning, and its page shows the new snippet', async () => {
    const user = await product.server.signIn();
    const body = { name: 'Shop', domain: 'shop.example.com' };
    const { data: pixel } = await product.server.call(createPixel, user.token, { body });
    const page = await product.signedIn(user);
    await page.goto(`/tracking/${pixel.id}`);
    await page.getByText(pixel.pixel_uuid).first().waitFor();
    await page.getByRole('button', { name: 'Give it a new id' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Pages with the present snippet stop counting at once.').waitFor();
    await dialog.getByRole('button', { name: 'Give it a new id' }).click();
    await page.getByText('The pixel has a new id.').waitFor();
    await page.getByText(pixel.pixel_uuid).first().waitFor({ state: 'detached' });
    expect(await page.getByText('/p/').first().textContent()).not.toContain(pixel.pixel_uuid);
  });
});
