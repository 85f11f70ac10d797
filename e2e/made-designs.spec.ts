import { createEddmMailing, getBrand, updateBrand } from '@acquaint/contract';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testPng } from '../server/src/testing/test-images.ts';
import type { TestUser } from '../server/src/testing/test-server.ts';
import { type Product, startProduct } from './product.ts';
import { seriousIssues } from './serious-issues.ts';
import { byRouter } from './walk.ts';

// A user without special rights needs a card for a campaign: they make it in the editor, with a picture of their own, and come back.
let product: Product;
let user: TestUser;
let page: Page;

beforeAll(async () => {
  product = await startProduct();
  user = await product.server.signIn();
  page = await product.signedIn(user);
});
afterAll(() => product.stop());

const button = (name: string | RegExp) => page.getByRole('button', { name });
const step = (name: string) => page.getByRole('tab', { name, exact: true });
const savedDraft = () => page.getByText('Draft saved').waitFor();

describe('a design for a campaign', () => {
  it('needs a campaign with a name', async () => {
    await page.goto('/campaigns/create');
    await step('Creative').click();
    await button('New design').waitFor();
    expect(await button('New design').isDisabled()).toBe(true);
    await step('Goal').click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Garden season');
    await savedDraft();
    await step('Creative').click();
    await button('New design').click();
    await page.getByRole('heading', { name: 'Creative Editor' }).waitFor();
  });

  it('starts from sizes for mail alone, and takes an uploaded picture', async () => {
    await button(/^Postcard 6×9/).waitFor();
    expect(await button(/^EDDM/).count()).toBe(0);
    await button(/^Postcard 6×9/).click();
    await page.getByRole('tab', { name: 'Pictures' }).click();
    const buffer = Buffer.from(await (await testPng(600, 400)).arrayBuffer());
    await page.locator('input[type=file]').setInputFiles({ name: 'Garden.png', mimeType: 'image/png', buffer });
    await button('Add Garden').waitFor();
    // It is on the page, and chosen.
    await page.getByRole('button', { name: 'Picture: Garden', pressed: true }).waitFor();
    await page.getByText('Saved', { exact: true }).waitFor();
    expect(await seriousIssues(page)).toEqual([]);
  });

  it('finds stock pictures by everyday words: they go into the chosen picture, or fill the page they are dropped at the edge of', async () => {
    const search = page.getByLabel('Search pictures');
    const layer = (name: string) => page.getByRole('group', { name: 'Page Front' }).getByRole('button', { name });
    await search.fill('vehicles');
    await button('Add House at dusk').waitFor({ state: 'detached' });
    await button('Add Car on a road').click();
    await layer('Picture: Car on a road').waitFor();
    expect(await layer('Picture: Garden').count()).toBe(0);
    await page.locator('image[href*="/d/stock/road.svg?v="]').waitFor();
    expect(await page.getByRole('textbox', { name: 'Description' }).inputValue()).toBe(
      'A red car on a road to the mountains',
    );
    await page.keyboard.press('Escape');
    await search.fill('rocket');
    await button('Add icon rocket').waitFor();
    await search.fill('');
    const paper = await page.locator('.paper').boundingBox();
    const canvas = page.getByRole('group', { name: 'Page Front' });
    const room = await canvas.boundingBox();
    if (paper === null || room === null) throw new Error('No page is seen');
    await button('Add House at dusk').dragTo(canvas, {
      targetPosition: { x: paper.x - room.x + 14, y: paper.y - room.y + paper.height / 2 },
    });
    await layer('Picture: House at dusk').waitFor();
    await expect.poll(() => page.getByRole('textbox', { name: 'X', exact: true }).inputValue()).toMatch(/^-3/);
    // Below what was there.
    expect(await canvas.getByRole('button').first().getAttribute('aria-label')).toBe('Picture: House at dusk');
    await page.keyboard.press('Control+z');
    await layer('Picture: House at dusk').waitFor({ state: 'detached' });
    await page.keyboard.press('Control+y');
    await layer('Picture: House at dusk').waitFor();
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+Shift+Z');
    await layer('Picture: House at dusk').waitFor();
    await page.keyboard.press('Control+z');
    await page.getByText('Saved', { exact: true }).waitFor();
  });

  it('shows the page in the middle, and finds icons by everyday words', async () => {
    const paper = await page.locator('.paper').boundingBox();
    const room = await page
      .getByRole('group', { name: /^Page / })
      .first()
      .locator('..')
      .boundingBox();
    if (paper === null || room === null) throw new Error('No page is seen');
    const middle = (box: typeof paper) => [box.x + box.width / 2, box.y + box.height / 2] as const;
    const [[x, y], [roomX, roomY]] = [middle(paper), middle(room)];
    // Rulers take a little at the left and above.
    expect(Math.abs(x - roomX)).toBeLessThan(16);
    expect(Math.abs(y - roomY)).toBeLessThan(16);
    // The room is not larger than what is seen of it.
    expect(
      await page
        .getByRole('group', { name: /^Page / })
        .first()
        .locator('..')
        .evaluate((one) => one.scrollHeight - one.clientHeight),
    ).toBe(0);
    await page.getByRole('tab', { name: 'Add', exact: true }).click();
    await page
      .getByRole('button', { name: /^Add icon / })
      .first()
      .waitFor();
    expect(
      await page
        .getByRole('button', { name: /^Add icon / })
        .first()
        .getAttribute('title'),
    ).toBe('house');
    await page.getByLabel('Search icons').fill('present');
    await button('Add icon gift').waitFor();
    await page.getByLabel('Search icons').fill('');
  });

  it('fits the window, whatever its size becomes, unless somebody chose a zoom', async () => {
    const paper = page.locator('.paper');
    const width = async () => Math.round((await paper.boundingBox())?.width ?? 0);
    const wide = await width();
    await page.setViewportSize({ width: 1100, height: 1000 });
    await expect.poll(width).toBeLessThan(wide);
    const narrow = await width();
    await page.getByTitle('Fit to page').filter({ hasText: '100%' }).waitFor();
    await button('Zoom out').click();
    await expect.poll(width).toBeLessThan(narrow);
    const chosen = await width();
    await page.setViewportSize({ width: 1440, height: 1000 });
    await page.getByTitle('Fit to page').filter({ hasNotText: '80%' }).waitFor();
    expect(await width()).toBe(chosen);
    await page.getByTitle('Fit to page').click();
    await expect.poll(width).toBe(wide);
  });

  it('is chosen in the campaign, and stays chosen', async () => {
    await button('Use in campaign').click();
    const card = page.getByRole('button', { name: /^Untitled/, pressed: true });
    await card.waitFor();
    await savedDraft();
    await expect.poll(() => new URL(page.url()).searchParams.get('design')).toBeNull();
    await page.reload();
    await card.waitFor();
    expect(new URL(page.url()).searchParams.get('step')).toBe('2');
    expect(await seriousIssues(page)).toEqual([]);
  });

  it('can be opened again from there, and left unchanged', async () => {
    await button('Edit design').click();
    await button('Use in campaign').waitFor();
    await button('Close editor').click();
    await page.getByRole('button', { name: /^Untitled/, pressed: true }).waitFor();
  });
});

