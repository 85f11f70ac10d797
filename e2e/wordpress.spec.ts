import { readFile } from 'node:fs/promises';
import { createPixel, getReport, listVisits, type PixelDetails, verifyPixel } from '@acquaint/contract';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { generateConsumers } from '../server/src/domains/people/consumers/index.ts';
import { freePort } from '../server/src/testing/database-servers.ts';
import type { TestUser } from '../server/src/testing/test-server.ts';
import { until } from '../server/src/testing/until.ts';
import { type Product, startProduct } from './product.ts';
import { wordPressPackages } from './wordpress-packages.ts';
import { shopPlugin } from './wordpress-shop.ts';
import { administrator, startWordPress, type WordPress } from './wordpress-site.ts';

// The plugin in the WordPress of Debian: from the page of a pixel to the visits and purchases of a site.
const packages = await wordPressPackages();
if ('missing' in packages) console.warn(packages.missing);

let product: Product;
let wordPress: WordPress;
let user: TestUser;
let pixel: PixelDetails;
/** The administrator of the site, in its dashboard. */
let admin: Page;
/** Consumers who come to the site: its administrator, and a customer. */
let people: { email: string; first_name: string; last_name: string }[] = [];

/** Somebody who comes to the site for the first time. */
async function reader(): Promise<BrowserContext> {
  const context = await product.visitor({ baseURL: wordPress.url });
  await context.addInitScript('window.acquaintTest = true');
  return context;
}

const namesOf = ({ first_name, last_name } = { first_name: '', last_name: '' }) => ({ first_name, last_name });
const visits = async () =>
  (await product.server.call(listVisits, user.token, { query: { pixelUuid: pixel.pixel_uuid } })).data;
const verification = async () => {
  const request = { params: { id: pixel.id }, body: { url: `${wordPress.url}/` } };
  return (await product.server.call(verifyPixel, user.token, request)).data;
};

async function setUp(roots: readonly string[]): Promise<void> {
  const port = await freePort();
  product = await startProduct({ PRIVATE_HOSTS: `127.0.0.1:${port}` });
  const { clickhouse, identityPepper } = product.server.running.services;
  await generateConsumers({ clickhouse, count: 200, seed: 3, pepper: identityPepper });
  people = await clickhouse.rows({
    sql: "select email, first_name, last_name from consumers where email != '' order by person limit 2",
    row: z.object({ email: z.string(), first_name: z.string(), last_name: z.string() }),
  });
  const [email = '', customer = ''] = people.map((one) => one.email);
  const orders = {
    55: { number: 'A-5501', status: 'processing', email: customer },
    56: { number: 'A-5502', status: 'failed', email: customer },
  };
  wordPress = await startWordPress({ roots, port, email, plugins: { 'shop.php': shopPlugin(orders) } });
  user = await product.server.signIn();
  const body = { name: 'Shop', domain: '127.0.0.1' };
  pixel = (await product.server.call(createPixel, user.token, { body })).data;
  admin = await (await reader()).newPage();
}

/** Saves the settings of the plugin, and answers what WordPress says. */
async function save(change: (page: Page) => Promise<void>): Promise<string> {
  await admin.goto('/wp-admin/options-general.php?page=acquaint');
  await change(admin);
  await admin.getByRole('button', { name: 'Save Changes' }).click();
  return (await admin.locator('.notice').allInnerTexts()).join('\n');
}

/** Opens a page as somebody new, and waits until the pixel has reported it. */
async function openAsReader(path: string): Promise<Page> {
  const page = await (await reader()).newPage();
  const reported = page.waitForResponse((response) => response.url() === `${product.server.url}/c`);
  await page.goto(path);
  expect((await reported).status()).toBe(204);
  return page;
}

