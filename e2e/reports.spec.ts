import { readFileSync } from 'node:fs';
import {
  addBrandLogo,
  createPixel,
  getMe,
  listReportMails,
  listReportShares,
  type PixelDetails,
  updateBrand,
} from '@acquaint/contract';
import { countDays } from '@acquaint/engine';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testPng } from '../server/src/testing/test-images.ts';
import { mailTo, tokenIn } from '../server/src/testing/test-mail.ts';
import type { TestUser } from '../server/src/testing/test-server.ts';
import { pageHeaders, testBatch } from '../server/src/testing/test-visits.ts';
import { until } from '../server/src/testing/until.ts';
import { type Product, startProduct } from './product.ts';
import { seriousIssues } from './serious-issues.ts';
import { byRouter } from './walk.ts';

// What is done with a report: narrowed by clicks, compared, read as a table, downloaded.
let product: Product;
let user: TestUser;
let pixel: PixelDetails;
let page: Page;

async function visit(paths: readonly string[], referrer = ''): Promise<void> {
  const at = Date.now() - 60_000;
  const events = paths.map((path, index) => ({
    url: `https://shop.example.com${path}`,
    at: at + index * 1_000,
    ...(index === 0 && referrer !== '' ? { referrer } : {}),
  }));
  const body = testBatch(pixel.pixel_uuid, events);
  const { status } = await product.server.request('POST', '/c', { body, headers: { ...pageHeaders } });
  expect(status).toBe(204);
}

beforeAll(async () => {
  product = await startProduct();
  user = await product.server.signIn();
  const body = { name: 'Shop', domain: 'shop.example.com' };
  pixel = (await product.server.call(createPixel, user.token, { body })).data;
  await visit(['/', '/kettles,%20large'], 'https://www.google.com/');
  await visit(['/about'], 'https://www.google.com/');
  await visit(['/about']);
  page = await product.signedIn(user, { acceptDownloads: true });
});
afterAll(() => product.stop());

const figure = (label: string) =>
  page.locator('.MuiPaper-root', { has: page.getByText(label, { exact: true }) }).first();
const panel = (title: string) => page.getByRole('region', { name: title });

