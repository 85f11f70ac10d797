import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEddmOf, storeTown } from '../server/src/testing/eddm.ts';
import type { TestUser } from '../server/src/testing/test-server.ts';
import { type Product, startProduct } from './product.ts';
import { seriousIssues } from './serious-issues.ts';

let product: Product;
let user: TestUser;
let page: Page;

beforeAll(async () => {
  product = await startProduct();
  await storeTown(product.server);
  user = await product.server.signIn({ isAdmin: true });
  const eddm = createEddmOf(
    () => product.server,
    () => user,
  );
  await eddm.design('eddm_6.5x11', await eddm.code());
  await eddm.design('postcard_4x6');
  page = await product.signedIn(user, { viewport: { width: 1440, height: 1200 } });
});
afterAll(() => product.stop());

const totals = () => page.getByRole('region', { name: 'Totals' });
/** A figure of the totals by its label. */
async function total(label: string): Promise<number> {
  const text = (await totals().getByText(label, { exact: true }).locator('..').innerText()).split('\n').at(-1) ?? '';
  return Number(text.replaceAll(/[$,]/g, ''));
}
const step = (name: string) =>
  page
    .getByRole('tab', { name })
    .or(page.getByRole('button', { name, exact: true }))
    .first();

describe('planning a mailing to every door', () => {
  it('begins where there is nothing, with a place', async () => {
    await page.goto('/mailing/eddm');
    await page.getByRole('heading', { name: 'No every-door mailings yet' }).waitFor();
    expect(await seriousIssues(page)).toEqual([]);
    await page.getByRole('button', { name: 'New mailing' }).click();
    await page.getByRole('heading', { name: 'Where is your business?' }).waitFor();
    await page.getByLabel('Address, city or ZIP codes').fill('04102');
    await page.getByRole('option', { name: 'All of 04102' }).click();
    await page.getByRole('grid', { name: 'Carrier routes' }).getByText('04102 C004').waitFor();
    // Every route of the place is chosen, sections of boxes are not.
    await expect.poll(() => total('Routes')).toBeGreaterThan(10);
    expect(await total('Pieces')).toBeGreaterThan(4_000);
    expect(await page.getByRole('checkbox', { name: '04102 B001' }).isChecked()).toBe(false);
    await page.getByText('from a file of the operator').waitFor();
    expect(await seriousIssues(page)).toEqual([]);
  });

  it('leaves routes out in the list and on the map', async () => {
    const before = await total('Routes');
    await page.getByRole('checkbox', { name: '04102 C004' }).uncheck();
    await expect.poll(() => total('Routes')).toBe(before - 1);
    await page.getByRole('button', { name: 'Choose none' }).click();
    await expect.poll(() => total('Pieces')).toBe(0);
    const canvas = page.locator('.maplibregl-canvas');
    await canvas.scrollIntoViewIfNeeded();
    const box = await canvas.boundingBox();
    if (box === null) throw new Error('The map has no place');
    // Streets are everywhere around the middle: one of the points meets one.
    for (let place = 0; place < 24 && (await total('Routes')) === 0; place += 1) {
      await page.mouse.click(
        box.x + box.width / 2 + 5 * (place % 8),
        box.y + box.height / 2 + 5 * Math.floor(place / 8),
      );
      await page.waitForTimeout(600);
    }
    expect(await total('Routes')).toBe(1);
  });

  it('lets a budget choose, and says what was left out', async () => {
    await page.getByLabel('Choose', { exact: true }).click();
    await page.getByRole('option', { name: 'Highest income' }).click();
    await page.getByLabel('Budget (USD)').fill('1500');
    await page.getByRole('button', { name: 'Choose for me' }).click();
    await page.getByText('the money is used up by better ones').waitFor();
    const price = await total('Price, about');
    expect(price).toBeLessThanOrEqual(1_500);
    expect(price).toBeGreaterThan(1_300);
  });

  it('keeps the area, and finds routes within one that is drawn', async () => {
    await page.getByRole('button', { name: 'Save area' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('West end');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('button', { name: 'West end' }).waitFor();
    await page.getByRole('button', { name: 'Draw an area' }).click();
    const canvas = page.locator('.maplibregl-canvas');
    const box = await canvas.boundingBox();
    if (box === null) throw new Error('The map has no place');
    const corners = [
      [0.3, 0.3],
      [0.7, 0.3],
      [0.7, 0.7],
      [0.3, 0.7],
      [0.3, 0.3],
    ] as const;
    for (const [x, y] of corners) {
      await page.mouse.move(box.x + box.width * x, box.y + box.height * y, { steps: 3 });
      await page.mouse.click(box.x + box.width * x, box.y + box.height * y);
      await page.waitForTimeout(300);
    }
    await page.getByRole('button', { name: 'Draw an area' }).waitFor();
    await expect.poll(() => total('Routes')).toBeGreaterThan(1);
    await page.getByRole('button', { name: 'West end' }).click();
    await page.getByRole('checkbox', { name: '04102 C004' }).waitFor();
  });

  it('makes no package while something must be fixed', async () => {
    await step('Review').click();
    await page.getByText(/^Fix (?:one|\d+) problems? first\.$/).waitFor();
    expect(await page.getByRole('button', { name: 'Create package' }).isDisabled()).toBe(true);
  });

  it('offers the sizes that may go to every door, and says why others may not', async () => {
    await step('Design').click();
    const fitting = page.getByRole('button', { name: /Design eddm_6\.5x11/ });
    await fitting.click();
    expect(await page.getByRole('button', { name: /Design postcard_4x6/ }).isDisabled()).toBe(true);
    await page.getByText(/Too small: 4\.00 × 6\.00 in/).waitFor();
    const [proof] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Proof' }).click(),
    ]);
    expect(proof.suggestedFilename()).toMatch(/proof\.pdf$/);
    expect(await seriousIssues(page)).toEqual([]);
  });

  it('plans the visits to the post, and returns a holiday', async () => {
    await step('Dates and price').click();
    await page.getByLabel('First drop-off day').fill('2030-12-25');
    await page.getByText('Post offices take no mailings then: the next day is Dec 26, 2030').waitFor();
    await page.getByLabel('First drop-off day').fill('2030-12-23');
    await page.getByRole('cell', { name: 'Dec 23, 2030' }).first().waitFor();
    await page.getByLabel('Budget (USD)').fill('');
    await page.getByLabel('Telephone').fill('207-555-0100');
    expect(await seriousIssues(page)).toEqual([]);
  });

  it('checks everything, makes the package, and records that it was mailed', async () => {
    await step('Review').click();
    await page.getByText('The package is ready to create.').waitFor();
    expect(await seriousIssues(page)).toEqual([]);
    await page.getByRole('button', { name: 'Create package' }).click();
    const download = page.getByRole('button', { name: 'Download package' });
    await expect.poll(() => download.isEnabled().catch(() => false)).toBe(true);
    const [file] = await Promise.all([page.waitForEvent('download'), download.click()]);
    expect(file.suggestedFilename()).toMatch(/eddm\.zip$/);
    await page.getByText('First drop-off', { exact: true }).waitFor();
    expect(await seriousIssues(page)).toEqual([]);
    await page.getByRole('button', { name: 'Mark as mailed' }).click();
    await page.getByText('Mailed', { exact: true }).waitFor();
    await page.goto('/mailing/eddm');
    await page.getByRole('grid', { name: 'Every-door mailings' }).getByText('Mailed').waitFor();
    expect(await seriousIssues(page)).toEqual([]);
    await page.goto('/mailing/tracking');
    await page
      .getByRole('region', { name: 'Every door' })
      .getByText(/ pieces · \$/)
      .waitFor();
  });
});

describe('the next EDDM', () => {
  it('shows saved areas with their routes, and plans a mailing for one', async () => {
    await page.goto('/admin/eddm-v2');
    await page.getByRole('heading', { name: 'EDDM (WIP)' }).waitFor();
    await page.getByText('Work in progress').waitFor();
    const route = page.getByRole('checkbox', { name: '04102 C004 is mailed to' });
    await route.uncheck();
    await page.getByText('1 routes left out').waitFor();
    expect(await seriousIssues(page)).toEqual([]);
    await page.getByRole('button', { name: 'Plan mailing' }).click();
    await page.getByLabel('Mailing name').waitFor();
    await page.getByRole('button', { name: 'West end', exact: true }).waitFor();
  });
});
