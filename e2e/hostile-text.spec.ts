import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeOwnedThings } from '../server/src/testing/owned-things.ts';
import type { TestUser } from '../server/src/testing/test-server.ts';
import { pageHeaders, testBatch } from '../server/src/testing/test-visits.ts';
import { until } from '../server/src/testing/until.ts';
import { type Product, startProduct } from './product.ts';
import { open, routeId, special } from './routes.ts';
import { byRouter } from './walk.ts';

// Markup where people, files and visitors write text: every page shows it as text, and the browser makes nothing of it.
const hostile = '"><img src=x onerror=boom()><script>boom()</script><a href="javascript:boom()">{{7*7}}';

let product: Product;
let owner: TestUser;
let page: Page;
let ids: Record<string, string>;

/** Writes the markup into every text that somebody has named something with, whatever the operations would have refused. */
async function nameEverything(accountId: string): Promise<string[]> {
  const { pool } = product.server.running.services.postgres;
  const { rows } = await pool.query<{ table: string; column: string }>(
    `select t.relname as table, c.attname as column
       from pg_class t
       join pg_namespace n on n.oid = t.relnamespace and n.nspname = 'public'
       join pg_attribute a on a.attrelid = t.oid and a.attname = 'account_id'
       join pg_attribute c on c.attrelid = t.oid and c.atttypid = 'text'::regtype
      where t.relkind = 'r'
        and c.attname in ('name', 'file_name', 'title', 'description', 'body', 'text', 'why', 'note', 'category', 'sku')`,
  );
  for (const { table, column } of rows)
    await pool.query(`update ${table} set "${column}" = $1 || ctid::text where account_id = $2`, [hostile, accountId]);
  await pool.query('update accounts set company_name = $1 where id = $2', [hostile, accountId]);
  await pool.query('update users set first_name = $1, last_name = $1 where email = $2', [hostile, owner.email]);
  return rows.map(({ table }) => table);
}

/** A visit whose address, page and origin say what no browser of good will says. */
async function visit(pixel: string): Promise<void> {
  const text = encodeURIComponent(hostile);
  const query = ['source', 'medium', 'campaign', 'term', 'content'].map((name) => `utm_${name}=${text}`).join('&');
  const url = `https://shop.example.com/${text}?${query}`;
  const batch = testBatch(pixel, [
    { url, title: hostile, referrer: `https://search.example/?q=${text}` },
    { type: 'custom', name: hostile.slice(0, 60), url },
  ]);
  expect((await product.server.request('POST', '/c', { body: batch, headers: { ...pageHeaders } })).status).toBe(204);
}

beforeAll(async () => {
  product = await startProduct();
  owner = await product.server.signIn({ isSpecial: true });
  ids = await makeOwnedThings(product.server, owner);
  await visit(ids['pixelUuid'] ?? '');
  await until(async () => {
    const report = await product.server.request('GET', `/api/reports?pixelUuid=${ids['pixelUuid']}`, {
      token: owner.token,
    });
    return JSON.stringify(report.body).includes('onerror') ? true : null;
  });
  expect(await nameEverything(owner.accountId)).toEqual(
    expect.arrayContaining([
      'assets',
      'campaigns',
      'designs',
      'pixels',
      'products',
      'prospect_lists',
      'qr_codes',
      'tags',
    ]),
  );
  page = await product.signedIn(owner);
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ blockedURI, violatedDirective }) => {
      // Zod asks whether it may compile; it goes on without.
      if (blockedURI !== 'eval') Reflect.set(window, 'refused', `${violatedDirective} ${blockedURI}`);
    });
  });
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Main menu' }).waitFor();
});
afterAll(() => product.stop());

/** The route with what there is of its kind. */
function existing(path: string): string {
  const stems: Readonly<Record<string, string>> = {
    '/campaigns/': 'campaigns',
    '/personas/': 'personas',
    '/qr-code/templates/': 'qr-templates',
    '/qr-code/': 'qr-codes',
    '/tracking/': 'user_pixel',
    '/other/products/': 'products',
  };
  const [, kind = ''] = Object.entries(stems).find(([stem]) => path.startsWith(stem)) ?? [];
  return path.replace(routeId, ids[kind] ?? routeId);
}

/** What the browser made of the markup, and whether a policy had to stop it. */
function made(): Promise<unknown> {
  return page.evaluate(() => ({
    elements: document.querySelectorAll('img[src="x"], [onerror], a[href^="javascript:"]').length,
    refused: Reflect.get(window, 'refused') as unknown,
    calculated: document.body.textContent.includes('{{7*7}}') ? false : document.body.textContent.includes('>49<'),
  }));
}

const nothing = { elements: 0, refused: undefined, calculated: false };

describe('markup in texts', () => {
  it.each([...open, ...special])('is text on %s', async (path) => {
    await byRouter(page, existing(path));
    await page.locator('main h1, main [role=alert]').first().waitFor();
    await expect.poll(() => page.getByRole('progressbar', { name: 'Loading' }).count()).toBe(0);
    expect(await made()).toEqual(nothing);
  });

  it.each([
    ['/reports', 'the report'],
    ['/campaigns', 'a list of campaigns'],
    ['/qr-code', 'a list of codes'],
    ['/tools/tags', 'tags'],
  ])('can be read as it was written on %s', async (path) => {
    await byRouter(page, path);
    await page.getByText('<img src=x onerror=boom()>').first().waitFor();
    expect(await made()).toEqual(nothing);
  });
});
