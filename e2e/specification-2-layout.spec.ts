import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Product, startProduct } from './product.ts';

// Section 2, Layout: header, drawer and its groups, breadcrumbs, loading bar, public frame.
let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

const disabledForAll = ['Direct Mail', 'Phone numbers', 'Link Builders', 'Ad Generator', 'Help'];
const disabledForMost = ['Tracking', 'Creative Editor', 'Assets Library'];

describe('the header', () => {
  it('has a tag search box and an avatar menu', async () => {
    const page = await product.signedIn(await product.server.signIn());
    await page.goto('/tracking');
    await page.getByPlaceholder('Search by Tag').fill('spring');
    await page.getByPlaceholder('Search by Tag').press('Enter');
    await page.waitForURL('**/tools/tags/search?tagId=all');
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).waitFor();
    expect(await page.getByRole('menuitem', { name: 'Administration' }).count()).toBe(0);
    await page.getByRole('menuitem', { name: 'User Settings' }).click();
    await page.waitForURL('**/profile');
  });

  it('offers Administration to administrators', async () => {
    const page = await product.signedIn(await product.server.signIn({ isAdmin: true }));
    await page.goto('/tracking');
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Administration' }).waitFor();
  });
});

describe('the drawer', () => {
  it('has the groups and entries in their order, those of administrators last', async () => {
    const page = await product.signedIn(await product.server.signIn({ isAdmin: true }));
    await page.goto('/tracking');
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await menu.getByText('User Management').waitFor();
    const groups = menu.getByRole('list');
    expect(await groups.evaluateAll((lists) => lists.map((list) => list.getAttribute('aria-label')))).toEqual([
      'Overview',
      'View & Understand Your Data',
      'Send Mail to Your Visitors',
      'Import, Score, & Enrich Your Data',
      'Tools & Solutions',
      'Ad Builder',
      'Other',
      'Administration',
    ]);
    for (const label of ['Phone numbers', 'Link Builders'])
      await menu.getByRole('listitem').filter({ hasText: label }).getByText('coming soon').waitFor();
    for (const label of ['User Management', 'EDDM (WIP)']) await menu.getByRole('link', { name: label }).waitFor();
  });

  it('opens Audience Sync to its five entries', async () => {
    const page = await product.signedIn(await product.server.signIn());
    await page.goto('/tracking');
    await page.getByRole('button', { name: 'Audience Sync' }).click();
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    const targets = await menu
      .locator('a[href^="/audience-sync/"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(targets).toEqual([
      '/audience-sync/dashboard',
      '/audience-sync/setup/sources',
      '/audience-sync/setup/destinations',
      '/audience-sync/define/models',
      '/audience-sync/activate/syncs',
    ]);
  });

  it.each([
    ['a user', {}, [...disabledForAll, ...disabledForMost]],
    ['a special user', { isSpecial: true }, disabledForAll],
  ] as const)('disables for %s what they may not use', async (_who, options, disabled) => {
    const page = await product.signedIn(await product.server.signIn(options));
    await page.goto('/tracking');
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await menu.getByRole('link', { name: 'Tracking Pixel' }).waitFor();
    const found = await menu
      .locator('[aria-disabled=true] .MuiListItemText-primary')
      .evaluateAll((labels) => labels.map((label) => label.textContent ?? ''));
    expect(new Set(found)).toEqual(new Set(disabled));
    expect(await menu.getByRole('list', { name: 'Administration' }).count()).toBe(0);
  });

  it('closes and opens groups, and remembers it in this browser', async () => {
    const page = await product.signedIn(await product.server.signIn());
    await page.goto('/tracking');
    const group = page.getByRole('button', { name: 'Tools & Solutions' });
    const link = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'QR Codes' });
    await link.waitFor();
    await group.click();
    await link.waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('button', { name: 'Tools & Solutions', expanded: false }).waitFor();
    expect(await link.count()).toBe(0);
    await group.click();
    await link.waitFor();
  });

  it('is opened by a button on narrow screens', async () => {
    const page = await product.signedIn(await product.server.signIn(), { viewport: { width: 420, height: 800 } });
    await page.goto('/tracking');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByRole('navigation', { name: 'Main menu' }).isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('link', { name: 'Reports' }).click();
    await page.waitForURL('**/reports**');
  });
});

describe('breadcrumbs', () => {
  it('begin at home and follow the path', async () => {
    const page = await product.signedIn(await product.server.signIn());
    await page.goto('/audience-sync/setup/sources');
    const trail = page.getByRole('navigation', { name: 'Breadcrumbs' });
    await trail.getByText('Sources').waitFor();
    expect(
      (await trail.getByRole('listitem').allTextContents()).map((text) => text.trim()).filter((text) => text !== '/'),
    ).toEqual(['Home', 'Audience sync', 'Setup', 'Sources']);
    await page.goto('/personas');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.goto(`/personas/01a1fb38-1aa1-7578-887e-8654f975ecc3`);
    expect(await trail.getByRole('link', { name: 'Personas' }).getAttribute('href')).toBe('/personas/all');
  });
});

describe('the loading bar', () => {
  it('is fixed at the top over the full width, above dialogs, in the secondary color', async () => {
    const page = await product.signedIn(await product.server.signIn());
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/api/user_pixel', async (route) => {
      await released;
      await route.continue();
    });
    await page.goto('/tracking');
    const bar = page.getByRole('progressbar', { name: 'Loading' });
    await bar.waitFor();
    const style = await bar.evaluate((element) => {
      const { position, top, zIndex, width } = getComputedStyle(element);
      const dialogs = getComputedStyle(document.documentElement).getPropertyValue('--mui-zIndex-modal') || '1300';
      return {
        position,
        top,
        isWide: Number.parseFloat(width) >= innerWidth - 20,
        isAbove: Number(zIndex) > Number(dialogs),
      };
    });
    expect(style).toEqual({ position: 'fixed', top: '0px', isWide: true, isAbove: true });
    expect(await bar.getAttribute('class')).toContain('colorSecondary');
    release();
    await bar.waitFor({ state: 'detached' });
  });
});

describe('the public frame', () => {
  it('offers Login and Register only to who is signed out, with the year and the policy below', async () => {
    const page = await (await product.visitor()).newPage();
    await page.goto('/policy');
    const header = page.locator('header');
    await header.getByRole('link', { name: 'Login' }).waitFor();
    await header.getByRole('link', { name: 'Register' }).waitFor();
    await page.getByRole('contentinfo').getByText(`© ${new Date().getFullYear()}`).waitFor();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).waitFor();
    const inside = await product.signedIn(await product.server.signIn());
    await inside.goto('/policy');
    await inside.getByRole('heading', { level: 1 }).waitFor();
    expect(
      await inside
        .locator('header')
        .getByRole('link', { name: /Login|Register/ })
        .count(),
    ).toBe(0);
  });
});
