import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Product, startProduct } from './product.ts';

// Every route of the product, as somebody signed out, as a user, as a special user and as an administrator: the page, or the redirect.
const id = '01a1fb38-1aa1-7578-887e-8654f975ecc3';
const open = [
  '/',
  '/visitors',
  '/visitors/import',
  '/campaigns',
  '/campaigns/create',
  `/campaigns/${id}`,
  '/personas',
  '/personas/all',
  `/personas/${id}`,
  '/personas/v2/all',
  '/personas/v2/enriched',
  `/personas/v2/${id}`,
  '/qr-code',
  '/qr-code/archive',
  '/qr-code/new',
  `/qr-code/${id}`,
  '/qr-code/templates',
  `/qr-code/templates/${id}`,
  '/tools/tags',
  '/tools/tags/search?tagId=all',
  '/reports',
  '/enrich',
  '/enrich/create',
  '/audience-finder',
  '/audience-research',
  '/builder',
  '/audience-sync/dashboard',
  '/audience-sync/setup/sources',
  '/audience-sync/setup/destinations',
  '/audience-sync/define/models',
  '/audience-sync/activate/syncs',
  '/tracking',
  '/tracking/create',
  '/mailing/eddm',
  '/other/partners',
  `/other/partners/${id}`,
  '/other/brand-guidelines',
  '/other/products',
  '/other/products/create',
  `/other/products/${id}/edit`,
  '/profile',
];
const special = ['/assets/create', '/assets/library', '/mailing/tracking', '/mailing/tracking/0', '/mailing/partners'];
const administrative = [
  '/profile/billing',
  '/mailing/eddm-v2',
  '/admin/users',
  '/admin/users/inactive',
  '/admin/users/pending',
  '/admin/users/new',
  `/admin/users/${id}/edit`,
  '/admin/eddm-v2',
  '/admin/audience-research-v2',
  '/admin/personas-v2/all',
];
const signedInOnly = [...open, ...special, ...administrative];

let product: Product;
beforeAll(async () => {
  product = await startProduct({ SPECIAL_EMAILS: 'special-one@example.com,special-two@example.com' });
});
afterAll(() => product.stop());

/** Opens an address and tells which path and query it ends at. */
async function end(page: Page, path: string): Promise<string> {
  await page.goto(path);
  await page.locator('main h1, main [role=alert]').first().waitFor();
  const { pathname, search } = new URL(page.url());
  return pathname + search;
}

async function expectPages(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) expect(decodeURIComponent(await end(page, path))).toBe(path);
}

async function expectHome(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await page.getByText('Welcome, Test User').waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
  }
}

describe('signed out', () => {
  it('sees the public pages, and is sent to sign in with the original path and query from all others', async () => {
    const page = await (await product.visitor()).newPage();
    await expectPages(page, ['/login', '/register', '/policy']);
    for (const path of signedInOnly) {
      await page.goto(path);
      await page.getByRole('button', { name: 'Login' }).waitFor();
      const url = new URL(page.url());
      expect([url.pathname, url.searchParams.get('redirect')]).toEqual(['/login', path]);
    }
    await page.goto('/no/such/page');
    await page.getByRole('button', { name: 'Login' }).waitFor();
  });
});

describe('as a user', () => {
  it('sees every page but those of special users and administrators', async () => {
    const page = await product.signedIn(await product.server.signIn());
    await expectPages(
      page,
      open.filter((path) => path !== '/'),
    );
    await expectHome(page, ['/', '/login', '/register', '/no/such/page', ...special, ...administrative]);
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    for (const label of [
      'Tracking',
      'Direct Mail',
      'Phone numbers',
      'Link Builders',
      'Creative Editor',
      'Assets Library',
      'Ad Generator',
      'Help',
    ]) {
      expect(await menu.getByRole('button', { name: label, exact: false }).first().getAttribute('aria-disabled')).toBe(
        'true',
      );
    }
    expect(await menu.getByText('Administration').count()).toBe(0);
  });
});

describe('as an administrator', () => {
  it('sees every page', async () => {
    const page = await product.signedIn(await product.server.signIn({ isAdmin: true }));
    await expectPages(page, [...special, ...administrative]);
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Administration' }).click();
    await page.waitForURL('**/admin/users');
    await page.goto('/admin/audience-research-v2');
    await page.getByRole('heading', { name: 'Audience Research' }).waitFor();
    expect(await page.getByRole('navigation', { name: 'Administration' }).count()).toBe(0);
  });
});

describe('the layout', () => {
  it('has the measures of the specification', async () => {
    const page = await product.signedIn(await product.server.signIn());
    const heightOfHeader = async (): Promise<number | undefined> =>
      (await page.locator('header').first().boundingBox())?.height;
    await end(page, '/tracking');
    expect(await heightOfHeader()).toBe(80);
    expect((await page.locator('.MuiDrawer-paper').boundingBox())?.width).toBe(340);
    await page.getByPlaceholder('Search by Tag').waitFor();
    await page.goto('/');
    await page.getByText('Welcome, Test User').waitFor();
    expect(await heightOfHeader()).toBe(140);
  });

  it('opens the menu as a drawer on narrow screens', async () => {
    const page = await product.signedIn(await product.server.signIn(), { viewport: { width: 420, height: 800 } });
    await end(page, '/tracking');
    expect(await page.getByRole('navigation', { name: 'Main menu' }).isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('link', { name: 'Reports' }).click();
    await page.waitForURL('**/reports');
  });

  it('warns once when a session has expired, and goes back after signing in', async () => {
    const user = await product.server.signIn();
    const context = await product.visitor();
    const page = await context.newPage();
    await page.goto('/login');
    await page.evaluate((token) => localStorage.setItem('atoken', token), user.token);
    await end(page, '/tracking');
    await product.server.request('POST', '/api/logout', { token: user.token });
    await page.getByRole('link', { name: 'Create pixel' }).first().click();
    await page.getByLabel('Name').fill('x');
    await page.getByLabel('Domain', { exact: true }).fill('x.example.com');
    await page.getByRole('button', { name: 'Create pixel' }).click();
    await page.getByText('Your session has expired. Please sign in again.').waitFor();
    expect(new URL(page.url()).searchParams.get('redirect')).toBe('/tracking/create');
    await page.getByLabel('Email').fill(user.email);
    await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
    await page.getByRole('button', { name: 'Login' }).click();
    await page.waitForURL('**/tracking/create');
  });
});
