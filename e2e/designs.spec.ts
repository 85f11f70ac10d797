import { createProspectList, createQrCode, listProspectLists } from '@acquaint/contract';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generateConsumers } from '../server/src/domains/people/consumers/index.ts';
import { testPng } from '../server/src/testing/test-images.ts';
import { until } from '../server/src/testing/until.ts';
import { type Product, startProduct } from './product.ts';
import { seriousIssues } from './serious-issues.ts';

// A marketer without a designer begins with a template, makes it their own, has it checked, and gets it for print.
let product: Product;
let page: Page;

beforeAll(async () => {
  product = await startProduct();
  const { server } = product;
  const { clickhouse, identityPepper: pepper } = server.running.services;
  await generateConsumers({ clickhouse, count: 300, seed: 5, pepper });
  const user = await server.signIn({ isSpecial: true });
  const body = { name: 'Neighbors', consumers: 'all' as const, audience: { segment: { all: [] } } };
  await server.call(createProspectList, user.token, { body });
  await until(async () => {
    const { data } = await server.call(listProspectLists, user.token, {});
    return data.find(({ state }) => state === 'ready') ?? null;
  });
  const content = { type: 'url', url: 'https://shop.example.com' } as const;
  await server.call(createQrCode, user.token, { body: { name: 'Red code', content, style: { fg: '#b01030' } } });
  page = await product.signedIn(user);
});
afterAll(() => product.stop());

const button = (name: string) => page.getByRole('button', { name, exact: true });
const tab = (name: string) => page.getByRole('tab', { name, exact: true });
const layer = (name: string | RegExp) => page.getByRole('group', { name: /^Page / }).getByRole('button', { name });
const saved = () => page.getByText('Saved', { exact: true }).waitFor();
const chosen = () => page.locator('[data-node][aria-pressed=true]');

/** Where a layer is on the page, in millimeters. */
async function place(name: 'X' | 'Y' | 'Width' | 'Height'): Promise<number> {
  return Number(await page.getByRole('textbox', { name, exact: true }).inputValue());
}

async function drag(from: { x: number; y: number }, by: { x: number; y: number }): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + by.x / 2, from.y + by.y / 2);
  await page.mouse.move(from.x + by.x, from.y + by.y);
  await page.mouse.up();
}

