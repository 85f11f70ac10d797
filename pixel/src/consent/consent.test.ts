import { type EventBatch, eventBatch } from '@acquaint/contract';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { launchBrowser } from '../../../e2e/browser.ts';
import type { ConsentSource } from '../../build.ts';
import { startTestSite, type TestSite } from '../testing/test-site.ts';

// Pages of their own play the consent platforms, by the interfaces that Google and the IAB describe.
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

async function open(source: ConsentSource, platform: string, path = '/shop'): Promise<void> {
  site.settings.consent = 'banner';
  site.settings.source = source;
  site.platform = platform;
  await page.goto(site.url + path);
}

const find = (type: string, isMeant: (batch: EventBatch) => boolean = () => true): Promise<EventBatch> =>
  eventually(() => {
    const batch = site.batches.find((one) => isMeant(one) && one.events.some((event) => event.type === type));
    if (!batch) throw new Error(`No ${type} yet`);
    return batch;
  });
/** Each once: what a beacon brought goes again, under the same id. */
function decisions(): unknown[] {
  const events = site.batches.flatMap((batch) => batch.events).filter(({ type }) => type === 'consent');
  return [...new Map(events.map(({ id, name, props }) => [id, [name, props]])).values()];
}
const waitForDecisions = (expected: readonly unknown[]): Promise<void> =>
  eventually(() => expect(decisions()).toEqual(expected));
const run = (script: string): Promise<unknown> => page.evaluate(script);
/** Something recorded after everything before it, so that what did not happen until then will not. */
async function settle(): Promise<EventBatch> {
  await run("acquaint('track', 'settled')");
  return find('custom');
}
/** The platform has the listener of the consent script. */
const ready = (): Promise<void> => eventually(async () => expect(await run('listeners.length')).toBe(1));
const storage = (): Promise<string> =>
  page.evaluate(() => JSON.stringify(Object.fromEntries(Object.entries(localStorage))));
const outcome = (source: ConsentSource, marketing: string) => ({ source, marketing });

describe('Google Consent Mode', () => {
  const gtag = 'window.dataLayer = window.dataLayer || []; function gtag() { dataLayer.push(arguments); }';
  const ads = (state: string) => `ad_storage: '${state}', ad_user_data: '${state}', ad_personalization: '${state}'`;
  const denied = `${gtag} gtag('consent', 'default', { ${ads('denied')}, analytics_storage: 'denied', wait_for_update: 500 });`;

  it('keeps no ids while the default denies it, until an update grants it; the next page has them at once', async () => {
    await open('google', denied);
    expect(await find('pageview')).toMatchObject({ consent: null, visitor: null });
    await run(`gtag('consent', 'update', { ${ads('granted')}, analytics_storage: 'granted' })`);
    const { visitor, consent } = await find('consent');
    expect({ visitor, consent }).toEqual({ visitor: expect.any(String), consent: 'granted' });
    expect(decisions()).toEqual([['granted', outcome('google', 'granted')]]);

    site.reset();
    // What the platform remembers it says again on each page: recorded once.
    await open('google', `${denied} gtag('consent', 'update', { ${ads('granted')}, analytics_storage: 'granted' });`);
    expect(await find('pageview')).toMatchObject({ consent: 'granted', visitor });
    await settle();
    expect(decisions()).toEqual([]);
  });

  it('measures by a default that grants it, which is nobody’s decision about marketing', async () => {
    await open('google', `${gtag} gtag('consent', 'default', { ${ads('granted')}, analytics_storage: 'granted' });`);
    const { visitor } = await find('consent');
    expect(visitor).toEqual(expect.any(String));
    expect(decisions()).toEqual([['granted', undefined]]);
  });

  it('takes one refused kind of advertising for a refusal of marketing, and does not mix it up with measuring', async () => {
    await open('google', denied);
    await find('pageview');
    await run(
      "gtag('consent', 'update', { analytics_storage: 'granted', ad_storage: 'granted', ad_user_data: 'granted', ad_personalization: 'denied' })",
    );
    await waitForDecisions([['granted', outcome('google', 'denied')]]);
    expect(await settle()).toMatchObject({ consent: 'granted', visitor: expect.any(String) });
  });

  it('reports a refusal with the id a last time, and erases it', async () => {
    await open('google', `${gtag} gtag('consent', 'update', { ${ads('granted')}, analytics_storage: 'granted' });`);
    const { visitor } = await find('consent');
    await run(`gtag('consent', 'update', { ${ads('denied')}, analytics_storage: 'denied' })`);
    expect(await find('consent', ({ consent }) => consent === 'denied')).toMatchObject({
      visitor,
      events: [{ type: 'consent', name: 'denied', props: outcome('google', 'denied') }],
    });
    expect(await settle()).toMatchObject({ consent: 'denied', visitor: null, visit: null });
    expect(await storage()).toBe('{}');
    expect(await context.cookies()).toEqual([]);
  });

  it('ends an earlier yes where the default denies and no update comes', async () => {
    await open('google', `${gtag} gtag('consent', 'update', { ${ads('granted')}, analytics_storage: 'granted' });`);
    await find('consent');
    site.reset();
    await page.clock.install();
    await open('google', denied);
    await find('pageview');
    await page.clock.runFor(6_000);
    await waitForDecisions([['denied', undefined]]);
    expect(await storage()).toBe('{}');
  });
});

