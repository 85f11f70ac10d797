import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Product, startProduct } from './product.ts';

// Section 2: what leads to routes, and their titles. Who gets in where: walk-guard.spec.ts, walk-1.spec.ts and walk-2.spec.ts.
let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

describe('as an administrator', () => {
  let page: Page;
  beforeAll(async () => {
    page = await product.signedIn(await product.server.signIn({ isAdmin: true }));
  });

  it('comes to the administration by the menu; some of its pages are without its side menu', async () => {
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
    await page.goto('/admin/personas-v2/enriched');
    await page.getByRole('heading', { level: 1, name: 'Enriched Personas' }).waitFor();
    expect(await page.getByRole('navigation', { name: 'Administration' }).count()).toBe(0);
  });
});

describe('titles', () => {
  it.each([
    ['/profile', 'User Settings', 'Personal Information'],
    ['/admin/users', 'Administration', 'Active Users'],
  ])('%s is under %s and is titled %s', async (path, section, title) => {
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
  it('loads its options once, and again when they are no longer fresh', async () => {
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
