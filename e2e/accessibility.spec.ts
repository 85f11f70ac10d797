import { createPixel, createProduct, getMe, login } from '@acquaint/contract';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Product, startProduct } from './product.ts';
import { administrative, open, publicRoutes, routeId, special } from './routes.ts';
import { seriousIssues } from './serious-issues.ts';

// axe finds nothing serious on any page, in either color scheme, as an administrator who may see them all.

let product: Product;
let token: string;
/** Ids of things that exist, by the route that shows them. */
let ids: Readonly<Record<string, string>>;

beforeAll(async () => {
  product = await startProduct({ SAMPLE_DATA: 'on', CONSUMERS: '2000' });
  const { call } = product.server;
  token = (await call(login, null, { body: { email: 'demo@acquaint.test', password: 'acquaint-demo' } })).access_token;
  const pixel = await call(createPixel, token, { body: { name: 'Axe', domain: 'axe.example.com' } });
  const item = await call(createProduct, token, { body: { name: 'Axe' } });
  const { user } = await call(getMe, token, {});
  ids = { '/tracking/': pixel.data.id, '/other/products/': item.data.id, '/admin/users/': user.id };
});
afterAll(() => product.stop());

function existing(path: string): string {
  const [, id] = Object.entries(ids).find(([stem]) => path.startsWith(stem)) ?? [];
  return id === undefined ? path : path.replace(routeId, id);
}

async function issuesOf(page: Page, path: string): Promise<Record<'light' | 'dark', string[]>> {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(existing(path));
  await page.locator('h1').first().waitFor();
  await page.getByRole('progressbar', { name: 'Loading' }).waitFor({ state: 'detached' });
  const light = await seriousIssues(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.locator('html[data-color-scheme="dark"]').waitFor();
  return { light, dark: await seriousIssues(page) };
}

describe('in light and in dark colors', () => {
  const options = { reducedMotion: 'reduce' } as const;
  let visitor: Page;
  let member: Page;

  beforeAll(async () => {
    visitor = await (await product.visitor(options)).newPage();
    member = await product.signedIn({ token }, options);
  });
  afterAll(async () => {
    await visitor.context().close();
    await member.context().close();
  });

  it.each(publicRoutes)('%s has no serious issue', async (path) => {
    expect(await issuesOf(visitor, path)).toEqual({ light: [], dark: [] });
  });

  it.each([...open, ...special, ...administrative])('%s has no serious issue', async (path) => {
    expect(await issuesOf(member, path)).toEqual({ light: [], dark: [] });
  });
});
