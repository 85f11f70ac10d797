import { createHash } from 'node:crypto';
import { type EventBatch, eventBatch } from '@acquaint/contract';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from './testing/eventually.ts';
import { launchBrowser } from '../../e2e/browser.ts';
import { pixelId, startTestSite, type TestSite } from './testing/test-site.ts';

const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
const address = 'jane.doe@example.com';
const hash = createHash('sha256').update(address).digest('hex');

let browser: Browser;
let site: TestSite<EventBatch>;
let context: BrowserContext;
let page: Page;
const errors: string[] = [];

beforeAll(async () => {
  browser = await launchBrowser();
  site = await startTestSite((body) => eventBatch.parse(body));
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});
beforeEach(async () => {
  site.reset();
  errors.length = 0;
  context = await browser.newContext({
    locale: 'en-US',
    timezoneId: 'America/New_York',
    viewport: { width: 1280, height: 720 },
  });
  await context.addInitScript(() => {
    window.acquaintTest = true;
  });
  page = await context.newPage();
  page.on('pageerror', (error) => errors.push(error.message));
});
afterEach(async () => {
  await context.close();
  expect(errors).toEqual([]);
  expect(site.traffic.filter((line) => /jane|doe@/.test(line) && line.includes(' /c '))).toEqual([]);
});

/** Events by id, as the collector would store them: a repeated one counts once. */
function events(type?: string): EventBatch['events'] {
  const all = new Map(site.batches.flatMap((batch) => batch.events).map((event) => [event.id, event]));
  return [...all.values()].filter((event) => type === undefined || event.type === type);
}

function waitForEvents(type: string, count = 1): Promise<EventBatch['events']> {
  return eventually(() => {
    expect(events(type)).toHaveLength(count);
    return events(type);
  });
}

describe('page views', () => {
  it('reports page, title, referrer, screen, language, time zone and ids, and keeps the ids on the next page', async () => {
    await page.goto(`${site.url}/first?utm_source=mail#part`, { referer: 'https://search.example/found' });
    const [view] = await waitForEvents('pageview');
    expect(view).toMatchObject({
      url: `${site.url}/first?utm_source=mail`,
      title: 'Page /first?utm_source=mail',
      referrer: 'https://search.example/found',
    });
    expect(view?.id).toMatch(uuid);
    const [first] = site.batches;
    expect(first).toMatchObject({
      pixel: pixelId,
      gpc: false,
      consent: null,
      screen: [1280, 720],
      language: 'en-US',
      timezone: 'America/New_York',
    });
    expect(first?.visitor).toMatch(uuid);
    expect(first?.visit).toMatch(uuid);

    await page.goto(`${site.url}/second`);
    await waitForEvents('pageview', 2);
    expect(new Set(site.batches.map((batch) => `${batch.visitor} ${batch.visit}`)).size).toBe(1);
    const [cookie] = await context.cookies();
    expect(cookie).toMatchObject({ name: 'acquaint_id', value: first?.visitor, sameSite: 'Lax', path: '/' });
    expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(394 * 86_400);
  });

  it('follows single-page navigation by path and query only, with the title set afterwards', async () => {
    await page.goto(`${site.url}/app`);
    await waitForEvents('pageview');
    await page.evaluate(() => {
      history.pushState({}, '', '/app/cart');
      document.title = 'Cart';
      history.replaceState({ same: 'address' }, '', '/app/cart');
      history.pushState({}, '', '/app/cart#shipping');
    });
    const [, cart] = await waitForEvents('pageview', 2);
    expect(cart).toMatchObject({ url: `${site.url}/app/cart`, title: 'Cart', referrer: `${site.url}/app` });
    await page.evaluate(() => history.replaceState({}, '', '/app/cart?step=2'));
    await waitForEvents('pageview', 3);
    await page.evaluate(() => history.go(-2));
    const views = await waitForEvents('pageview', 4);
    expect(views[3]?.url).toBe(`${site.url}/app`);
  });

  it('finds single-page navigation in browsers without the Navigation API', async () => {
    await page.addInitScript(() => Object.defineProperty(window, 'navigation', { value: undefined }));
    await page.goto(`${site.url}/old`);
    await page.evaluate(() => history.pushState({}, '', '/old/next'));
    const views = await waitForEvents('pageview', 2);
    expect(views[1]).toMatchObject({ url: `${site.url}/old/next`, referrer: `${site.url}/old` });
  });

  it('counts a page again that comes back from the back-forward cache, and a prerendered one when it is shown', async () => {
    await page.goto(`${site.url}/cached`);
    await waitForEvents('pageview');
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await waitForEvents('pageview', 2);

    const hidden = await context.newPage();
    await hidden.addInitScript(() => Object.defineProperty(document, 'prerendering', { value: true, writable: true }));
    await hidden.goto(`${site.url}/prerendered`);
    await hidden.waitForTimeout(600);
    expect(events('pageview')).toHaveLength(2);
    await hidden.evaluate(() => {
      document.prerendering = false;
      document.dispatchEvent(new Event('prerenderingchange'));
    });
    const views = await waitForEvents('pageview', 3);
    expect(views[2]?.url).toBe(`${site.url}/prerendered`);
  });

  it('sends nothing from automated browsers and runs once when it is pasted twice', async () => {
    await page.addInitScript(() => {
      window.acquaintTest = false;
    });
    await page.goto(`${site.url}/robot`);
    await page.waitForTimeout(600);
    expect(site.batches).toEqual([]);

    const other = await context.newPage();
    // The page itself holds the snippet twice.
    await other.goto(`${site.url}/twice`);
    await waitForEvents('pageview');
    await other.waitForTimeout(500);
    expect(events('pageview')).toHaveLength(1);
  });
});

