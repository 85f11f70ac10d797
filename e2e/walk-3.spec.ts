import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Product, startProduct } from './product.ts';
import { administrative, open, special } from './routes.ts';
import { collectComplaints, expectHome, expectPage } from './walk.ts';

let product: Product;
let page: Page;
const complaints: string[] = [];
beforeAll(async () => {
  product = await startProduct();
  page = await product.signedIn(await product.server.signIn());
  collectComplaints(page, complaints);
});
afterEach(() => expect(complaints.splice(0)).toEqual([]));
afterAll(() => product.stop());

describe('as a user', () => {
  it.each(open.filter((path) => path !== '/'))('sees %s', (path) => expectPage(page, path));

  it.each(['/', '/login', '/register', '/no/such/page', ...special, ...administrative])('comes home from %s', (path) =>
    expectHome(page, path),
  );
});