describe('the Transparency and Consent Framework', () => {
  const platform = `window.listeners = [];
    window.__tcfapi = (command, version, callback) => {
      if (command === 'addEventListener' && version === 2) listeners.push(callback);
    };
    window.say = (eventStatus, consents, more) =>
      listeners.forEach((listener) => listener({ tcString: 'C', gdprApplies: true, eventStatus, purpose: { consents, legitimateInterests: {} }, ...more }, true));`;
  const purposes = (...numbers: number[]) => JSON.stringify(Object.fromEntries(numbers.map((one) => [one, true])));

  it('waits while the dialog is open, and follows what the visitor did there', async () => {
    await open('tcf', platform);
    await ready();
    await run(`say('cmpuishown', ${purposes(1, 2, 3, 4, 7, 8)})`);
    expect(await settle()).toMatchObject({ consent: null, visitor: null });
    await run(`say('useractioncomplete', ${purposes(1, 7, 8)})`);
    await waitForDecisions([['granted', outcome('tcf', 'denied')]]);
    // Changed by the visitor in the same page.
    await run(`say('useractioncomplete', ${purposes(1, 3, 4, 7, 8)})`);
    await waitForDecisions([
      ['granted', outcome('tcf', 'denied')],
      ['granted', outcome('tcf', 'granted')],
    ]);
  });

  it('knows on the next page what was decided before, when the platform has loaded it', async () => {
    await open('tcf', platform);
    await ready();
    await run(
      `say('tcloaded', ${purposes(1, 3, 4)}, { purpose: { consents: { 1: true, 3: true, 4: true }, legitimateInterests: { 7: true, 8: true } } })`,
    );
    await waitForDecisions([['granted', outcome('tcf', 'granted')]]);
    const { visitor } = await find('consent');
    site.reset();
    await open('tcf', platform, '/next');
    await ready();
    await run(`say('tcloaded', ${purposes(1, 3, 4, 7, 8)})`);
    expect(await settle()).toMatchObject({ visitor });
    expect(decisions()).toEqual([]);
  });

  it.each([
    ['storage', purposes(3, 4, 7, 8), 'granted'],
    ['measuring', purposes(1, 3, 4), 'granted'],
    ['everything', '{}', 'denied'],
  ])('keeps no ids of who refused %s', async (_what, consents, marketing) => {
    await open('tcf', platform);
    await ready();
    await run(`say('useractioncomplete', ${purposes(1, 3, 4, 7, 8)})`);
    const { visitor } = await find('consent');
    await run(`say('useractioncomplete', ${consents})`);
    const refusal = await find('consent', ({ consent }) => consent === 'denied');
    expect(refusal).toMatchObject({ visitor, events: [{ props: outcome('tcf', marketing) }] });
    expect(await settle()).toMatchObject({ consent: 'denied', visitor: null });
  });

  it('measures where the law does not apply, and records no decision about marketing', async () => {
    await open('tcf', platform);
    await ready();
    await run("say('tcloaded', {}, { gdprApplies: false })");
    await waitForDecisions([['granted', undefined]]);
  });

  it('hears a platform that comes after the pixel, and decides nothing by one that fails', async () => {
    await open('tcf', '');
    await find('pageview');
    await page.evaluate(platform);
    await ready();
    await run('listeners[0](null, false)');
    expect(await settle()).toMatchObject({ consent: null, visitor: null });
    await run(`say('useractioncomplete', ${purposes(1, 3, 4, 7, 8)})`);
    await waitForDecisions([['granted', outcome('tcf', 'granted')]]);
  });

  it('keeps Global Privacy Control above all: no ids and nothing to remember, whatever was agreed to', async () => {
    await context.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
    await open('tcf', platform);
    await ready();
    await run(`say('useractioncomplete', ${purposes(1, 3, 4, 7, 8)})`);
    expect(await find('consent')).toMatchObject({ gpc: true, visitor: null });
    expect(await storage()).toBe('{}');
  });
});