describe('a design for every door', () => {
  it('starts from sizes for EDDM alone, and is chosen in the mailing', async () => {
    const { data } = await product.server.call(createEddmMailing, user.token, { body: { name: 'Old town' } });
    await page.goto(`/mailing/eddm/${data.id}?step=1`);
    await button('New design').click();
    await button(/^EDDM 6\.25×9/).waitFor();
    expect(await button(/^Postcard/).count()).toBe(0);
    await button(/^EDDM 6\.25×9/).click();
    await button('Use in mailing').click();
    await page.getByRole('button', { name: /^Untitled/, pressed: true }).waitFor();
    await savedDraft();
    await page.reload();
    await page.getByRole('button', { name: /^Untitled/, pressed: true }).waitFor();
  });
});

describe('the brand', () => {
  it('is in the editor as soon as somebody comes back from changing it', async () => {
    const designer = await product.server.signIn({ isSpecial: true });
    const page = await product.signedIn(designer);
    await page.goto('/assets/create');
    await page.getByRole('button', { name: /^Use / }).first().click();
    await page.locator('.layer').first().waitFor();
    const editor = new URL(page.url());
    const purple = page.locator('.layer path[fill="#7a1fa2"]').first();
    expect(await purple.count()).toBe(0);
    await byRouter(page, '/other/brand-guidelines');
    await page.locator('.layer').first().waitFor({ state: 'detached' });
    const colors = (['primary', 'secondary', 'accent', 'text'] as const).map((role) => ({
      name: role,
      role,
      hex: '#7a1fa2',
    }));
    const { data: brand } = await product.server.call(getBrand, designer.token, {});
    await product.server.call(updateBrand, designer.token, {
      body: { fonts: brand.fonts, voice: brand.voice, colors },
    });
    await byRouter(page, editor.pathname + editor.search);
    await purple.waitFor();
  });
});

describe('the menu', () => {
  it('says why an entry is disabled, also to the keyboard', async () => {
    await page.goto('/campaigns');
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await menu.getByRole('button', { name: 'Creative Editor' }).focus();
    await page
      .getByRole('tooltip')
      .getByText(/choose New design in a campaign/)
      .waitFor();
    await menu.getByRole('button', { name: 'Help' }).hover();
    await page.getByRole('tooltip').getByText('Not available yet. Ask your administrator.').waitFor();
  });
});
