import { parseArgs } from 'node:util';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { launchBrowser } from '../e2e/browser.ts';
import { layoutShift, watchShifts } from '../e2e/layout-shift.ts';
import { byRouter } from '../e2e/walk.ts';
import { startTestServer } from '../server/src/testing/test-server.ts';

// Pages of the sample business over a 4G connection (1.6 Mbit/s, 150 ms) with a processor four times slower than this one: what a first visit asks
// for, when its largest text or picture is painted, how much of each page moves, how long a change of the page takes once its files are there, and
// the longest interaction of building an audience and of filtering a report.
// Usage: node bench/pages.ts [--runs 5] [--paths /login,/] [--moves /,/reports]
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    paths: { type: 'string', default: '/login,/,/reports,/audience-finder' },
    moves: {
      type: 'string',
      default:
        '/,/reports,/visitors,/personas/all,/campaigns,/audience-finder,/enrich,/qr-code,/tracking,/mailing/eddm',
    },
  },
});

const runs = Number(values.runs);
const server = await startTestServer({ SAMPLE_DATA: 'on', CONSUMERS: '20000' });
const { access_token: token } = await server.logIn({ email: 'demo@acquaint.test', password: 'acquaint-demo' });
const browser = await launchBrowser();
const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const slowdown = 4;
/** Milliseconds after the page is there, for what is painted later. */
const settled = 6_000;

interface Visit {
  readonly requests: number;
  /** Bytes over the wire, headers included. */
  readonly bytes: number;
  /** The cumulative layout shift. */
  readonly shift: number;
  /** Milliseconds until anything of the page is painted. */
  readonly first: number;
  /** Milliseconds until the largest contentful paint. */
  readonly paint: number;
  /** What that is. */
  readonly element: string;
}

interface Paint {
  readonly first: number;
  readonly paint: number;
  readonly element: string;
}

/** Paints so far, in milliseconds; the specification of the browser's performance API names the fields. */
const paintsSoFar = `new Promise((resolve) => new PerformanceObserver((list) => {
  const { startTime = 0, element } = list.getEntries().at(-1) ?? {};
  const first = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
  resolve({ first, paint: startTime, element: (element?.tagName ?? '') + ' ' + (element?.textContent ?? '').slice(0, 40) });
}).observe({ type: 'largest-contentful-paint', buffered: true }))`;

const median = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;

const spread = (numbers: readonly number[], digits = 0): string =>
  `${median(numbers).toFixed(digits)} (${Math.min(...numbers).toFixed(digits)} to ${Math.max(...numbers).toFixed(digits)})`;

/** A page of a browser that was never here, slowed down. */
async function slowPage(browser: Browser, token: string | null) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, baseURL: server.url });
  if (token !== null) await context.addInitScript((value) => localStorage.setItem('atoken', value), token);
  await watchShifts(context);
  const page = await context.newPage();
  // However busy the machine is.
  context.setDefaultTimeout(120_000);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return { context, page, session };
}

async function visit(browser: Browser, path: string, token: string | null): Promise<Visit> {
  const { context, page, session } = await slowPage(browser, token);
  let requests = 0;
  let bytes = 0;
  session.on('Network.requestWillBeSent', () => {
    requests += 1;
  });
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.goto(path);
  await page.locator('#root h1').last().waitFor();
  // A page with live updates is never idle: by then its first content has loaded.
  await page.waitForTimeout(settled);
  const paints = await page.evaluate<Paint>(paintsSoFar);
  const { score } = await layoutShift(page);
  await context.close();
  return { requests, bytes, shift: score, ...paints };
}

/** Milliseconds from the decision to go to a page until it is painted. */
async function changeTo(page: Page, path: string): Promise<number> {
  const began = performance.now();
  await byRouter(page, path);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  return performance.now() - began;
}

/** The longest interaction since the page was loaded, in milliseconds, as Interaction to Next Paint counts them. */
const longestInteraction = `new Promise((resolve) => setTimeout(() => resolve(Math.max(0, ...(window.acquaintInteractions ?? []))), 500))`;
const watchInteractions = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const durations: number[] = [];
    Reflect.set(window, 'acquaintInteractions', durations);
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (Reflect.get(entry, 'interactionId') !== 0) durations.push(entry.duration);
    });
    // `durationThreshold` is in the specification of Event Timing, and not in the types of the compiler.
    observer.observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  });

const interactions: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  async '/audience-finder'(page) {
    const who = page.getByRole('region', { name: 'Who' });
    await who.getByRole('button', { name: 'Add rule' }).click();
    await page.getByLabel('Search attributes').pressSequentially('Age');
    await page.getByRole('menuitem', { name: /^Age band/ }).click();
    await who.getByRole('button', { name: /^25-34/ }).click();
    await who.getByRole('button', { name: /^35-44/ }).click();
    await page.waitForTimeout(settled);
  },
  async '/reports'(page) {
    await page
      .getByRole('region', { name: 'Sources' })
      .getByRole('button', { name: /^Google/ })
      .first()
      .click();
    await page.waitForTimeout(settled);
    await page.getByRole('button', { name: 'Clear all' }).click();
    await page.waitForTimeout(settled);
  },
};

for (const path of values.paths.split(',')) {
  const visits: Visit[] = [];
  for (let run = 0; run < runs; run += 1) visits.push(await visit(browser, path, path === '/login' ? null : token));
  const { requests = 0, bytes = 0, element = '' } = visits[0] ?? {};
  console.log(
    `${path}: ${requests} requests, ${(bytes / 1000).toFixed(0)} kB, first paint ${spread(visits.map(({ first }) => first))} ms, ` +
      `largest paint ${spread(visits.map(({ paint }) => paint))} ms, layout shift ${spread(
        visits.map(({ shift }) => shift),
        3,
      )}: ${element}`,
  );
}

const paths = values.moves.split(',');
const changes = new Map<string, number[]>(paths.map((path) => [path, []]));
const { context, page } = await slowPage(browser, token);
await page.goto('/');
await page.locator('#root h1').last().waitFor();
// The first round brings the files.
for (let run = 0; run <= runs; run += 1)
  for (const [path, took] of changes) {
    const milliseconds = await changeTo(page, path);
    if (run > 0) took.push(milliseconds);
    await page.waitForTimeout(1_500);
  }
for (const [path, took] of changes) console.log(`to ${path}, warm: ${spread(took)} ms`);
await context.close();

for (const [path, interact] of Object.entries(interactions)) {
  const longest: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const slow = await slowPage(browser, token);
    await watchInteractions(slow.context);
    await slow.page.goto(path);
    await slow.page.locator('#root h1').last().waitFor();
    await slow.page.waitForTimeout(settled);
    await interact(slow.page);
    longest.push(await slow.page.evaluate<number>(longestInteraction));
    await slow.context.close();
  }
  console.log(`${path}: longest interaction to its paint ${spread(longest)} ms`);
}
await browser.close();
await server.stop();
