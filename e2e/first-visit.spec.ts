import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Product, startProduct } from './product.ts';

// What a browser with an empty cache asks for before it shows a page.
let product: Product;

beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

it('a first visit asks for at most 25 things, and gets every text compressed', async () => {
  const context = await product.visitor();
  const page = await context.newPage();
  const asked: string[] = [];
  const plain: string[] = [];
  page.on('response', (response) => {
    asked.push(response.url());
    const headers = response.headers();
    const isText = /javascript|css|html|svg|json/.test(headers['content-type'] ?? '');
    // Below a kilobyte nothing is gained.
    if (isText && headers['content-encoding'] === undefined && Number(headers['content-length'] ?? 0) > 1024)
      plain.push(response.url());
  });
  await page.goto('/login', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Login' }).waitFor();
  expect(asked.length).toBeLessThanOrEqual(25);
  expect(plain).toEqual([]);
});
