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

it('home asks who is here and what there is while its scripts are still on their way, once each', async () => {
  const page = await product.signedIn(await product.server.signIn());
  const asked: string[] = [];
  let scripts = 0;
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    scripts += 1;
    await released;
    await route.continue();
  });
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(pathname);
  });
  const early = ['/api/dashboard', '/api/me', '/api/user_pixel'];
  const loading = page.goto('/');
  await expect.poll(() => asked.toSorted()).toEqual(early);
  expect(scripts).toBeGreaterThan(0);
  // Whoever is here is greeted before any script came, and in the same place afterwards.
  const greeting = page.locator('.boot h1');
  await expect.poll(() => greeting.innerText()).toBe('Welcome, Test User');
  const before = await greeting.boundingBox();
  release();
  await loading;
  const greeted = page.locator('h1:not(.boot h1)').filter({ hasText: 'Welcome, Test User' });
  await greeted.waitFor();
  expect(await greeting.count()).toBe(0);
  const now = await greeted.boundingBox();
  for (const side of ['x', 'y'] as const) expect(Math.abs((now?.[side] ?? 0) - (before?.[side] ?? 0))).toBeLessThan(5);
  // Nothing has come yet: the steps to the first visit are all there is.
  await page.getByRole('heading', { name: 'Get started' }).waitFor();
  expect(await page.getByText('0 of 6 done').or(page.getByText('1 of 6 done')).count()).toBe(1);
  expect(await page.getByRole('heading', { name: 'Visits' }).count()).toBe(0);
  expect(asked.filter((path) => early.includes(path)).toSorted()).toEqual(early);
});

it('home shows nothing of a frame to somebody who is signed out', async () => {
  const page = await (await product.visitor()).newPage();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  const loading = page.goto('/');
  await page.locator('.boot').waitFor({ state: 'attached' });
  expect(await page.locator('.boot').isVisible()).toBe(false);
  release();
  await loading;
  await page.getByRole('button', { name: 'Login' }).waitFor();
});

it('sign-in says the same before and after its scripts are there', async () => {
  const page = await (await product.visitor()).newPage();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  const loading = page.goto('/login');
  const words = async (): Promise<string[]> => [
    await page.locator('#root h1').innerText(),
    await page.locator('#root h1 + p').innerText(),
  ];
  await page.locator('.boot h1').waitFor();
  const before = await words();
  const place = await page.locator('#root h1').boundingBox();
  release();
  await loading;
  await page.getByRole('button', { name: 'Login' }).waitFor();
  expect(await words()).toEqual(before);
  const now = await page.locator('#root h1').boundingBox();
  for (const side of ['x', 'y'] as const) expect(Math.abs((now?.[side] ?? 0) - (place?.[side] ?? 0))).toBeLessThan(40);
});
