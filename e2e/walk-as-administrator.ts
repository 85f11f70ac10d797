import { createPixel, createProduct, getMe } from '@acquaint/contract';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Product, startProduct } from './product.ts';
import { administrative, open, publicRoutes, routeId, special } from './routes.ts';
import { byRouter, collectComplaints, expectWholePage } from './walk.ts';

/** Ids of things that exist, by the route that shows them. */
async function existingIds(product: Product, token: string): Promise<Record<string, string>> {
  const { call } = product.server;
  const pixel = await call(createPixel, token, { body: { name: 'Axe', domain: 'axe.example.com' } });
  const item = await call(createProduct, token, { body: { name: 'Axe' } });
  const { user } = await call(getMe, token, {});
  return { '/tracking/': pixel.data.id, '/other/products/': item.data.id, '/admin/users/': user.id };
}

function withExisting(path: string, ids: Readonly<Record<string, string>>): string {
  const [, id] = Object.entries(ids).find(([stem]) => path.startsWith(stem)) ?? [];
  return id === undefined ? path : path.replace(routeId, id);
}

/** Declares the walk over every `shards`-th page from `shard` on, as the demo user, who may see them all, in an account with data. */
export function walkAsAdministrator({ shard, shards }: { shard: number; shards: number }): void {
  const mine = (paths: readonly string[]): string[] => paths.filter((_, index) => index % shards === shard);
  let product: Product;
  let ids: Record<string, string>;
  let visitor: Page;
  let member: Page;
  const complaints: string[] = [];

  beforeAll(async () => {
    product = await startProduct({ SAMPLE_DATA: 'on', CONSUMERS: '2000' });
    const credentials = { email: 'demo@acquaint.test', password: 'acquaint-demo' };
    const { access_token: token } = await product.server.logIn(credentials);
    const { pool } = product.server.running.services.postgres;
    await pool.query('update users set is_admin = true where email = $1', [credentials.email]);
    ids = await existingIds(product, token);
    visitor = await (await product.visitor()).newPage();
    member = await product.signedIn({ token });
    for (const page of [visitor, member]) collectComplaints(page, complaints);
  });
  afterEach(() => expect(complaints.splice(0)).toEqual([]));
  afterAll(() => product.stop());

  describe('signed out', () => {
    it.each(mine(publicRoutes))('%s is whole', (path) => expectWholePage(visitor, path));
  });

  describe('as an administrator', () => {
    it.each(mine(administrative))('%s is whole', (path) => expectWholePage(member, withExisting(path, ids)));
    // These are opened by their addresses in walk-3.spec.ts and walk-guard.spec.ts.
    it.each(mine([...open, ...special]))('%s is whole', (path) =>
      expectWholePage(member, withExisting(path, ids), byRouter),
    );
  });
}