/** The middle of the chosen layer on the screen. */
async function middle(): Promise<{ x: number; y: number }> {
  const box = await chosen().boundingBox();
  if (box === null) throw new Error('The layer is not seen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

describe('the start page', () => {
  it('has sizes with the rule of every-door mail, and templates by size and industry', async () => {
    await page.goto('/assets/create');
    await page.getByRole('button', { name: /A5 flyer, horizontal.*Not eligible for EDDM/ }).waitFor();
    await page.getByRole('button', { name: /EDDM 6\.25×9.*EDDM eligible/ }).waitFor();
    await button('Fitness').click();
    await button('Use Yoga studio').waitFor();
    expect(await button('Use Open house').count()).toBe(0);
    await page.getByRole('combobox', { name: 'Size', exact: true }).click();
    await page.getByRole('option', { name: /^Letter/ }).click();
    await expect.poll(() => page.getByRole('button', { name: /^Use / }).count()).toBe(1);
    await button('All').click();
    await button('Use Fundraising letter').waitFor();
    expect(await page.getByRole('button', { name: /^Use / }).count()).toBeGreaterThanOrEqual(12);
    await page.getByRole('combobox', { name: 'Size', exact: true }).click();
    await page.getByRole('option', { name: /^A5 flyer, horizontal/ }).click();
    await button('Use Open house').click();
    await layer(/^Text: Your next/).waitFor();
    await saved();
  });
});

describe('the editor', () => {
  it('lets type into a text on the page, with merge fields, and undoes it', async () => {
    await layer(/^Text: Your next/).dblclick();
    await page.getByRole('textbox', { name: 'Text', exact: true }).waitFor({ state: 'attached' });
    await page.keyboard.type('Welcome home, {first_name}');
    await page.keyboard.press('Escape');
    await layer(/^Text: /)
      .first()
      .waitFor();
    await saved();
    await page.reload();
    await tab('Layers').click();
    // Without a name of its own a layer is called by what it says now.
    await page.getByRole('treeitem', { name: /Welcome home/ }).click();
    await layer(/^Text: Welcome home/).dblclick();
    expect(await page.getByRole('textbox', { name: 'Text', exact: true }).inputValue()).toBe(
      'Welcome home, {first_name}',
    );
    await page.keyboard.press('Escape');
  });

  it('moves by the pointer, brought to the middle of the page, and by the arrows', async () => {
    await tab('Add').click();
    await button('Add ellipse').click();
    expect([await place('X'), await place('Width')]).toEqual([85, 40]);
    const before = await middle();
    await drag(before, { x: 60, y: 40 });
    await expect.poll(() => place('X')).toBeGreaterThan(86);
    // The page follows a moment after the fields.
    await expect.poll(async () => (await middle()).x).toBeGreaterThan(before.x + 30);
    await drag(await middle(), { x: before.x - (await middle()).x + 1, y: 0 });
    await expect.poll(() => place('X')).toBe(85);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Shift+ArrowRight');
    await expect.poll(() => place('X')).toBe(90.5);
    await page.keyboard.press('Control+z');
    await expect.poll(() => place('X')).toBe(85);
  });

  it('leaves the page where it is whatever is chosen, and while it saves', async () => {
    const top = async () => (await page.getByRole('group', { name: /^Page / }).boundingBox())?.y;
    await saved();
    await page.setViewportSize({ width: 1050, height: 1000 });
    const before = await top();
    const nothing = () => page.keyboard.press('Escape');
    const everything = () => page.keyboard.press('Control+a');
    const [text, shape] = [layer(/^Text: /).first(), layer('Shape').last()];
    for (const choose of [nothing, () => text.click(), everything, nothing, () => shape.click()]) {
      const earlier = await chosen().count();
      await choose();
      await expect.poll(() => chosen().count()).not.toBe(earlier);
      expect(await top()).toBe(before);
    }
    await page.keyboard.press('ArrowRight');
    await page.getByText('Unsaved changes').waitFor();
    expect(await top()).toBe(before);
    await page.keyboard.press('Control+z');
    await page.setViewportSize({ width: 1440, height: 1000 });
    await saved();
  });

  it('resizes by a handle, and turns', async () => {
    const corner = () => page.locator('[data-handle="1 1"]').boundingBox();
    const handle = await corner();
    await drag({ x: (handle?.x ?? 0) + 4, y: (handle?.y ?? 0) + 4 }, { x: 40, y: 25 });
    await expect.poll(() => place('Width')).toBeGreaterThan(42);
    await expect.poll(async () => (await corner())?.x).toBeGreaterThan((handle?.x ?? 0) + 20);
    const turn = await page.locator('[data-handle=turn]').boundingBox();
    await drag({ x: (turn?.x ?? 0) + 3, y: (turn?.y ?? 0) + 3 }, { x: 150, y: 60 });
    await expect.poll(() => page.getByRole('textbox', { name: 'Rotation', exact: true }).inputValue()).not.toBe('0');
  });

  it('resizes several layers together by a corner, about the one across', async () => {
    const before = await place('Width');
    await page.keyboard.press('Control+a');
    await expect.poll(() => chosen().count()).toBeGreaterThan(3);
    const corner = await page.locator('[data-handle="all 1 1"]').boundingBox();
    await drag({ x: (corner?.x ?? 0) + 4, y: (corner?.y ?? 0) + 4 }, { x: -200, y: -200 });
    await page.keyboard.press('Escape');
    await layer('Shape').last().click();
    await expect.poll(() => place('Width')).toBeLessThan(before * 0.9);
    await page.keyboard.press('Control+z');
    await expect.poll(() => place('Width')).toBe(before);
  });

  it('groups, copies and deletes by keys, and says so', async () => {
    await page.keyboard.press('Control+d');
    await page.keyboard.press('Control+a');
    const all = await chosen().count();
    await page.keyboard.press('Control+g');
    await layer(/^Group/).waitFor();
    expect(await chosen().count()).toBe(1);
    await page.keyboard.press('Control+Shift+g');
    expect(await chosen().count()).toBe(all);
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    await page.getByText('Undone').waitFor({ state: 'attached' });
    await page.keyboard.press('Control+y');
    await page.getByText('Redone').waitFor({ state: 'attached' });
    await page.keyboard.press('Control+z');
    await page.getByText('Undone').waitFor({ state: 'attached' });
  });

  it('has a palette of commands, and a sheet of keys', async () => {
    await page.keyboard.press('Control+k');
    await page.getByRole('textbox', { name: 'What do you want to do?' }).fill('go to back');
    await page.keyboard.press('Enter');
    await layer(/^QR code/).waitFor();
    await page.getByRole('group', { name: 'Page Back' }).getByRole('button').first().focus();
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByText('Ctrl+Shift+Z').waitFor();
    await page.keyboard.press('Escape');
  });

  it('finds what would print badly, and fixes it', async () => {
    await layer(/^QR code/).click();
    await page.getByRole('textbox', { name: 'Width', exact: true }).fill('8');
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: 'Height', exact: true }).fill('8');
    await page.keyboard.press('Enter');
    await tab('Check').click();
    await page.getByText(/too small to scan when it is printed/).waitFor();
    await button('Enlarge it').click();
    await page.getByText(/too small to scan/).waitFor({ state: 'detached' });
    await page.getByText(/leads to example\.com/).waitFor();
    // What only may print badly is counted in another color than errors are.
    await tab('Check').locator('.MuiBadge-colorWarning', { hasText: /[1-9]/ }).waitFor();
  });

  it('draws a QR code in the colors that it was designed with', async () => {
    await layer(/^QR code/).click();
    await tab('Design').click();
    await page.getByRole('combobox', { name: 'Leads to' }).click();
    await page.getByRole('option', { name: 'Red code' }).click();
    await page.locator('svg path[fill="#b01030"]').first().waitFor();
    await saved();
    await tab('Check').click();
  });

  it('takes pictures that are dropped in the library, and puts them on the page', async () => {
    await tab('Pictures').click();
    const picture = await testPng(900, 600, 'Porch.png');
    const buffer = Buffer.from(await picture.arrayBuffer());
    await page.locator('input[type=file]').setInputFiles({ name: 'Porch.png', mimeType: 'image/png', buffer });
    await layer('Picture: Porch').waitFor();
    await page.locator('image[href*="/a/"]').waitFor();
    await page.getByText(/pixels an inch; print wants 300/).waitFor();
  });

  it('puts a picture of the library where it is dragged to', async () => {
    const before = await layer('Picture: Porch').count();
    const canvas = page.getByRole('group', { name: /^Page / }).first();
    await button('Add Porch').dragTo(canvas, { targetPosition: { x: 220, y: 160 } });
    await expect.poll(() => layer('Picture: Porch').count()).toBe(before + 1);
    await tab('Design').click();
    expect(await place('X')).toBeLessThan(60);
    await page.keyboard.press('Control+z');
    await expect.poll(() => layer('Picture: Porch').count()).toBe(before);
  });

  it('sets everybody on a list into the texts, and shows the tightest', async () => {
    await saved();
    await tab('Check').click();
    await page.getByRole('combobox', { name: 'List', exact: true }).click();
    await page.getByRole('option', { name: 'Neighbors' }).click();
    await button('Check all recipients').click();
    await page.getByText(/^The texts of all [2-4]\d\d recipients fit\.$/).waitFor();
    await tab('Comments').click();
    await tab('Check').click();
    await page.getByText(/^The texts of all [2-4]\d\d recipients fit\.$/).waitFor();
  });

  it('keeps named versions, approves, compares and restores', async () => {
    await saved();
    await tab('Versions').click();
    await page.getByRole('textbox', { name: 'Name of this version' }).fill('With porch');
    await button('Keep version').click();
    await page.getByText('The version was kept.').waitFor();
    await button('Approve').click();
    await page.getByText(/^Approved by /).waitFor();
    await layer('Picture: Porch').click();
    await page.keyboard.press('Delete');
    await page.getByText(/^Changed since /).waitFor();
    await page.getByRole('button', { name: /1\. With porch/ }).click();
    await button('Restore this version').click();
    await layer('Picture: Porch').waitFor();
    await saved();
  });

  it('holds comments about layers', async () => {
    // The picture lies above it.
    await tab('Layers').click();
    await page.getByRole('treeitem', { name: /QR code/ }).click();
    await tab('Comments').click();
    await page.getByRole('textbox', { name: 'Comment' }).fill('Is this the right code?');
    await button('Add comment').click();
    await page.getByText('Is this the right code?', { exact: true }).waitFor();
    await button('Done').click();
    await button('Open again').waitFor();
    const id = new URL(page.url()).searchParams.get('design') ?? '';
    await product.server.running.services.postgres.pool.query(
      `insert into design_comments (id, account_id, design_id, page, body, revision, made_by, created_at)
       select gen_random_uuid(), account_id, id, 0, 'Earlier ' || n, 1, 'Pat', '2026-01-01'::timestamptz + n * interval '1 second'
         from designs, generate_series(1, 45) n where id = $1`,
      [id],
    );
    await page.reload();
    await tab('Comments').click();
    await page.getByText('Earlier 45', { exact: true }).waitFor();
    for (const text of ['Earlier 20', 'Earlier 1']) {
      expect(await page.getByText(text, { exact: true }).count()).toBe(0);
      await button('Show earlier').click();
      await page.getByText(text, { exact: true }).waitFor();
    }
    expect(await button('Show earlier').count()).toBe(0);
    expect(await page.getByText(/^Earlier \d+$/).count()).toBe(45);
  });

  it('brings another size, to be looked over', async () => {
    await page.keyboard.press('Escape');
    await tab('Design').click();
    await page.getByRole('group', { name: /^Page / }).click({ position: { x: 4, y: 4 } });
    await page.getByRole('combobox', { name: 'Size', exact: true }).click();
    await page.getByRole('option', { name: /EDDM 6\.25×9/ }).click();
    await button('Resize the design').click();
    await page.getByText(/Eligible for Every Door Direct Mail/).waitFor();
    await saved();
  });

  it('has no serious accessibility issue, in any of its panels', async () => {
    for (const name of ['Add', 'Pictures', 'Layers', 'Design', 'Check', 'Comments', 'Versions']) {
      await tab(name).click();
      expect([name, await seriousIssues(page)]).toEqual([name, []]);
    }
  });

  it('downloads what is printed', async () => {
    await button('Download').click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'PDF for print, with bleed' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('open-house.pdf');
    expect((await readFile(await file.path())).toString('latin1', 0, 5)).toBe('%PDF-');
  });

  it('keeps both when two tabs change one design', async () => {
    const other = await page.context().newPage();
    await other.goto(page.url());
    await other.getByRole('group', { name: /^Page / }).waitFor();
    await other.getByRole('button', { name: 'Heading', exact: true }).click();
    await other.getByText('Saved', { exact: true }).waitFor();
    await other.close();
    await tab('Add').click();
    await button('Subheading').click();
    await page.getByRole('dialog', { name: 'Changed elsewhere' }).waitFor();
    await button('Keep both').click();
    await page.getByRole('textbox', { name: 'Design name' }).waitFor();
    await saved();
    expect(await page.getByRole('textbox', { name: 'Design name' }).inputValue()).toBe('Open house (2)');
  });

  it('loses nothing without a connection', async () => {
    await page.route('**/api/designs/**', (route) => route.abort());
    await button('Small print').click();
    await page.getByText(/Offline. Changes are saved/).waitFor();
    await page.unroute('**/api/designs/**');
    await saved();
  });
});

