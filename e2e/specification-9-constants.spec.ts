import {
  businessTypes,
  defaultPageSize,
  listUsers,
  platformUses,
  primaryObjectives,
  usersQuery,
} from '@acquaint/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tokens } from '../client/src/theme/tokens.ts';
import { type Product, startProduct } from './product.ts';

// Section 9: business constants and limits.
let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

describe('lists', () => {
  it('have pages of 20 from 0, ordered by name', async () => {
    expect(defaultPageSize).toBe(20);
    expect(usersQuery.parse({})).toMatchObject({ page: 0, perPage: 20, orderBy: 'name', orderDirection: 'asc' });
    const { token } = await product.server.signIn({ isAdmin: true });
    const { meta } = await product.server.call(listUsers, token, {});
    expect(meta).toMatchObject({ page: 0, per_page: 20 });
  });
});

describe('options', () => {
  it('are those of the specification, in their order', async () => {
    expect(businessTypes).toEqual(['B2B', 'B2C', 'Non-Profit']);
    expect(primaryObjectives).toEqual(['Brand Awareness', 'Scaling', 'Insights', 'Advanced Targeting', 'Other']);
    expect(platformUses).toEqual([
      'Enriching',
      'Mailing',
      'Audience insights',
      'Marketing',
      'Reporting',
      'Automation Tools',
      'Custom Audiences',
      'Identifying Web Visitors',
    ]);
    const page = await (await product.visitor()).newPage();
    await page.goto('/register');
    await page.getByRole('tab', { name: /Socials/ }).click();
    await page.getByRole('combobox', { name: 'Primary platform use' }).click();
    expect(await page.getByRole('option').allTextContents()).toEqual([...platformUses]);
  });
});

describe('measures', () => {
  it('of header and drawer', async () => {
    const page = await product.signedIn(await product.server.signIn());
    const height = async (): Promise<number | undefined> =>
      (await page.locator('header').first().boundingBox())?.height;
    await page.goto('/tracking');
    await page.locator('main h1').waitFor();
    expect(await height()).toBe(80);
    expect((await page.locator('.MuiDrawer-paper').boundingBox())?.width).toBe(340);
    await page.goto('/');
    await page.getByText('Welcome, Test User').waitFor();
    expect(await height()).toBe(140);
  });

  it('of breakpoints', () => {
    expect(tokens.breakpoints).toEqual({ xs: 0, sm: 600, md: 900, lg: 1200, xl: 1440 });
  });

  it('of the registration form, which scrolls at half the height of the window', async () => {
    const page = await (await product.visitor({ viewport: { width: 1200, height: 700 } })).newPage();
    await page.goto('/register');
    await page.getByRole('tab', { name: /Company/ }).click();
    const area = page.locator('form > div').first();
    expect((await area.boundingBox())?.height).toBe(350);
    expect(await area.evaluate((element) => element.scrollHeight > element.clientHeight)).toBe(true);
    expect(await area.evaluate((element) => getComputedStyle(element).overflowY)).toBe('auto');
  });
});

describe('answers', () => {
  it('are fresh for ten seconds', async () => {
    const page = await product.signedIn(await product.server.signIn());
    await page.clock.install();
    let asked = 0;
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/api/user_pixel') asked += 1;
    });
    const go = async (name: string, heading: string): Promise<void> => {
      await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name, exact: true }).click();
      await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
    };
    await page.goto('/tracking');
    await page.getByRole('heading', { name: 'Tracking Pixels' }).waitFor();
    expect(asked).toBe(1);
    await go('EDDM', 'EDDM');
    await go('Tracking Pixel', 'Tracking Pixels');
    expect(asked).toBe(1);
    await go('EDDM', 'EDDM');
    await page.clock.fastForward(10_001);
    await go('Tracking Pixel', 'Tracking Pixels');
    await expect.poll(() => asked).toBe(2);
  });
});
