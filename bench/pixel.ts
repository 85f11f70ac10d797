import { gzipSync } from 'node:zlib';
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright-core';
import { eventBatch } from '@acquaint/contract';
import { launchBrowser } from '../e2e/browser.ts';
import { bundlePixel } from '../pixel/build.ts';
import { startTestSite } from '../pixel/src/testing/test-site.ts';

// The size of the pixel and the time that it keeps a page's main thread busy per page view, by the browser's own profiler.
// Usage: node bench/pixel.ts [--visits 6]
const { values } = parseArgs({ options: { visits: { type: 'string', default: '6' } } });

interface Profile {
  readonly nodes: readonly {
    readonly id: number;
    readonly callFrame: { readonly url: string };
    readonly children?: readonly number[];
  }[];
  readonly samples?: readonly number[];
  readonly timeDeltas?: readonly number[];
}

/** Milliseconds of the samples whose stack has a frame of the pixel's script. */
function timeInScript({ nodes, samples = [], timeDeltas = [] }: Profile): number {
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)));
  const own = new Set(nodes.filter(({ callFrame }) => callFrame.url.includes('/p/')).map(({ id }) => id));
  const isInScript = (id: number | undefined): boolean =>
    id !== undefined && (own.has(id) || isInScript(parents.get(id)));
  const microseconds = samples.reduce((sum, id, index) => sum + (isInScript(id) ? (timeDeltas[index] ?? 0) : 0), 0);
  return microseconds / 1000;
}

/** The times of page views after each other, in one browser and visit: the first, and each later one. */
async function timeViews(browser: Browser, url: string, views: number): Promise<number[]> {
  const context = await browser.newContext();
  await context.addInitScript('window.acquaintTest = true');
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Profiler.enable');
  await session.send('Profiler.setSamplingInterval', { interval: 200 });
  const times: number[] = [];
  for (let view = 0; view < views; view += 1) {
    await session.send('Profiler.start');
    await page.goto(`${url}/page-${view}`);
    // What it does at once, its first batch, and three of its seconds.
    await page.waitForTimeout(3_500);
    const { profile } = await session.send('Profiler.stop');
    times.push(timeInScript(profile));
  }
  await context.close();
  return times;
}

function report(label: string, times: readonly number[]): void {
  const sorted = times.toSorted((first, second) => first - second);
  const at = (share: number): string => (sorted[Math.ceil((sorted.length - 1) * share)] ?? 0).toFixed(2);
  console.log(`${label} (${sorted.length}): p50 ${at(0.5)} ms · p95 ${at(0.95)} ms · slowest ${at(1)} ms`);
}

const code = await bundlePixel();
console.log(`size: ${code.length} bytes, ${gzipSync(code, { level: 9 }).length} gzipped (at most 2,048)`);
const site = await startTestSite((body) => eventBatch.parse(body));
const browser = await launchBrowser();
const visits: number[][] = [];
for (let visit = 0; visit < Number(values.visits); visit += 1) visits.push(await timeViews(browser, site.url, 5));
report(
  "main thread, a visit's first page view",
  visits.map(([first = 0]) => first),
);
report(
  'main thread, its later page views',
  visits.flatMap(([, ...later]) => later),
);
await browser.close();
await site.stop();
