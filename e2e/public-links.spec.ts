import { addAsset, setProfilePicture } from '@acquaint/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testPng } from '../server/src/testing/test-images.ts';
import type { TestUser } from '../server/src/testing/test-server.ts';
import { type Product, startProduct } from './product.ts';

// Addresses of files that anybody can open who has them: a user ends one, and sees the file all the same.
let product: Product;
let user: TestUser;

beforeAll(async () => {
  product = await startProduct();
  user = await product.server.signIn({ isSpecial: true });
});
afterAll(() => product.stop());

const statusOf = async (path: string): Promise<number> => (await product.server.request('GET', path)).status;

describe('public links', () => {
  it('of a file of the library are replaced in its dialog', async () => {
    const { data: asset } = await product.server.call(addAsset, user.token, {
      body: { name: 'Barn' },
      file: await testPng(300, 200),
    });
    const page = await product.signedIn(user);
    await page.goto('/assets/library');
    await page.getByRole('article', { name: 'Barn' }).getByRole('button').first().click();
    await page.getByRole('button', { name: 'Replace public link' }).click();
    await page.getByRole('button', { name: 'Replace link' }).click();
    await page.getByText('The public link was replaced.').waitFor();
    expect(await statusOf(asset.file_url)).toBe(404);
    const link = page.getByRole('dialog').getByRole('link', { name: '1. picture.png' });
    await expect.poll(async () => (await link.getAttribute('href'))?.endsWith(asset.file_url)).toBe(false);
    expect(await statusOf(new URL((await link.getAttribute('href')) ?? '', product.server.url).pathname)).toBe(200);
  });

  it('of the own picture are replaced in the settings', async () => {
    const { data: before } = await product.server.call(setProfilePicture, user.token, { file: await testPng(90, 90) });
    const page = await product.signedIn(user);
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Replace public link' }).click();
    await page.getByRole('button', { name: 'Replace link' }).click();
    await page.getByText('The public link was replaced.').waitFor();
    expect(await statusOf(before.image ?? '')).toBe(404);
    const shown = page.getByRole('img', { name: 'Profile picture' });
    await expect.poll(async () => (await shown.getAttribute('src'))?.endsWith(before.image ?? 'x')).toBe(false);
  });
});
