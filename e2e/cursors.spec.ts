import { createQrCode } from '@acquaint/contract';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestUser } from '../server/src/testing/test-server.ts';
import { type Product, startProduct } from './product.ts';

// Lists go on by the cursor of the page before; a page that is opened by its number has none.
let product: Product;
let user: TestUser;
let page: Page;

const nameOf = (place: number): string => `Code ${String(place).padStart(2, '0')}`;
const add = (name: string) =>
  product.server.call(createQrCode, user.token, {
    body: { name, content: { type: 'url', url: 'https://example.com/' } },
  });

beforeAll(async () => {
  product = await startProduct();
  user = await product.server.signIn();
  for (let place = 1; place <= 45; place += 1) await add(nameOf(place));
  page = await product.signedIn(user);
});
afterAll(() => product.stop());

/** What a list asks for while something is done. */
async function askedWhile(work: () => Promise<unknown>): Promise<URLSearchParams> {
  const request = page.waitForRequest((one) => new URL(one.url()).pathname === '/api/qr-codes');
  await work();
  return new URL((await request).url()).searchParams;
}
const count = (place: number): Promise<number> => page.getByText(nameOf(place)).count();

it('shows each row once, though others are added while somebody reads', async () => {
  // The newest first.
  expect((await askedWhile(() => page.goto('/qr-code'))).get('cursor')).toBeNull();
  await page.getByText(nameOf(26)).first().waitFor();
  await add('A new one');
  const asked = await askedWhile(() => page.getByRole('button', { name: 'Go to page 2' }).click());
  expect([asked.get('page'), asked.get('cursor')]).toEqual(['1', expect.stringMatching(/^[\w-]{40,}$/)]);
  // By page number it would start with the last code of the page before.
  await page.getByText(nameOf(6)).first().waitFor();
  expect(await count(26)).toBe(0);
});

it('opens a page by its number where the page before was not shown', async () => {
  const asked = await askedWhile(() => page.reload());
  expect([asked.get('page'), asked.get('cursor')]).toEqual(['1', null]);
  await page.getByText(nameOf(26)).first().waitFor();
  expect(await count(6)).toBe(0);
});
