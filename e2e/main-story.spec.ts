import { createServer } from 'node:http';
import { once } from 'node:events';
import {
  attributeLabel,
  createPixel,
  listVisits,
  type Person,
  type PixelDetails,
  reportFilters,
} from '@acquaint/contract';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shortLabel } from '../client/src/ui/text/short-label.ts';
import { until } from '../server/src/testing/until.ts';
import { type Product, startProduct } from './product.ts';
import { byRouter } from './walk.ts';

// What a newcomer does first, in a real browser: sign in, make a pixel, visit the demo shop, and see who came.
const demo = { email: 'demo@acquaint.test', password: 'acquaint-demo' } as const;
let product: Product;
let token: string;
let page: Page;

beforeAll(async () => {
  product = await startProduct({ SAMPLE_DATA: 'on', CONSUMERS: '5000' });
  token = (await product.server.logIn(demo)).access_token;
  page = await (await product.visitor()).newPage();
});
afterAll(() => product.stop());

const visits = async (pixelUuid: string) =>
  (await product.server.call(listVisits, token, { query: { pixelUuid } })).data;

describe('the main story', () => {
  let pixel: PixelDetails;
  let person: Person;

  it('signs the demo user in and greets by name', async () => {
    await page.goto('/');
    await page.waitForURL('**/login?redirect=%2F');
    await page.getByText('Demo sign-in').click();
    await page.getByRole('button', { name: 'Login' }).click();
    await page.getByRole('heading', { name: 'Welcome, Dana Whitfield' }).waitFor();
    await page.getByText('Acquaint: the only data platform you will ever need').waitFor();
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await menu.getByText('Harbor & Pine').waitFor();
    await menu.getByText('Subscription Plan').waitFor();
    await page.getByText('Sample data.').waitFor();
    // The banner says it for the whole page.
    await page.getByText('Recently identified').waitFor();
    expect(await page.getByRole('main').getByText('Sample data', { exact: true }).count()).toBe(0);
  });

  it('marks a list of nothing but sample data once', async () => {
    const badges = page.getByText('Sample data', { exact: true });
    for (const path of ['/campaigns', '/other/products', '/qr-code', '/qr-code/templates', '/tracking', '/reports']) {
      await page.goto(path);
      await badges.waitFor();
    }
    expect(await page.getByRole('row').filter({ has: badges }).count()).toBe(0);
  });

  it('shows conversions with their rate, orders and revenue in campaigns and QR codes', async () => {
    await byRouter(page, '/campaigns');
    await page
      .getByRole('gridcell', { name: /^\d+ \([\d.]+%\)$/ })
      .first()
      .waitFor();
    await page.locator('[role=gridcell] :is([title$=order], [title$=orders])', { hasText: '$' }).first().waitFor();
    await page.getByRole('link', { name: 'Fall showroom' }).click();
    await page.getByText(/^[\d.]+% · \$[\d.,]+ per conversion$/).waitFor();
    await byRouter(page, '/qr-code');
    await page.getByRole('tab', { name: 'Scans' }).click();
    await page.getByRole('columnheader', { name: 'Conversion rate' }).waitFor();
  });

  it('makes a pixel and shows its snippet', async () => {
    await page.goto('/tracking/create');
    await page.getByLabel('Name').fill('My shop');
    await page.getByLabel('Domain', { exact: true }).fill('https://my-shop.example.com/path');
    await page.getByRole('button', { name: 'Create pixel' }).click();
    await page.getByLabel('Snippet', { exact: true }).waitFor();
    const snippet = await page.getByLabel('Snippet', { exact: true }).textContent();
    const uuid = /\/p\/([0-9a-f-]{36})\.js/.exec(snippet ?? '')?.[1] ?? '';
    await page.getByText('Waiting for the first event').waitFor();
    const list = await product.server.request('GET', '/api/user_pixel', { token });
    const made = (list.body as { data: { id: string; pixel_uuid: string; domain: string }[] }).data.find(
      (candidate) => candidate.pixel_uuid === uuid,
    );
    expect(made?.domain).toBe('my-shop.example.com');
    pixel = (
      (await product.server.request('GET', `/api/user_pixel/${made?.id}`, { token })).body as { data: PixelDetails }
    ).data;
  });

  it('turns visits to the demo shop into a visit of a known person', async () => {
    const visitor = await (await product.visitor()).newPage();
    await visitor.goto(pixel.demo_shop_url);
    await visitor.locator('a[href*="/products/"]').first().click();
    await visitor.waitForURL('**/products/**');
    // The address of the first page is kept on those after it.
    await visitor.getByRole('link', { name: 'Sign up with the sample address' }).click();
    const email = visitor.locator('input[type=email]').first();
    expect(await email.inputValue()).toBe(pixel.sample_email);
    await email.press('Enter');
    // What each page reports comes on its own.
    const known = await until(
      async () => (await visits(pixel.pixel_uuid)).find((visit) => visit.person !== null && visit.pages >= 2) ?? null,
    );
    expect(await visits(pixel.pixel_uuid)).toHaveLength(1);
    expect(known).toMatchObject({ browser: 'Chrome', platform: 'macOS', is_sample: false });
    if (known.person === null) throw new Error('The visitor is not known');
    person = known.person;
    expect(`${person.first_name}.${person.last_name}`.toLowerCase()).toBe(
      pixel.sample_email?.split('.').slice(0, 2).join('.'),
    );
    await page.getByText('It works').waitFor();
    // The shop's links back open the pixel, not a page that is not there.
    const href = await visitor.getByRole('link', { name: 'Back to your pixel' }).first().getAttribute('href');
    await page.goto(href ?? '');
    await page.getByRole('heading', { name: pixel.name, level: 1 }).waitFor();
    await page.getByText('Page view on …/products/').first().waitFor();
    await page.getByText(/^No events came from sites other than .* and the demo shop\.$/).waitFor();
  });

  it('shows the visit in the report, with everything known of the person', async () => {
    await page.goto(`/reports?pixelUuid=${pixel.pixel_uuid}`);
    await page.getByRole('heading', { name: 'Reports' }).waitFor();
    for (const { name, label } of reportFilters.filter(({ about }) => about === 'person')) {
      const value = person[name as keyof Person] as string;
      if (value === '') continue;
      await page
        .getByRole('region', { name: label, exact: true })
        .getByRole('button', { name: new RegExp(shortLabel(attributeLabel(name, value)).replaceAll(/[$+]/g, '\\$&')) })
        .waitFor();
    }
    for (const text of ['Chrome', 'macOS', 'en-US'])
      await page
        .getByRole('button', { name: new RegExp(text) })
        .first()
        .waitFor();
    await page.getByRole('gridcell', { name: `${person.first_name} ${person.last_name}` }).waitFor();
    await page.getByText('1 identified person by county').waitFor();
    // Nothing but zones is known of where visits were made.
    await page.getByRole('region', { name: 'Time zones', exact: true }).waitFor();
  });

  it('filters by a click, keeps all filters in the address, and lets go of them', async () => {
    const gender = page.getByRole('region', { name: 'Gender' }).locator('[aria-pressed]');
    await gender.first().click();
    await page.waitForURL(`**gender=${person.gender}**`);
    await gender.first().click();
    await page.waitForURL((url) => !url.searchParams.has('gender'));
    const search = new URLSearchParams({ pixelUuid: pixel.pixel_uuid });
    for (const { name, routeName, about } of reportFilters)
      if (about === 'person' && person[name as keyof Person] !== '')
        search.set(routeName, person[name as keyof Person] as string);
    await page.goto(`/reports?${search}`);
    await page.getByRole('gridcell', { name: `${person.first_name} ${person.last_name}` }).waitFor();
    search.set('gender', person.gender === 'F' ? 'M' : 'F');
    await page.goto(`/reports?${search}`);
    await page.getByText('No visits in this selection').waitFor();
    expect(new URL(page.url()).searchParams.get('age_ranges')).toBe(person.age_range);
    await page.getByRole('button', { name: 'Clear all' }).click();
    await page.waitForURL((url) => !url.searchParams.has('gender') && url.searchParams.has('pixelUuid'));
  });

  it('keeps the visits of the report as a file', async () => {
    await page.getByRole('button', { name: 'Download', exact: true }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'CSV' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^visits-[\d-]+\.csv$/);
    expect(await readFile(await file.path(), 'utf8')).toContain(`,${person.first_name},${person.last_name},`);
  });

  it('lists the visit among the visitors and counts it on the dashboard', async () => {
    await page.goto('/visitors?tab=identified');
    await page
      .getByRole('gridcell', { name: `${person.first_name} ${person.last_name}` })
      .first()
      .click();
    await page.getByText('Evidence').waitFor();
    await page.getByText('fingerprint').waitFor();
    await page.goto(`/?pixelUuid=${pixel.pixel_uuid}`);
    await page.getByText(`${person.first_name} ${person.last_name}`).first().waitFor();
    await page.getByText(/^[34] of 6 done$/).waitFor();
  });

  it('marks sample data row by row beside data of the account', async () => {
    await page.goto('/tracking');
    await page.getByRole('row').filter({ hasText: 'My shop' }).waitFor();
    const badges = page.getByText('Sample data', { exact: true });
    expect(await page.getByRole('row').filter({ has: badges }).count()).toBe(await badges.count());
    expect(await page.getByRole('row').filter({ hasText: 'My shop' }).filter({ has: badges }).count()).toBe(0);
    expect(await badges.count()).toBeGreaterThan(0);
  });

  it('removes the sample data with one click and a confirmation', async () => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Remove sample data' }).click();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await page.getByText('The sample data is gone.').first().waitFor();
    await page.getByText('Sample data.').waitFor({ state: 'detached' });
    await page.goto('/tracking');
    await page.getByRole('link', { name: 'My shop' }).waitFor();
    expect(await page.getByText('Harbor & Pine store').count()).toBe(0);
  });

  it('signs out and clears what was kept', async () => {
    await page.context().addCookies([{ name: 'left', value: 'over', url: product.server.url }]);
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
    expect(await page.evaluate(() => [localStorage.getItem('atoken'), document.cookie])).toEqual([null, '']);
  });
});

describe("the snippet on a page of one's own", () => {
  it('collects across origins', async () => {
    const user = await product.server.signIn();
    const site = createServer((_request, response) =>
      response
        .setHeader('content-type', 'text/html')
        .end(
          `<!doctype html><title>Mine</title><script>window.acquaintTest = true</script>${snippet}<a href="/next">next</a>`,
        ),
    );
    site.listen(0, '127.0.0.1');
    await once(site, 'listening');
    const address = site.address();
    const origin = `http://localhost:${typeof address === 'object' ? address?.port : ''}`;
    const { data } = await product.server.call(createPixel, user.token, {
      body: { name: 'Mine', domain: 'localhost' },
    });
    const { snippet } = data;
    const visitor = await (await product.visitor()).newPage();
    await visitor.goto(`${origin}/?utm_source=flyer`);
    await visitor.getByText('next').click();
    const visit = await until(async () => {
      const { data: rows } = await product.server.call(listVisits, user.token, {});
      return rows[0]?.pages === 2 ? rows[0] : null;
    });
    expect(visit).toMatchObject({ first_page: '/', last_page: '/next', source: 'flyer' });
    site.closeAllConnections();
    site.close();
  });
});
