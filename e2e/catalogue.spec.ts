import { createPartner, listProducts } from '@acquaint/contract';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listenOnLoopback } from '../server/src/testing/listen-on-loopback.ts';
import { testPng } from '../server/src/testing/test-images.ts';
import type { TestUser } from '../server/src/testing/test-server.ts';
import { type Product, startProduct } from './product.ts';

// Products, partners and the brand, as marketers and administrators use them.
let product: Product;
let user: TestUser;
let page: Page;
let picture: { name: string; mimeType: string; buffer: Buffer };

beforeAll(async () => {
  product = await startProduct();
  user = await product.server.signIn();
  page = await product.signedIn(user);
  const png = await testPng(120, 60);
  picture = { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(await png.arrayBuffer()) };
});
afterAll(() => product.stop());

const chosen = async (target: Page, name: string) => {
  const chooser = target.waitForEvent('filechooser');
  await target.getByRole('button', { name }).first().click();
  return chooser;
};

describe('products', () => {
  it('are added one after the other, with a picture, and archived', async () => {
    await page.goto('/other/products/create');
    await page.getByLabel('Price').fill('abc');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Name is required').waitFor();
    await page.getByLabel('Name').fill('Oak table');
    await page.getByLabel('Price').fill('1,299.50');
    await (await chosen(page, 'Choose a file')).setFiles(picture);
    await page.getByRole('button', { name: 'Save and add another' }).click();
    await page.getByText('The product was added.').first().waitFor();
    await page.getByLabel('Name').fill('Pine chair');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.goto('/other/products');
    await page.getByText('$1,299.50').waitFor();
    await page.getByRole('link', { name: 'Oak table' }).click();
    await page.getByRole('img', { name: 'Picture' }).waitFor();
    await page.getByRole('button', { name: 'Archive' }).click();
    await page.getByText('Archived', { exact: true }).waitFor();
    const { data } = await product.server.call(listProducts, user.token, { query: { status: 'archived' } });
    expect(data).toMatchObject([
      { name: 'Oak table', price_cents: 129_950, image_url: expect.stringContaining('/i/') },
    ]);
  });

  it('are imported from CSV, and the rows that failed come back as a file', async () => {
    await page.goto('/other/products');
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    const dialog = page.getByRole('dialog');
    const csv = 'name,sku,price\nLamp,L1,19.99\n,L2,5\nRug,L3,much\n';
    await (
      await chosen(page, 'Choose a CSV file')
    ).setFiles({
      name: 'spring.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(csv),
    });
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: "Download the 2 rows that weren't imported" }).click();
    const failed = await readFile(await (await download).path(), 'utf8');
    expect(failed.split('\r\n').filter((line) => line.includes('L2') || line.includes('L3')).length).toBe(2);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('link', { name: 'Lamp' }).waitFor();
  });
});

describe('partners', () => {
  it('are added by administrators, and claimed by users', async () => {
    const admin = await product.signedIn(await product.server.signIn({ isAdmin: true }));
    await admin.goto('/other/partners');
    await admin.getByText('No deals yet').waitFor();
    await admin.getByRole('button', { name: 'Add partner' }).first().click();
    const dialog = admin.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('Name is required').waitFor();
    await dialog.getByText('Describe the deal').waitFor();
    await dialog.getByLabel('Name').fill('North Print');
    await dialog.getByLabel('Deal details').fill('First 500 postcards free');
    await dialog.getByLabel('Code').fill('NORTH500');
    await dialog.getByLabel('Steps').fill('Sign up\nType the code');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await admin.getByRole('heading', { name: 'North Print', level: 1 }).waitFor();

    await page.goto('/other/partners');
    await page.getByRole('link', { name: 'North Print' }).click();
    await page.getByRole('heading', { name: 'How it works' }).waitFor();
    expect(await page.getByText('NORTH500').count()).toBe(0);
    await page.getByRole('button', { name: 'Claim deal' }).click();
    await page.getByText('NORTH500').waitFor();
    await page.getByRole('button', { name: "It doesn't work" }).click();
    await page.getByRole('dialog').getByLabel('What happened').fill('The code is refused');
    await page.getByRole('dialog').getByRole('button', { name: 'Report problem' }).click();
    await page.getByText("You reported that this doesn't work.").waitFor();
    expect(await page.getByRole('button', { name: 'Edit', exact: true }).count()).toBe(0);

    await admin.reload();
    await admin.getByText("One account says that the offer doesn't work.").waitFor();
    await admin.getByRole('button', { name: 'Delete' }).click();
    await admin.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await admin.getByText('No deals yet').waitFor();
  });

  it('are found by words and category, and the address keeps both', async () => {
    const admin = await product.server.signIn({ isAdmin: true });
    for (const [name, category] of [
      ['Ads & Co', 'Advertising'],
      ['Fair Finance', 'Finance'],
    ] as const)
      await product.server.call(createPartner, admin.token, { body: { name, category } });
    await page.goto('/other/partners?category=Finance');
    await page.getByRole('link', { name: 'Fair Finance' }).waitFor();
    expect(await page.getByRole('link', { name: 'Ads & Co' }).count()).toBe(0);
    await page.getByLabel('Search partners').fill('nothing like it');
    await page.getByText('No matching deals').waitFor();
    expect(page.url()).toContain('category=Finance');
  });
});