describe.skipIf('missing' in packages)('the plugin of WordPress', () => {
  beforeAll(() => setUp('missing' in packages ? [] : packages.roots));
  afterAll(async () => {
    await Promise.all([wordPress.stop(), product.stop()]);
  });

  it('is downloaded with its pixel, and uploaded to WordPress', async () => {
    expect(await verification()).toMatchObject({
      outcome: 'missing',
      text: expect.stringContaining('It is made with WordPress: install the plugin'),
    });
    const page = await product.signedIn(user, { acceptDownloads: true });
    await page.goto(`/tracking/${pixel.id}`);
    await page.getByRole('tab', { name: 'WordPress' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download plugin' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('acquaint.zip');
    await admin.goto('/wp-login.php');
    await admin.getByLabel('Username or Email Address').fill(administrator.name);
    await admin.getByLabel('Password', { exact: true }).fill(administrator.password);
    await admin.getByRole('button', { name: 'Log In' }).click();
    await admin.waitForURL(/wp-admin\/$/);
    await admin.goto('/wp-admin/plugin-install.php?tab=upload');
    await admin.locator('#pluginzip').setInputFiles({
      name: 'acquaint.zip',
      mimeType: 'application/zip',
      buffer: await readFile(await file.path()),
    });
    await admin.getByRole('button', { name: 'Install Now' }).click();
    await admin.getByRole('link', { name: 'Activate Plugin' }).click();
    await admin.getByText('Plugin activated.').waitFor();
    expect(await verification()).toMatchObject({ outcome: 'installed' });
  });

  it('counts readers, and leaves out who edits the site', async () => {
    await openAsReader('/?p=1');
    const found = await until(async () => ((await visits()).length > 0 ? visits() : null));
    expect(found).toMatchObject([{ first_page: '/?p=1', browser: 'Chrome' }]);
    await admin.goto('/');
    expect(await admin.content()).not.toContain(pixel.pixel_uuid);
  });

  it('keeps settings that are right, and says which ones are not', async () => {
    const said = await save(async (page) => {
      expect(await page.getByLabel('Address of Acquaint').inputValue()).toBe(product.server.url);
      expect(await page.getByLabel('Pixel ID').inputValue()).toBe(pixel.pixel_uuid);
      await page.getByLabel('Address of Acquaint').fill("javascript:alert('x')");
      await page.getByLabel('Pixel ID').fill('../evil');
      await page.getByLabel('Identify logged-in users').check();
      await page.getByLabel('Leave out visits').uncheck();
    });
    expect(said.match(/Enter the full web address of Acquaint/g)).toHaveLength(1);
    expect(said.match(/Copy the pixel ID/g)).toHaveLength(1);
    const saved = await save(async (page) => {
      expect(await page.getByLabel('Address of Acquaint').inputValue()).toBe(product.server.url);
      expect(await page.getByLabel('Pixel ID').inputValue()).toBe(pixel.pixel_uuid);
      expect(await page.getByLabel('Identify logged-in users').isChecked()).toBe(true);
      await page.getByLabel('Address of Acquaint').fill(` ${product.server.url}/tracking/ `);
      await page.getByLabel('Pixel ID').fill(pixel.pixel_uuid.toUpperCase());
    });
    expect(saved).toContain('Settings saved.');
    expect(await verification()).toMatchObject({ outcome: 'installed' });
  });

  it('identifies who is logged in, on no page that a cache may keep', async () => {
    await admin.goto('/');
    const visit = await until(async () => (await visits()).find(({ person }) => person !== null) ?? null);
    expect(visit).toMatchObject({ first_page: '/', person: namesOf(people[0]) });
    const anonymous = await (await fetch(`${wordPress.url}/`)).text();
    expect(anonymous).toContain(pixel.pixel_uuid);
    expect(anonymous).not.toContain('identify');
  });

  it('reports a purchase of WooCommerce with its value, once however often its page is loaded', async () => {
    const page = await openAsReader('/?order-received=55');
    const again = page.waitForResponse((response) => response.url() === `${product.server.url}/c`);
    await page.reload();
    await again;
    await openAsReader('/?order-received=56');
    const bought = await until(async () => (await visits()).find(({ orders }) => orders > 0) ?? null);
    expect(bought).toMatchObject({ person: namesOf(people[1]), orders: 1, revenue: 129.9 });
    const {
      data: { totals },
    } = await product.server.call(getReport, user.token, { query: { pixelUuid: pixel.pixel_uuid } });
    expect(totals).toMatchObject({ orders: 1, revenue: 129.9 });
    const items = await product.server.running.services.clickhouse.rows({
      sql: 'select distinct line.sku as sku, line.name as name, toFloat64(line.amount) as amount from events array join order_lines as line',
      row: z.object({ sku: z.string(), name: z.string(), amount: z.number() }),
    });
    expect(items).toEqual([{ sku: 'HP-LAN-01', name: 'Cedar lantern, 12" </script>', amount: 129.9 }]);
  });

  it('leaves nothing behind, and WordPress has no complaints', async () => {
    await admin.goto('/wp-admin/plugins.php');
    await admin.getByRole('link', { name: 'Deactivate Acquaint' }).click();
    await admin.getByText('Plugin deactivated.').waitFor();
    admin.once('dialog', (dialog) => void dialog.accept());
    await admin.getByRole('link', { name: 'Delete Acquaint' }).click();
    await admin.getByText('Acquaint was successfully deleted.').waitFor();
    expect(await verification()).toMatchObject({ outcome: 'missing' });
    expect(wordPress.complaints()).not.toContain('acquaint/');
  });
});
