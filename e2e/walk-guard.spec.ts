import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Product, startProduct } from './product.ts';
import { administrative, open, special } from './routes.ts';
import { collectComplaints, expectHome, expectPage, expectSignIn } from './walk.ts';

// Every route, as somebody signed out and as a special user: the page, or the redirect. Users walk in walk-3, administrators in walk-1 and walk-2.
let product: Product;
const complaints: string[] = [];
beforeAll(async () => {
  product = await startProduct({ SPECIAL_EMAILS: 'special-one@example.com,special-two@example.com' });
});
afterEach(() => expect(complaints.splice(0)).toEqual([]));
afterAll(() => product.stop());

function watched(page: Page): Page {
  collectComplaints(page, complaints);
  return page;
}

describe('signed out', () => {
  let page: Page;
  beforeAll(async () => {
    page = watched(await (await product.visitor()).newPage());
  });

  it.each([...open, ...special, ...administrative])('is sent from %s to sign in, with the original path', (path) =>
    expectSignIn(page, path),
  );

  it('is sent to sign in from an unknown path', async () => {
    await page.goto('/no/such/page');
    await page.getByRole('button', { name: 'Login' }).waitFor();
  });

  it('keeps the query for after the sign-in', () => expectSignIn(page, '/reports?from=2026-01-01&gender=F'));
});

describe('as a special user', () => {
  let page: Page;
  beforeAll(async () => {
    page = watched(await product.signedIn(await product.server.signIn({ isSpecial: true })));
  });

  it.each(special)('sees %s by the switch of an administrator', (path) => expectPage(page, path));
  it.each(administrative)('comes home from %s', (path) => expectHome(page, path));

  it('sees them by one of the two configured addresses', async () => {
    const { email, token } = await product.server.signIn();
    const { pool } = product.server.running.services.postgres;
    await pool.query("update users set email = 'Special-Two@example.com' where email = $1", [email]);
    await expectPage(await product.signedIn({ token }), '/assets/library');
  });
});
