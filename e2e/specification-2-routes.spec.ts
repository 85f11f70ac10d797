import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Product, startProduct } from './product.ts';
import { administrative, open, publicRoutes, special } from './routes.ts';

// Every route of the product, as somebody signed out, as a user, as a special user and as an administrator: the page, or the redirect.
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

async function expectPage(page: Page, path: string): Promise<void> {
  expect(decodeURIComponent(await end(page, path))).toBe(path);
}

async function expectHome(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByText('Welcome, Test User').waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
}

const isNoHome = (path: string): boolean => path !== '/';

describe('signed out', () => {
  let page: Page;
  beforeAll(async () => {
    page = await (await product.visitor()).newPage();
  });

  it.each(publicRoutes)('sees %s', (path) => expectPage(page, path));

  it.each(signedInOnly)('is sent from %s to sign in, with the original path', async (path) => {
    await page.goto(path);
    await page.getByRole('button', { name: 'Login' }).waitFor();
    const url = new URL(page.url());
    expect([url.pathname, url.searchParams.get('redirect')]).toEqual(['/login', path]);
  });

  it('is sent to sign in from an unknown path', async () => {
    await page.goto('/no/such/page');
    await page.getByRole('button', { name: 'Login' }).waitFor();
  });
});

describe('as a user', () => {
  let page: Page;
  beforeAll(async () => {
    page = await product.signedIn(await product.server.signIn());
  });

  it.each(open.filter(isNoHome))('sees %s', (path) => expectPage(page, path));

  it.each(['/', '/login', '/register', '/no/such/page', ...special, ...administrative])('comes home from %s', (path) =>
    expectHome(page, path),
  );
});

describe('as a special user', () => {
  let page: Page;
  beforeAll(async () => {
    page = await product.signedIn(await product.server.signIn({ isSpecial: true }));
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

describe('as an administrator', () => {
  let page: Page;
  beforeAll(async () => {
    page = await product.signedIn(await product.server.signIn({ isAdmin: true }));
  });

  it.each(signedInOnly.filter(isNoHome))('sees %s', (path) => expectPage(page, path));

  it('comes to the administration by the menu; some of its pages stand without its side menu', async () => {
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Administration' }).click();
    await page.waitForURL('**/admin/users');
    await page.goto('/admin/audience-research-v2');
    await page.getByRole('heading', { name: 'Audience Research' }).waitFor();
    expect(await page.getByRole('navigation', { name: 'Administration' }).count()).toBe(0);
    await page.goto('/admin/personas-v2/all');
    await page.locator('main h1').waitFor();
    expect(await page.getByRole('navigation', { name: 'Administration' }).count()).toBe(0);
  });
});

describe('titles', () => {
  it.each([
    ['/profile', 'User Settings', 'Personal Information'],
    ['/admin/users', 'Administration', 'Active Users'],
  ])('%s stands under %s and is titled %s', async (path, section, title) => {
    const page = await product.signedIn(await product.server.signIn({ isAdmin: true }));
    await page.goto(path);
    await page.getByRole('navigation', { name: section }).getByRole('heading', { name: section }).waitFor();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
  });
});

describe('signing in', () => {
  const signIn = async (page: Page, email: string): Promise<void> => {
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
    await page.getByRole('button', { name: 'Login' }).click();
  };

  it.each([
    ['', '/'],
    ['?redirect=%2Freports%3Ffrom%3D2026-01-01%26gender%3DF', '/reports?from=2026-01-01&gender=F'],
    ['?redirect=%2Fbuilder', '/'],
    ['?redirect=https%3A%2F%2Fevil.example.org', '/'],
    ['?redirect=%2F%2Fevil.example.org', '/'],
  ])('with %s leads to %s', async (query, target) => {
    const { email } = await product.server.signIn();
    const page = await (await product.visitor()).newPage();
    await page.goto(`/login${query}`);
    await signIn(page, email);
    await page.waitForURL((url) => url.pathname !== '/login');
    const url = new URL(page.url());
    expect(url.host).toBe(new URL(product.server.url).host);
    const reached = url.pathname + url.search;
    expect(target === '/' ? url.pathname : reached.slice(0, target.length)).toBe(target);
  });

  it('has links to register and to the policy, and shows or hides the password', async () => {
    const page = await (await product.visitor()).newPage();
    await page.goto('/login');
    const main = page.getByRole('main');
    expect(await main.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe('/register');
    expect(await main.getByRole('link', { name: 'Privacy policy' }).getAttribute('href')).toBe('/policy');
    const password = page.getByLabel('Password', { exact: true });
    await page.getByRole('button', { name: 'Show password' }).click();
    expect(await password.getAttribute('type')).toBe('text');
    await page.getByRole('button', { name: 'Hide password' }).click();
    expect(await password.getAttribute('type')).toBe('password');
  });
});

describe('registering', () => {
  it('loads its options once, and anew when they are no longer fresh', async () => {
    const page = await (await product.visitor()).newPage();
    await page.clock.install();
    let loads = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/api/register')) loads += 1;
    });
    const register = page.getByRole('link', { name: 'Register' }).first();
    const wizard = page.getByRole('tab', { name: 'Personal' });
    await page.goto('/register');
    await wizard.waitFor();
    await page.getByRole('link', { name: 'Already have an account?' }).click();
    await page.waitForURL('**/login');
    await register.click();
    await wizard.waitFor();
    expect(loads).toBe(1);
    await page.getByRole('link', { name: 'Already have an account?' }).click();
    await page.waitForURL('**/login');
    await page.clock.fastForward('01:01:00');
    await register.click();
    await wizard.waitFor();
    expect(loads).toBe(2);
  });
});