describe('a report', () => {
  it('is narrowed by a click on a bar, and whole again after another', async () => {
    await page.goto('/reports');
    await figure('Visits').getByText('3', { exact: true }).waitFor();
    await panel('Sources')
      .getByRole('button', { name: /Google/ })
      .click();
    await figure('Visits').getByText('2', { exact: true }).waitFor();
    expect(new URL(page.url()).searchParams.get('source')).toBe('Google');
    await page.getByRole('button', { name: 'Source: Google' }).waitFor();
    await panel('Pages')
      .getByRole('button', { name: /kettles/ })
      .click();
    await figure('Visits').getByText('1', { exact: true }).waitFor();
    await page.reload();
    await figure('Visits').getByText('1', { exact: true }).waitFor();
    await panel('Pages')
      .getByRole('button', { name: /kettles/ })
      .click();
    await panel('Sources')
      .getByRole('button', { name: /Google/ })
      .click();
    await figure('Visits').getByText('3', { exact: true }).waitFor();
  });

  it('leads to its sections by links that stay in sight', async () => {
    const sections = page.getByRole('navigation', { name: 'On this page' });
    const last = sections.getByRole('link', { name: 'Visits' });
    expect(await last.getAttribute('aria-current')).toBeNull();
    await last.click();
    await expect.poll(() => last.getAttribute('aria-current')).toBe('true');
    const list = page.getByRole('region', { name: 'Visits', exact: true });
    await expect.poll(async () => (await list.boundingBox())?.y ?? 0).toBeLessThan(page.viewportSize()?.height ?? 0);
    const bar = await sections.boundingBox();
    expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual((await list.boundingBox())?.y ?? 0);
    await sections.getByRole('link', { name: 'Overview' }).click();
    await expect.poll(() => last.getAttribute('aria-current')).toBeNull();
  });

  it('shows where visits began and ended', async () => {
    await byRouter(page, '/reports');
    await panel('Pages').getByRole('tab', { name: 'Exit' }).click();
    await panel('Pages')
      .getByRole('button', { name: /kettles/ })
      .click();
    await figure('Visits').getByText('1', { exact: true }).waitFor();
    expect(new URL(page.url()).searchParams.get('exit_page')).toBe('/kettles%2C%2520large');
  });

  it('is identified by other steps, and beside the period before', async () => {
    await byRouter(page, '/reports');
    await page.getByRole('button', { name: 'Compare' }).click();
    await panel('Visits over time').getByText('Previous period').waitFor();
    await page.getByLabel('Steps').click();
    await page.getByRole('option', { name: 'Months' }).click();
    await page.waitForURL(/interval=month/);
  });

  it('is of a period by its name, or of days of its own', async () => {
    await byRouter(page, '/reports');
    const period = page.getByRole('combobox', { name: 'Period' });
    const shown = (): Promise<string | null> => period.textContent();
    const days = (): number => {
      const { searchParams } = new URL(page.url());
      return countDays(searchParams.get('from') ?? '', searchParams.get('to') ?? '');
    };
    await expect.poll(shown).toBe('Last 30 days');
    await period.click();
    await page.getByRole('option', { name: 'Last 90 days' }).click();
    await expect.poll(days).toBe(90);
    await expect.poll(shown).toBe('Last 90 days');
    await byRouter(page, '/reports?from=2026-01-05&to=2026-01-08');
    await expect.poll(shown).toBe('Custom');
  });

  it('is narrowed by source, page and place in the bar of all filters', async () => {
    await byRouter(page, '/reports');
    await page.getByRole('button', { name: 'All filters' }).click();
    for (const name of ['Campaign', 'Page', 'Event', 'Country'])
      await page.getByRole('combobox', { name, exact: true }).waitFor();
    expect(await seriousIssues(page)).toEqual([]);
    await page.getByRole('combobox', { name: 'Source', exact: true }).click();
    await page.getByRole('option', { name: 'Google' }).click();
    await page.keyboard.press('Escape');
    await figure('Visits').getByText('2', { exact: true }).waitFor();
    expect(await seriousIssues(page, 'colors')).toEqual([]);
  });

  it('has the figures behind a chart as a table, as CSV and as a picture', async () => {
    await byRouter(page, '/reports');
    const more = panel('Sources').getByRole('button', { name: 'More about Sources' });
    await more.click();
    await page.getByRole('menuitem', { name: 'Show as table' }).click();
    const table = panel('Sources').getByRole('table');
    expect(await table.getByRole('row').allTextContents()).toEqual([
      'Sourcesvisitsby identified people',
      'Google20',
      'Direct10',
    ]);
    for (const [item, begin] of [
      ['Download CSV', 'Sources,visits'],
      ['Download PNG', 'PNG'],
    ] as const) {
      await more.click();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: item }).click(),
      ]);
      expect(readFileSync(await download.path(), 'utf8').slice(0, 20)).toContain(begin);
    }
    const overTime = panel('Visits over time').getByRole('button', { name: 'More about Visits over time' });
    await overTime.click();
    const [picture] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Download PNG' }).click(),
    ]);
    expect(picture.suggestedFilename()).toBe('visits-over-time.png');
    expect(readFileSync(await picture.path()).length).toBeGreaterThan(5_000);
  });

  it('compares people with a baseline that is chosen', async () => {
    await byRouter(page, '/reports');
    await page.getByLabel('Index compares with').click();
    await page.getByRole('option', { name: 'All my visitors' }).click();
    await page.waitForURL(/baseline=visitors/);
  });

  it('remembers a view under a name, in every browser of the user', async () => {
    await byRouter(page, '/reports?source=Google&interval=week');
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('menuitem', { name: 'Save this view' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('From Google by week');
    await page.getByRole('button', { name: 'Save view' }).click();
    await until(async () => {
      const me = await product.server.call(getMe, user.token, {});
      return me.user.user_config.filters_json.includes('From Google by week') || null;
    });
    const elsewhere = await product.signedIn(user);
    await elsewhere.goto('/reports');
    await elsewhere.getByRole('button', { name: 'Views' }).click();
    await elsewhere.getByRole('menuitem', { name: 'From Google by week' }).click();
    await elsewhere.waitForURL(/source=Google/);
    expect(new URL(elsewhere.url()).searchParams.get('interval')).toBe('week');
    await elsewhere.context().close();
  });

  it('counts a goal, follows a funnel, shows who came again, and holds notes', async () => {
    await byRouter(page, '/reports');
    await page.getByRole('button', { name: 'Add goal' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Add goal' }).click();
    await dialog.getByText('This field is required').first().waitFor();
    await dialog.getByLabel('Name', { exact: true }).fill('About us');
    await dialog.getByLabel('Page', { exact: true }).fill('/about');
    await dialog.getByRole('button', { name: 'Add goal' }).click();
    await panel('Goals').getByText('About us · /about').waitFor();
    await panel('Goals').getByText('67%').waitFor();

    await page.getByRole('button', { name: 'Add funnel' }).click();
    await dialog.getByLabel('Name', { exact: true }).fill('To the kettles');
    await dialog.getByLabel('Page, step 1').fill('/');
    await dialog.getByLabel('Page, step 2').fill('/kettles*');
    await dialog.getByRole('button', { name: 'Add funnel' }).click();
    await panel('Funnel').getByText('2. /kettles*').waitFor();
    await panel('Funnel').getByText("100% went on, 0 didn't").waitFor();

    await panel('Retention').getByRole('rowheader').first().waitFor();
    await panel('Visits over time').getByRole('button', { name: 'Note' }).click();
    await dialog.getByLabel('What happened').fill('Opening day');
    await dialog.getByRole('button', { name: 'Add note' }).click();
    await panel('Visits over time').getByText('Opening day').waitFor();
    await panel('Right now').getByText('visitors right now').waitFor();

    await panel('Goals').getByRole('button', { name: 'Delete the goal About us' }).click();
    await panel('Goals').getByText('A goal is what you want visitors to do').waitFor();
  });

  it('is shared by a link with a password that ends, and by mail', async () => {
    await byRouter(page, '/reports?source=Google');
    await page.getByRole('button', { name: 'Share' }).click();
    const dialog = page.getByRole('dialog', { name: `Share the report of ${pixel.name}` });
    await dialog.getByText(`${pixel.domain} · Source: Google`).waitFor();
    await dialog.getByRole('button', { name: 'Create link' }).click();
    await dialog.getByText('This field is required').waitFor();
    await dialog.getByLabel('Name').fill('For the board');
    await dialog.getByLabel('Password', { exact: true }).fill('open sesame');
    await dialog.getByLabel('Embed on').fill('www.example.com, http://example.org');
    await dialog.getByRole('button', { name: 'Create link' }).click();
    await dialog.getByText('Enter an https address, such as https://www.example.com').waitFor();
    await dialog.getByLabel('Embed on').fill('www.example.com');
    await dialog.getByRole('button', { name: 'Create link' }).click();
    const row = dialog.getByRole('listitem').filter({ hasText: 'For the board' });
    await row.getByText('with a password · never opened').waitFor();
    await row.getByRole('button', { name: 'Copy embed code' }).waitFor();
    const query = { pixelUuid: pixel.pixel_uuid };
    const [share] = (await product.server.call(listReportShares, user.token, { query })).data;
    const brand = { colors: [{ name: 'Pine', hex: '#0f6b5c', role: 'primary' as const }], fonts: [], voice: [] };
    await product.server.call(updateBrand, user.token, { body: brand });
    const logo = { variant: 'primary' as const, background: '#ffffff', min_px: 24 };
    await product.server.call(addBrandLogo, user.token, { body: logo, file: await testPng(120, 40) });
    const stranger = await (await product.visitor()).newPage();
    await stranger.goto(share?.url ?? '');
    await stranger.getByRole('heading', { name: 'This link has a password' }).waitFor();
    expect(await seriousIssues(stranger)).toEqual([]);
    for (const password of ['open barley', 'open sesame']) {
      await stranger.getByLabel('Password', { exact: true }).fill(password);
      await stranger.getByRole('button', { name: 'Open' }).click();
      if (password === 'open barley') await stranger.getByText("That's not the password of this link.").waitFor();
    }
    await stranger.getByRole('heading', { name: 'For the board' }).waitFor();
    // The brand of whoever shared it is above it.
    const header = stranger.getByRole('region', { name: 'Brand', exact: true });
    await header.getByRole('img', { name: 'Test Company' }).waitFor();
    expect(await header.evaluate((part) => getComputedStyle(part).borderTopColor)).toBe('rgb(15, 107, 92)');
    expect(await seriousIssues(stranger)).toEqual([]);
    await stranger.getByText('Source: Google').waitFor();
    await stranger.getByRole('region', { name: 'Sources' }).getByText('Google').waitFor();
    expect(await stranger.locator('[aria-pressed]').count()).toBe(0);
    await stranger.getByText('Locations are estimated from browser time zones.', { exact: true }).waitFor();
    // Links to the parts of the report stay at the top: no header of a public page stays above them.
    const links = stranger.getByRole('navigation', { name: 'On this page' });
    await links.getByRole('link', { name: 'People and places' }).click();
    await links.locator('[aria-current]').getByText('People and places').waitFor();
    await expect.poll(async () => (await links.boundingBox())?.y).toBe(0);
    await row.getByRole('button', { name: 'Turn off' }).click();
    await row.waitFor({ state: 'detached' });
    await stranger.reload();
    await stranger.getByText('This link does not exist, or it has ended.').waitFor();

    await dialog.getByRole('tab', { name: 'Email' }).click();
    await dialog.getByRole('textbox', { name: 'Email' }).fill('board@example.com');
    await dialog.getByRole('button', { name: 'Add' }).click();
    await dialog.getByText('Weekly, on Mondays · not sent yet').waitFor();
    await dialog.getByRole('button', { name: 'Send now' }).click();
    const mail = await mailTo(product.server, 'board@example.com', 'report');
    await stranger.goto(`/report-mail/end?token=${tokenIn(mail)}`);
    await stranger.getByRole('button', { name: 'Unsubscribe' }).click();
    await stranger.getByText('You will get no more of these mails.').waitFor();
    expect((await product.server.call(listReportMails, user.token, { query })).data).toEqual([]);
    await stranger.context().close();
  });

  it('shows hostile texts as texts', async () => {
    const script = '<img src=x onerror="window.wasRun=1">';
    const at = Date.now() - 30_000;
    const url = `https://shop.example.com/${script}?utm_source=${encodeURIComponent(script)}&utm_campaign=${encodeURIComponent(script)}`;
    const body = testBatch(pixel.pixel_uuid, [
      { url, title: script, at },
      { type: 'custom', name: script, url, at: at + 1 },
    ]);
    const { status } = await product.server.request('POST', '/c', { body, headers: { ...pageHeaders } });
    expect(status).toBe(204);
    await page.goto('/reports');
    await panel('Events').getByText('onerror').first().waitFor();
    await panel('Sources').getByText('onerror').first().waitFor();
    await page.goto('/visitors');
    await page.getByRole('grid', { name: 'Visitors' }).getByText('onerror').first().waitFor();
    expect(await page.evaluate(() => Reflect.get(window, 'wasRun'))).toBeUndefined();
  });
});
