import { parseArgs } from 'node:util';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../e2e/browser.ts';
import { startTestServer } from '../server/src/testing/test-server.ts';

// What a first visit asks for, and when its largest text or picture is painted, over a 4G connection (1.6 Mbit/s, 150 ms) with a processor
// four times slower than this one. Usage: node bench/loading.ts [--runs 5] [--paths /login,/]
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    paths: { type: 'string', default: '/login,/,/reports,/audience-finder' },
  },
});

const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const slowdown = 4;
/** Milliseconds after the page is there, for what is painted later. */
const settled = 6_000;

interface Visit {
  readonly requests: number;
  /** Bytes over the wire, headers included. */
  readonly bytes: number;
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
const seconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(2);

async function visit(browser: Browser, url: string, token: string | null): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  if (token !== null) await context.addInitScript((value) => localStorage.setItem('atoken', value), token);
  const page = await context.newPage();
  // However busy the machine is.
  context.setDefaultTimeout(120_000);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  let requests = 0;
  let bytes = 0;
  session.on('Network.requestWillBeSent', () => {
    requests += 1;
  });
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.goto(url);
  await page.locator('#root h1').last().waitFor();
  // A page with live updates is never idle: by then its first content has loaded.
  await page.waitForTimeout(settled);
  const paints = await page.evaluate<Paint>(paintsSoFar);
  await context.close();
  return { requests, bytes, ...paints };
}

const server = await startTestServer();
const user = await server.signIn();
const browser = await launchBrowser();
for (const path of values.paths.split(',')) {
  const visits: Visit[] = [];
  const token = path === '/login' ? null : user.token;
  for (let run = 0; run < Number(values.runs); run += 1) visits.push(await visit(browser, server.url + path, token));
  const paints = visits.map(({ paint }) => paint);
  const { requests = 0, bytes = 0, element = '' } = visits[0] ?? {};
  console.log(
    `${path}: ${requests} requests, ${(bytes / 1000).toFixed(0)} kB, first paint ${seconds(median(visits.map(({ first }) => first)))} s, ` +
      `largest paint ${seconds(median(paints))} s (${seconds(Math.min(...paints))} to ${seconds(Math.max(...paints))}): ${element}`,
  );
}
await browser.close();
await server.stop();
