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

function waitForView(path: string): Promise<EventBatch> {
  return eventually(() => {
    const batch = site.batches.find(({ events }) =>
      events.some(({ type, url }) => type === 'pageview' && url === site.url + path),
    );
    if (!batch) throw new Error(`No view of ${path} yet`);
    return batch;
  });
}

/** Leaves for a page without the script, so that what is stored can be changed and nothing else happens. */
async function changeStored(minutes: {
  active?: number;
  begun?: number;
  since?: number;
  events?: number;
}): Promise<void> {
  await page.goto(`${site.settings.endpoint}/elsewhere`);
  const blank = await context.newPage();
  await blank.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: '<title>blank</title>' }));
  await blank.goto(`${site.url}/blank`);
  await blank.evaluate((ages) => {
    const state = JSON.parse(localStorage.getItem('acquaint') ?? '{}');
    for (const name of ['active', 'begun', 'since'] as const)
      if (ages[name]) state[name] = Date.now() - ages[name] * 60_000;
    for (const [, event] of state.queue) event.at -= (ages.events ?? 0) * 60_000;
    localStorage.setItem('acquaint', JSON.stringify(state));
  }, minutes);
  await blank.close();
}

const queueLength = (): Promise<number> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('acquaint') ?? '{"queue":[]}').queue.length);

describe('events that were not taken', () => {
  for (const status of [503, 429, 0]) {
    it(`go again with the next page under the same ids and in their visit (${status || 'no answer'})`, async () => {
      site.status = status;
      await page.goto(`${site.url}/refused`);
      const refused = await waitForView('/refused');
      expect(await queueLength()).toBe(1);
      site.status = 204;
      site.batches.length = 0;
      await page.goto(`${site.url}/next`);
      const again = await waitForView('/refused');
      expect(again).toMatchObject({ visitor: refused.visitor, visit: refused.visit });
      expect(again.events.find((event) => event.type === 'pageview')).toEqual(refused.events[0]);
      await waitForView('/next');
      await eventually(async () => expect(await queueLength()).toBe(0));
    });
  }

  it('go again on the same page after a pause', async () => {
    site.status = 503;
    await page.goto(`${site.url}/patient`);
    await waitForView('/patient');
    site.status = 204;
    site.batches.length = 0;
    await waitForView('/patient');
    await eventually(async () => expect(await queueLength()).toBe(0));
  });

  it('are dropped when the collector refuses them for good', async () => {
    site.status = 400;
    await page.goto(`${site.url}/wrong`);
    await waitForView('/wrong');
    await eventually(async () => expect(await queueLength()).toBe(0));
  });

  it('are at most fifty, sent in batches of at most twenty', async () => {
    site.status = 503;
    await page.goto(`${site.url}/many`);
    await page.evaluate(() => {
      const call = window.acquaint as (...parameters: unknown[]) => void;
      for (let index = 0; index < 60; index += 1) call('track', `event ${index}`);
    });
    expect(await queueLength()).toBe(50);
    site.status = 204;
    site.batches.length = 0;
    await page.goto(`${site.url}/after`);
    await waitForView('/after');
    await eventually(async () => expect(await queueLength()).toBe(0));
    expect(Math.max(...site.batches.map((batch) => batch.events.length))).toBe(20);
    const names = new Set(site.batches.flatMap((batch) => batch.events.map((event) => event.name)));
    expect(names).toContain('event 59');
    expect(names).not.toContain('event 9');
  });

  it('are given up after a day', async () => {
    site.status = 503;
    await page.goto(`${site.url}/forgotten`);
    await waitForView('/forgotten');
    await changeStored({ events: 1441 });
    site.status = 204;
    site.batches.length = 0;
    await page.goto(`${site.url}/tomorrow`);
    await waitForView('/tomorrow');
    expect(site.batches.flatMap((batch) => batch.events.map((event) => event.url))).not.toContain(
      `${site.url}/forgotten`,
    );
  });
});

describe('a visit', () => {
  const cases = [
    { name: 'goes on within 30 minutes', ages: { active: 29, begun: 29 }, isSame: true },
    { name: 'is over after 30 minutes without activity', ages: { active: 31, begun: 40 }, isSame: false },
    { name: 'is over after 24 hours', ages: { active: 5, begun: 1441 }, isSame: false },
  ];
  for (const { name, ages, isSame } of cases) {
    it(name, async () => {
      await page.goto(`${site.url}/start`);
      const before = await waitForView('/start');
      await eventually(async () => expect(await queueLength()).toBe(0));
      await changeStored(ages);
      await page.goto(`${site.url}/again`);
      const after = await waitForView('/again');
      expect(after.visitor).toBe(before.visitor);
      expect(after.visit === before.visit).toBe(isSame);
    });
  }

  it('belongs to a new visitor after 13 months', async () => {
    await page.goto(`${site.url}/start`);
    const before = await waitForView('/start');
    await changeStored({ since: 396 * 1440, active: 300 * 1440, begun: 300 * 1440 });
    await context.clearCookies();
    await page.goto(`${site.url}/again`);
    expect((await waitForView('/again')).visitor).not.toBe(before.visitor);
  });

  it('finds the visitor by the cookie when local storage was cleared', async () => {
    await page.goto(`${site.url}/start`);
    const before = await waitForView('/start');
    await page.evaluate(() => localStorage.clear());
    await page.goto(`${site.url}/again`);
    expect((await waitForView('/again')).visitor).toBe(before.visitor);
  });
});