describe('the Global Privacy Platform', () => {
  const platform = `window.listeners = [];
    window.__gpp = (command, callback) => { if (command === 'addEventListener') listeners.push(callback); };
    window.say = (applicableSections, parsedSections, signalStatus = 'ready') =>
      listeners.forEach((listener) => listener({ eventName: 'signalStatus', listenerId: 1, data: signalStatus,
        pingData: { gppVersion: '1.1', cmpStatus: 'loaded', signalStatus, applicableSections, parsedSections } }, true));`;
  const hears = async (...said: readonly unknown[]): Promise<void> => {
    await open('gpp', platform);
    await ready();
    await run(`say(...${JSON.stringify(said)})`);
  };
  const state = (words: object) => ({ Version: 1, SaleOptOutNotice: 1, ...words });

  it.each([
    [
      'the national section',
      [7],
      { usnat: [state({ SaleOptOut: 2, SharingOptOut: 2, TargetedAdvertisingOptOut: 1 }), { Gpc: false }] },
    ],
    ['the section of California', [8], { usca: state({ SaleOptOut: 1, SharingOptOut: 2 }) }],
    [
      'a signal of the browser in a section',
      [7],
      { usnat: [state({ SaleOptOut: 2, SharingOptOut: 2 }), { Gpc: true }] },
    ],
  ])('goes on measuring, without marketing, after an opt-out in %s', async (_where, sections, parsed) => {
    await hears(sections, parsed);
    await waitForDecisions([['granted', outcome('gpp', 'denied')]]);
    expect(await settle()).toMatchObject({ visitor: expect.any(String) });
  });

  it('waits until the signal is ready, and follows who opts out later', async () => {
    await hears([7], { usnat: state({ SaleOptOut: 2, SharingOptOut: 2, TargetedAdvertisingOptOut: 2 }) }, 'not ready');
    expect(await settle()).toMatchObject({ consent: null, visitor: null });
    await run('say([7], { usnat: { SaleOptOut: 2, SharingOptOut: 2, TargetedAdvertisingOptOut: 2 } })');
    await waitForDecisions([['granted', outcome('gpp', 'granted')]]);
    await run('say([7], { usnat: { SaleOptOut: 1, SharingOptOut: 1, TargetedAdvertisingOptOut: 1 } })');
    await waitForDecisions([
      ['granted', outcome('gpp', 'granted')],
      ['granted', outcome('gpp', 'denied')],
    ]);
  });

  it('measures where no section applies, and records no decision about marketing', async () => {
    await hears([-1], {});
    await waitForDecisions([['granted', undefined]]);
  });

  it("follows Europe's section as the Transparency and Consent Framework does", async () => {
    const flags = (...numbers: number[]) => Array.from({ length: 24 }, (_, index) => numbers.includes(index + 1));
    await hears([2], { tcfeuv2: [{ PurposeConsents: flags(1), PurposeLegitimateInterests: flags(7, 8) }] });
    await waitForDecisions([['granted', outcome('gpp', 'denied')]]);
  });

  it("keeps no ids by sections that it cannot read, such as Canada's", async () => {
    await hears([5], { tcfcav1: {}, usnat: state({ SaleOptOut: 2 }) });
    expect(await settle()).toMatchObject({ consent: null, visitor: null });
  });
});

describe('the consent script', () => {
  it('is not asked for by pixels whose pages decide themselves', async () => {
    await page.goto(`${site.url}/shop`);
    await find('pageview');
    expect(site.traffic.filter((line) => line.includes('/consent/'))).toEqual([]);
  });

  it('comes once and says nothing in the page’s log; a page that it does not reach is counted without ids', async () => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await open('tcf', '', '/twice');
    await find('pageview');
    expect(site.traffic.filter((line) => line.includes('/consent/'))).toHaveLength(1);
    site.reset();
    await page.route('**/consent/*', (route) => route.abort());
    await open('tcf', '', '/blocked');
    expect(await find('pageview')).toMatchObject({ consent: null, visitor: null });
    const views = site.batches.flatMap(({ events }) => events).filter(({ type }) => type === 'pageview');
    expect(new Set(views.map(({ id }) => id)).size).toBe(1);
    expect(errors).toEqual([]);
  });
});
