import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { flyerPdf, ownFontFile } from '../server/src/testing/design-files.ts';
import { type Product, startProduct } from './product.ts';
import { seriousIssues } from './serious-issues.ts';

// A business brings what its designer made: a PDF and a font.
let product: Product;
let page: Page;
let folder: string;

async function fileOf(name: string, content: Uint8Array): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

const card = (name: string) => page.getByRole('article', { name, exact: true });
const layer = (name: RegExp) => page.getByRole('group', { name: /^Page / }).getByRole('button', { name });
const ofKind = async (label: string): Promise<void> => {
  await page.getByRole('combobox', { name: 'Kind', exact: true }).click();
  await page.getByRole('option', { name: label, exact: true }).click();
  await page.getByRole('listbox').waitFor({ state: 'detached' });
};

beforeAll(async () => {
  product = await startProduct();
  folder = await mkdtemp(join(tmpdir(), 'acquaint-kinds-'));
  page = await product.signedIn(await product.server.signIn({ isSpecial: true }));
});
afterAll(async () => {
  await product.stop();
  await rm(folder, { recursive: true, force: true });
});

describe('files of a designer', () => {
  it('are in the library by their kinds', async () => {
    await page.goto('/assets/library');
    await page.getByText('No files yet').waitFor();
    const choose = async (name: string, content: Uint8Array) =>
      page.locator('input[type=file]').setInputFiles(await fileOf(name, content));
    await choose('Flyer.pdf', await (await flyerPdf()).save());
    await card('Flyer').getByText('2 pages').waitFor();
    await choose('Basso.ttf', ownFontFile());
    await card('Basso').waitFor();
    await ofKind('Fonts');
    await card('Flyer').waitFor({ state: 'detached' });
    await card('Basso').waitFor();
    await ofKind('Designs');
    await page.getByText('No design is called that, or there is none yet.').waitFor();
    expect(await seriousIssues(page)).toEqual([]);
  });

  it('begin a design of their size, a page on each side', async () => {
    await page.goto('/assets/create');
    const path = await fileOf('Menu.pdf', await (await flyerPdf()).save());
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Start from a picture or PDF' }).click();
    await (await chooser).setFiles(path);
    await page.waitForURL(/\/builder\?design=/);
    await layer(/Menu/).click();
    await page.getByLabel('PDF page').waitFor();
    expect(await page.locator('svg image').count()).toBeGreaterThan(0);
  });

  it('set texts in a font of the business, as the library has it', async () => {
    await page.getByRole('button', { name: 'Heading', exact: true }).click();
    const font = page.getByRole('combobox', { name: 'Font', exact: true });
    await font.click();
    await font.fill('Basso');
    await page.getByRole('option', { name: 'Basso Nera' }).click();
    expect(await font.inputValue()).toBe('Basso Nera');
  });
});