describe('the library', () => {
  it('has what was uploaded, finds it, and keeps its rights', async () => {
    await page.goto('/assets/library');
    await page.getByRole('article', { name: 'Porch' }).waitFor();
    await page.getByRole('searchbox', { name: 'Search assets' }).fill('nothing such');
    await page.getByText('No matches').waitFor();
    await page.getByRole('searchbox', { name: 'Search assets' }).fill('por');
    await button('Open Porch').click();
    const dialog = page.getByRole('dialog', { name: 'Porch' });
    await dialog
      .getByRole('link', { name: /Open house/ })
      .first()
      .waitFor();
    await dialog.getByRole('textbox', { name: 'License', exact: true }).fill('Own photo');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('The file was saved.').waitFor();
    await button('List').click();
    await page.getByRole('columnheader', { name: 'Folder' }).waitFor();
  });

  it('is shared by a link that ends', async () => {
    await button('Actions for Porch').click();
    await page.getByRole('menuitem', { name: 'Share', exact: true }).click();
    await button('Create link').click();
    const link = page.getByRole('textbox', { name: /^Works until / });
    await link.waitFor();
    expect((await fetch(await link.inputValue())).headers.get('content-type')).toBe('image/jpeg');
    await button('Close').click();
  });

  it('does not delete for good what designs show', async () => {
    await button('Actions for Porch').click();
    await page.getByRole('menuitem', { name: 'Move to trash' }).click();
    await page.getByText('No matches').waitFor();
    await page.goto('/assets/library?trashed=true');
    await button('Actions for Porch').click();
    expect(await page.getByRole('menuitem', { name: 'Delete permanently' }).getAttribute('aria-disabled')).toBe('true');
    await page.getByRole('menuitem', { name: 'Restore' }).click();
    await page.getByText('The trash is empty').waitFor();
  });
});
