import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testPng } from '../server/src/testing/test-images.ts';
import { type Product, startProduct } from './product.ts';

// A business makes a look and a code, prints it, changes where it leads, sees who scans it, and puts it away.
let product: Product;
let page: Page;

beforeAll(async () => {
  product = await startProduct();
  page = await product.signedIn(await product.server.signIn());
});
afterAll(() => product.stop());

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
const scan = (url: string) => fetch(url, { redirect: 'manual', headers: { 'user-agent': phone } });
const shortLink = async (): Promise<string> =>
  (await page.getByRole('link', { name: /\/q\// }).getAttribute('href')) ?? '';
const button = (name: string) => page.getByRole('button', { name, exact: true });

async function download(click: () => Promise<void>): Promise<{ name: string; text: string }> {
  const [file] = await Promise.all([page.waitForEvent('download'), click()]);
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

async function act(menu: string, label: string): Promise<void> {
  await button(menu).click();
  await page.getByRole('menuitem', { name: label, exact: true }).click();
}

describe('templates', () => {
  it('begin with four styles, of which the first that is taken becomes the default', async () => {
    await page.goto('/qr-code/templates');
    await button('Use Scan me').click();
    const card = page.getByRole('article', { name: 'Scan me' });
    await card.getByText('Default').waitFor();
    await card.getByText('Not used yet').waitFor();
  });

  it('are edited beside a preview that is tried with three readers', async () => {
    await page.getByRole('link', { name: 'Scan me', exact: true }).click();
    await page.getByText('Readable by every phone').waitFor();
    await page.getByRole('textbox', { name: 'Caption', exact: true }).fill('Read me');
    await page.getByRole('textbox', { name: 'Code', exact: true }).fill('#b8b8b8');
    await page.getByText('Not readable').waitFor();
    await button('Save').click();
    await page.getByText(/The contrast is 2\.0 to 1/).waitFor();
    await page.getByRole('textbox', { name: 'Code', exact: true }).fill('#0f6b5c');
    await page.getByRole('button', { name: 'Dots', exact: true }).click();
    const logo = await testPng(80, 80);
    const buffer = Buffer.from(await logo.arrayBuffer());
    await page.locator('input[type=file]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer });
    await page.getByText('Width: 22% of the code').waitFor();
    await button('Save').click();
    await page.getByText('The template was saved.').waitFor();
    await page.reload();
    expect(await page.getByRole('textbox', { name: 'Caption', exact: true }).inputValue()).toBe('Read me');
  });
});

describe('a code', () => {
  it('is made in the look of the default template, and leads on at once', async () => {
    await page.goto('/qr-code');
    await page.getByRole('link', { name: 'New QR code' }).first().click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Flyer');
    await page.getByRole('textbox', { name: 'Address' }).fill('javascript:alert(1)');
    await button('Save').click();
    const address = page.getByRole('textbox', { name: 'Address' });
    await page.getByText('Enter a full web address, such as https://example.com').waitFor();
    expect(await address.evaluate((field) => field === document.activeElement)).toBe(true);
    await page.getByRole('textbox', { name: 'Name' }).focus();
    await page.getByRole('alert').getByRole('button', { name: 'address' }).click();
    expect(await address.evaluate((field) => field === document.activeElement)).toBe(true);
    // Without its scheme, as people type it.
    await address.fill('shop.example.com/spring');
    expect(await page.getByText('Enter a full web address').count()).toBe(0);
    expect(await page.getByText('to continue').count()).toBe(0);
    await page.getByRole('button', { name: 'Campaign' }).click();
    await page.getByRole('textbox', { name: 'Source' }).fill('flyer');
    const saved = await download(() => button('Save and download').click());
    expect(saved.name).toBe('flyer.svg');
    expect(saved.text).toMatch(/^<svg [^>]*width="30mm"/);
    await page.getByText('No scans yet').waitFor();
    const answer = await scan(await shortLink());
    expect(answer.headers.get('location')).toContain('https://shop.example.com/spring?utm_source=flyer&qr_scan=');
  });

  it('shows a scan within seconds', async () => {
    await page.getByText('1 in the last five minutes').waitFor();
    await page.getByText('iOS', { exact: true }).waitFor();
  });

  it('is led elsewhere by rules, which can be tried before', async () => {
    await page.getByRole('tab', { name: 'Edit' }).click();
    await page.getByRole('button', { name: 'Rules and tests' }).click();
    await button('Add rule').click();
    const rule = page.getByRole('region', { name: 'Rule 1' });
    await rule.getByRole('combobox', { name: 'Systems' }).click();
    await page.getByRole('option', { name: 'iOS' }).click();
    await page.keyboard.press('Escape');
    await rule.getByRole('textbox', { name: 'Then go to' }).fill('https://shop.example.com/app');
    const trial = page.getByRole('region', { name: 'Test rules' });
    await trial.getByText('https://shop.example.com/app').waitFor();
    await trial.getByRole('combobox', { name: 'Device' }).click();
    await page.getByRole('option', { name: 'Mac', exact: true }).click();
    await trial.getByText('https://shop.example.com/spring').waitFor();
    await page.getByRole('textbox', { name: 'Address' }).fill('https://shop.example.com/summer');
    await button('Save').click();
    await page.getByText('The QR code was saved.').waitFor();
    const answer = await scan(await shortLink());
    expect(answer.headers.get('location')).toContain('https://shop.example.com/app?utm_source=flyer');
  });

  it('leads back where it led before', async () => {
    await page.getByRole('tab', { name: 'Edit' }).click();
    const earlier = page.getByRole('region', { name: 'Earlier targets' });
    await earlier.getByText('https://shop.example.com/spring').waitFor();
    await earlier.getByRole('button', { name: 'Use again' }).click();
    await earlier.getByText('https://shop.example.com/summer').waitFor();
    expect(await page.getByRole('textbox', { name: 'Address' }).inputValue()).toBe('https://shop.example.com/spring');
  });

  it('is exported with its scans, and as redirects that need nobody', async () => {
    await page.getByRole('tab', { name: 'Scans' }).click();
    // Scans are stored a moment after they were answered.
    await product.server.running.redirects.drain();
    const scans = await download(() => button('Export scans').click());
    expect(scans.text.trim().split('\n')).toHaveLength(3);
    await page.goto('/qr-code');
    const redirects = await download(() => act('More about QR codes', 'Export redirects for nginx'));
    expect(redirects.text).toContain('https://shop.example.com/spring?utm_source=flyer');
  });

  it('is archived, works on, comes back, and is deleted by its name', async () => {
    const link = await page.getByRole('article', { name: 'Flyer' }).getByText(/\/q\//).getAttribute('title');
    await act('Actions for Flyer', 'Archive');
    await page.getByText('No QR codes yet').waitFor();
    await page.getByRole('link', { name: 'Archive', exact: true }).click();
    await page.getByText(/Archived codes keep working/).waitFor();
    expect((await scan(link ?? '')).status).toBe(302);
    await act('Actions for Flyer', 'Restore');
    await page.getByText('No archived codes').waitFor();
    await page.getByRole('link', { name: 'All QR codes' }).click();
    await act('Actions for Flyer', 'Delete');
    await page.getByRole('textbox', { name: 'Name of the code' }).fill('flyer');
    await button('Delete').click();
    await page.getByText('Type the name of the code to delete it').waitFor();
    await page.getByRole('textbox', { name: 'Name of the code' }).fill('Flyer');
    await button('Delete').click();
    await page.getByText('No QR codes yet').waitFor();
    expect((await scan(link ?? '')).status).toBe(404);
  });
});

describe('a static code', () => {
  it('holds a network, and says that it is not counted', async () => {
    await page.goto('/qr-code/new');
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Guests');
    await page.getByRole('button', { name: 'Wi-Fi' }).click();
    await page.getByRole('textbox', { name: 'Network name' }).fill('Guests');
    await button('Save').click();
    await page.getByText('A password is required, or choose an open network').waitFor();
    await page.getByRole('textbox', { name: 'Password' }).fill('welcome');
    await button('Save').click();
    await page.getByText(/Static codes don't count scans/).waitFor();
  });
});

describe('importing codes', () => {
  it('makes them from a file, names the rows that failed, and gives all pictures', async () => {
    await page.goto('/qr-code');
    await button('Import').click();
    const rows = 'name,url\nNorth,https://example.com/n\nSouth,https://example.com/s\nWest,nowhere\n';
    const file = { name: 'stores.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) };
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByText('2 QR codes made, 1 failed.').waitFor();
    await page.getByText(/^Line 4: url/).waitFor();
    const [pictures] = await Promise.all([page.waitForEvent('download'), button('Download all as SVG').click()]);
    expect(pictures.suggestedFilename()).toBe('stores-svg.zip');
    await button('Close').click();
    await page.getByRole('article', { name: 'North' }).waitFor();
  });
});