describe('engagement', () => {
  it('sends seconds and depth when a page is left', async () => {
    await page.goto(`${site.url}/long`);
    await page.evaluate(() => {
      const tall = document.querySelector<HTMLElement>('#tall');
      if (tall) tall.style.height = '3000px';
      scrollTo(0, 800);
    });
    await page.waitForTimeout(2300);
    await page.evaluate(() => scrollTo(0, 0));
    await page.goto(`${site.url}/next`);
    const [engagement] = await waitForEvents('engagement');
    expect(engagement?.url).toBe(`${site.url}/long`);
    expect(engagement?.engaged).toBeGreaterThanOrEqual(2000);
    expect(engagement?.scroll).toBeGreaterThan(40);
    expect(engagement?.scroll).toBeLessThan(60);
  });

  it('belongs to the page that was read when an application navigates', async () => {
    await page.goto(`${site.url}/read`);
    await page.waitForTimeout(1500);
    await page.evaluate(() => history.pushState({}, '', '/read/on'));
    const [engagement] = await waitForEvents('engagement');
    expect(engagement?.url).toBe(`${site.url}/read`);
  });
});

describe('clicks', () => {
  it('reports outbound links and downloads, by the middle button too, and leaves others alone', async () => {
    await page.goto(`${site.url}/links`);
    await page.click('#file');
    await page.click('#file', { button: 'middle' });
    await page.click('#file', { button: 'right' });
    const downloads = await waitForEvents('download', 2);
    expect(downloads[0]?.name).toBe(`${site.url}/size-guide.pdf`);
    await page.click('#inside');
    await page.waitForURL('**/inside');
    await page.click('#outside');
    await page.waitForURL('**/elsewhere*');
    await page.goto(`${site.url}/back`);
    const clicks = await waitForEvents('click');
    expect(clicks[0]).toMatchObject({ name: `${site.settings.endpoint}/elsewhere?mail=`, url: `${site.url}/inside` });
  });
});

describe('forms and commands', () => {
  it('hashes the e-mail of a form in the browser and ignores forms without one', async () => {
    await page.goto(`${site.url}/form`);
    await page.fill('#newsletter input', ` ${address.toUpperCase()} `);
    await page.click('#newsletter button');
    await page.waitForURL('**/thanks');
    const [form] = await waitForEvents('form');
    expect(form).toMatchObject({ name: 'newsletter', email: hash, url: `${site.url}/form` });
    await page.click('#search button');
    await page.waitForURL('**/found*');
    await page.fill('#awkward [name=user_email]', address);
    await page.click('#awkward button');
    await page.waitForURL('**/thanks');
    const [, awkward] = await waitForEvents('form', 2);
    expect(awkward?.email).toBe(hash);
  });

  it('knows track and identify, also before it is loaded, and keeps to what the collector accepts', async () => {
    await page.addInitScript(() => {
      window.acquaint = Object.assign(() => undefined, { q: [['track', 'early' as never]] as never });
    });
    await page.goto(`${site.url}/commands`);
    await page.evaluate(() => {
      const call = window.acquaint as (...parameters: unknown[]) => void;
      window.acquaint?.q?.push([
        'track',
        'late' as never,
        { plan: 'pro', seats: 3, trial: true, cart: { deep: 1 }, gone: null, odd: Number.NaN },
      ]);
      call('nothing');
      window.acquaint?.q?.push(['identify', { email: 'Jane.Doe@example.com ' } as never]);
      window.acquaint?.q?.push(['identify', null as never]);
    });
    const customs = await waitForEvents('custom', 2);
    expect(customs.map((event) => [event.name, event.props])).toEqual([
      ['early', undefined],
      ['late', { plan: 'pro', seats: 3, trial: true }],
    ]);
    const [identify] = await waitForEvents('identify');
    expect(identify?.email).toBe(hash);
  });

  it('sends no e-mail address that is in a page address', async () => {
    await page.goto(`${site.url}/?email=jane.doe%40example.com&next=%2Fa%3Fm%3Djane.doe%2540example.com`);
    const [view] = await waitForEvents('pageview');
    expect(view?.url).toBe(`${site.url}/?email=&next=`);
  });
});