describe('the brand', () => {
  it('starts from a website', async () => {
    const site = createServer((_request, answer) =>
      answer.end('<meta name="theme-color" content="#aa3311"><style>h1{font-family:Lora,serif}</style>'),
    );
    const { url, close } = await listenOnLoopback(site);
    const own = await startProduct({ PRIVATE_HOSTS: new URL(url).host });
    const visited = await own.signedIn(await own.server.signIn());
    await visited.goto('/other/brand-guidelines');
    await visited.getByRole('button', { name: 'Start from your website' }).click();
    const website = visited.getByRole('textbox', { name: 'Website' });
    // This machine is none that the operator trusts.
    await website.fill(own.server.url);
    await visited.getByRole('button', { name: 'Read website' }).click();
    await visited.locator('input[aria-invalid=true]').waitFor();
    await website.fill(url);
    await visited.getByRole('button', { name: 'Read website' }).click();
    await visited
      .getByText(/#aa3311/i)
      .first()
      .waitFor();
    await visited.getByText('Lora').first().waitFor();
    await own.stop();
    await close();
  });

  it('has colors that are checked for contrast, fonts, voice and logos', async () => {
    await page.goto('/other/brand-guidelines');
    await page.getByRole('button', { name: 'Edit colors' }).click();
    await page.getByRole('button', { name: 'Add a color' }).click();
    const color = page.getByRole('group', { name: 'color 1' });
    await color.getByLabel('HEX').fill('green');
    await page.getByRole('button', { name: 'Save' }).click();
    await color.getByText('Must be a color such as #0f6b5c').waitFor();
    await color.getByText('Name is required').waitFor();
    await color.getByLabel('Name').fill('Gray');
    await color.getByLabel('HEX').fill('#777777');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Copy RGB 119, 119, 119' }).waitFor();
    const pair = page.getByRole('listitem').filter({ hasText: 'Gray on White' });
    await pair.getByText('4.4 : 1').waitFor();
    await pair.getByText('Large text').waitFor();

    await page.getByRole('button', { name: 'Edit fonts' }).click();
    await page.getByRole('button', { name: 'Add a font' }).click();
    await page.getByLabel('Family').fill('Inter');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Inter: Sphinx of black quartz').waitFor();

    await page.getByRole('button', { name: 'Edit voice' }).click();
    await page.getByRole('button', { name: 'Add a trait' }).click();
    await page.getByLabel('Tone').fill('Plain');
    await page.getByLabel('Do', { exact: true }).fill('Say it in one line');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Say it in one line').waitFor();

    await page.getByRole('button', { name: 'Add logo' }).click();
    await (await chosen(page, 'Choose a file')).setFiles(picture);
    await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('img', { name: 'Logo, primary' }).waitFor();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download all' }).click();
    expect((await download).suggestedFilename()).toBe('brand.zip');
    await page.reload();
    await page.getByText('Gray', { exact: true }).waitFor();
  });

  it('is given to others by a link, with pictures, until the link ends', async () => {
    await page.goto('/other/brand-guidelines');
    await page.getByRole('button', { name: 'Add picture' }).click();
    await (await chosen(page, 'Choose a file')).setFiles(picture);
    await page.getByLabel('Caption').fill('Daylight, no flash');
    await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('img', { name: 'Daylight, no flash' }).waitFor();
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await page.getByRole('button', { name: 'Create link' }).click();
    const link = page.getByRole('link', { name: /shared-brand/ });
    const address = (await link.getAttribute('href')) ?? '';
    const stranger = await (await product.visitor()).newPage();
    await stranger.goto(address);
    await stranger.getByRole('img', { name: 'Daylight, no flash' }).waitFor();
    await stranger.getByText('Gray on White').waitFor();
    expect(await stranger.getByRole('button', { name: 'Edit colors' }).count()).toBe(0);
    await page.getByRole('button', { name: 'End link' }).click();
    await page.getByRole('button', { name: 'Create link' }).waitFor();
    await stranger.reload();
    await stranger.getByText('This link does not exist, or it has ended.').waitFor();
  });
});

describe('the own data', () => {
  it('is shown with a picture, and comes as a zip', async () => {
    await page.goto('/profile');
    await (await chosen(page, 'Choose a file')).setFiles(picture);
    await page.getByText('Your picture is saved.').waitFor();
    await page.getByRole('button', { name: 'account menu' }).locator('img').waitFor();
    await page.getByRole('button', { name: 'Export all data' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download', exact: true }).click();
    expect((await download).suggestedFilename()).toMatch(/^acquaint-data-[\d-]+\.zip$/);
  });
});
