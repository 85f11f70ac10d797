import { afterAll, beforeAll, expect, it } from 'vitest';
import { layoutShift, watchShifts } from './layout-shift.ts';
import { type Product, startProduct } from './product.ts';

// Nothing that is read or clicked moves away while the rest of a page arrives, however late that is.
const pages = [
  '/',
  '/reports',
  '/visitors',
  '/personas/all',
  '/campaigns',
  '/audience-finder',
  '/audience-research',
  '/enrich',
  '/qr-code',
  '/tracking',
  '/mailing/eddm',
  '/other/products',
];
/** Milliseconds that each answer is late. */
const late = 250;
let product: Product;
let token: string;

beforeAll(async () => {
  product = await startProduct({ SAMPLE_DATA: 'on', CONSUMERS: '5000' });
  token = (await product.server.logIn({ email: 'demo@acquaint.test', password: 'acquaint-demo' })).access_token;
});
afterAll(() => product.stop());

it.each(pages)('%s moves by less than 0.05', async (path) => {
  const page = await product.signedIn({ token });
  await watchShifts(page.context());
  await page.context().route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, late));
    await route.continue().catch(() => undefined);
  });
  await page.goto(path);
  await page.locator('#root h1').last().waitFor();
  // Everything has come.
  await expect
    .poll(() => page.locator('main :is(.MuiSkeleton-root, .MuiLinearProgress-indeterminate)').count())
    .toBe(0);
  const { score, what } = await layoutShift(page);
  expect(score, what).toBeLessThan(0.05);
  await page.context().close();
});
