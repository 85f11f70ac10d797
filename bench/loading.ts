import { parseArgs } from 'node:util';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../e2e/browser.ts';
import { startTestServer } from '../server/src/testing/test-server.ts';

// What a first visit asks for, and when its largest text or picture is painted, over a 4G connection (1.6 Mbit/s, 150 ms) with a processor
// four times slower than this one. Usage: node bench/loading.ts [--runs 3]
const { values } = parseArgs({ options: { runs: { type: 'string', default: '3' } } });

const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const slowdown = 4;

interface Visit {
  readonly requests: number;
  /** Bytes over the wire, headers included. */
  readonly bytes: number;
  /** Milliseconds until the largest contentful paint. */
  readonly paint: number;
}

/** Largest contentful paint so far, in milliseconds; the specification of the browser's performance API names the fields. */
const largestPaint = `new Promise((resolve) => new PerformanceObserver((list) =>
  resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({ type: 'largest-contentful-paint', buffered: true }))`;

async function visit(browser: Browser, url: string, token: string | null): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  if (token !== null) await context.addInitScript((value) => localStorage.setItem('atoken', value), token);
  const page = await context.newPage();
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
  await page.waitForLoadState('networkidle');
  const paint = Number(await page.evaluate(largestPaint));
  await context.close();
  return { requests, bytes, paint };
}

const server = await startTestServer();
const user = await server.signIn();
const browser = await launchBrowser();
for (const [path, token] of [
  ['/login', null],
  ['/', user.token],
  ['/reports', user.token],
  ['/audience-finder', user.token],
] as const) {
  const visits: Visit[] = [];
  for (let run = 0; run < Number(values.runs); run += 1) visits.push(await visit(browser, server.url + path, token));
  const paints = visits.map(({ paint }) => `${(paint / 1000).toFixed(2)} s`).join(', ');
  const { requests = 0, bytes = 0 } = visits[0] ?? {};
  console.log(`${path}: ${requests} requests, ${(bytes / 1000).toFixed(0)} kB, largest paint ${paints}`);
}
await browser.close();
await server.stop();
