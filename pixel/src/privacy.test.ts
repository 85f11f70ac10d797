import { type EventBatch, eventBatch } from '@acquaint/contract';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from './testing/eventually.ts';
import { launchBrowser } from '../../e2e/browser.ts';
import { startTestSite, type TestSite } from './testing/test-site.ts';

let browser: Browser;
let site: TestSite<EventBatch>;
let context: BrowserContext;
let page: Page;

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
  context = await browser.newContext();
  await context.addInitScript(() => {
    window.acquaintTest = true;
  });
  page = await context.newPage();
});
afterEach(() => context.close());

function turnOnPrivacyControl(): Promise<unknown> {
  return context.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
}

async function stored(): Promise<{ storage: string | null; cookies: number }> {
  return {
    storage: await page.evaluate(() => localStorage.getItem('acquaint')),
    cookies: (await context.cookies()).length,
  };
}

function call(...parameters: unknown[]): Promise<void> {
  return page.evaluate((passed) => {
    (window.acquaint as ((...all: unknown[]) => void) | undefined)?.(...passed);
  }, parameters);
}

async function submitEmail(): Promise<void> {
  await page.fill('#newsletter input', 'jane.doe@example.com');
  await page.click('#newsletter button');
  await page.waitForURL('**/thanks');
}

/** The batch that first holds an event of this type. */
function waitForBatch(type: string): Promise<EventBatch> {
  return eventually(() => {
    const batch = site.batches.find(({ events }) => events.some((event) => event.type === type));
    if (!batch) throw new Error(`No ${type} yet`);
    return batch;
  });
}

const hashes = (): string[] => site.batches.flatMap((batch) => batch.events.flatMap((event) => event.email ?? []));
const nothing = { storage: null, cookies: 0 };

describe('Global Privacy Control', () => {
  it('stores nothing, sends neither ids nor e-mail hashes and erases an earlier id', async () => {
    await page.goto(`${site.url}/before`);
    expect((await waitForBatch('pageview')).visitor).not.toBeNull();
    await turnOnPrivacyControl();
    await page.waitForTimeout(500);
    site.reset();

    await page.goto(`${site.url}/after`);
    await submitEmail();
    expect(await waitForBatch('form')).toMatchObject({ gpc: true, visitor: null, visit: null });
    await call('identify', { email: 'jane.doe@example.com' });
    await call('track', 'seen');
    expect(await waitForBatch('custom')).toMatchObject({ gpc: true, visitor: null, visit: null });
    expect(hashes()).toEqual([]);
    expect(await stored()).toEqual(nothing);
  });

  it('keeps the visitor id but sends no e-mail hash when the pixel asks for no consent', async () => {
    site.settings.consent = 'off';
    await turnOnPrivacyControl();
    await page.goto(`${site.url}/off`);
    await submitEmail();
    const batch = await waitForBatch('form');
    expect(batch.gpc).toBe(true);
    expect(batch.visitor).not.toBeNull();
    expect(hashes()).toEqual([]);
    expect((await stored()).cookies).toBe(1);
  });

  it('wins over consent that was given to a banner', async () => {
    site.settings.consent = 'banner';
    await turnOnPrivacyControl();
    await page.goto(`${site.url}/banner`);
    await call('consent', 'granted');
    expect(await waitForBatch('consent')).toMatchObject({ gpc: true, consent: 'granted', visitor: null });
    expect(await stored()).toEqual(nothing);
  });
});

describe('consent', () => {
  it('is waited for with a banner: page views come without ids until it is granted, and it is remembered', async () => {
    site.settings.consent = 'banner';
    await page.goto(`${site.url}/landing`);
    expect(await waitForBatch('pageview')).toMatchObject({ visitor: null, visit: null, consent: null, gpc: false });
    await submitEmail();
    await waitForBatch('form');
    expect(hashes()).toEqual([]);
    expect(await stored()).toEqual(nothing);

    await call('consent', 'granted');
    const batch = await waitForBatch('consent');
    expect(batch).toMatchObject({ consent: 'granted', events: [{ type: 'consent', name: 'granted' }] });
    expect(batch.visitor).not.toBeNull();
    site.batches.length = 0;
    await page.goto(`${site.url}/later`);
    expect(await waitForBatch('pageview')).toMatchObject({
      consent: 'granted',
      visitor: batch.visitor,
      visit: batch.visit,
    });
    await submitEmail();
    await eventually(() => expect(hashes()).toHaveLength(1));
  });

  it('holds for the first page view when the page decides before the script is loaded', async () => {
    site.settings.consent = 'banner';
    await page.addInitScript(() => {
      window.acquaint = Object.assign(() => undefined, { q: [['consent', 'granted' as never]] as never });
    });
    await page.goto(`${site.url}/decided`);
    const batch = await waitForBatch('pageview');
    expect(batch.consent).toBe('granted');
    expect(batch.visitor).not.toBeNull();
  });

  it('erases the ids when it is denied, and no page makes new ones', async () => {
    await page.goto(`${site.url}/tracked`);
    expect((await waitForBatch('pageview')).visitor).not.toBeNull();
    await call('consent', 'denied');
    expect(await waitForBatch('consent')).toMatchObject({ consent: 'denied', visitor: null, visit: null });
    site.batches.length = 0;
    await page.goto(`${site.url}/untracked`);
    expect(await waitForBatch('pageview')).toMatchObject({ consent: 'denied', visitor: null, visit: null });
    await submitEmail();
    await waitForBatch('form');
    expect(hashes()).toEqual([]);
    const { storage, cookies } = await stored();
    expect(storage).not.toMatch(/[\da-f]{8}-/);
    expect(cookies).toBe(0);

    await call('consent', 'granted');
    await call('track', 'again');
    expect((await waitForBatch('custom')).visitor).not.toBeNull();
  });

  it('leaves nothing at all behind when a banner hears no after yes', async () => {
    site.settings.consent = 'banner';
    await page.goto(`${site.url}/undecided`);
    await call('consent', 'granted');
    await waitForBatch('consent');
    await call('consent', 'denied');
    await eventually(() => expect(site.batches.at(-1)?.consent).toBe('denied'));
    expect(await stored()).toEqual(nothing);
  });
});

describe('the e-mail address', () => {
  it('is not sent in any form when the pixel does not identify', async () => {
    site.settings.identify = false;
    await page.goto(`${site.url}/form`);
    await submitEmail();
    await call('identify', { email: 'jane.doe@example.com' });
    await waitForBatch('form');
    await page.waitForTimeout(500);
    expect(hashes()).toEqual([]);
    expect(site.batches.flatMap((batch) => batch.events.map((event) => event.type))).not.toContain('identify');
  });

  it('is not sent where the browser cannot hash, while the form still counts', async () => {
    await page.addInitScript(() => {
      Object.defineProperty(crypto, 'subtle', { value: undefined });
      Object.defineProperty(crypto, 'randomUUID', { value: undefined });
    });
    await page.goto(`${site.url}/insecure`);
    await submitEmail();
    await waitForBatch('form');
    expect(hashes()).toEqual([]);
  });
});

describe('a browser that forbids storage', () => {
  it('gets counted without ids and without errors in the page', async () => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'cookieEnabled', { value: false });
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    });
    await page.goto(`${site.url}/closed`);
    expect(await waitForBatch('pageview')).toMatchObject({ visitor: null, visit: null });
    expect(errors).toEqual([]);
  });
});
