import type { BrowserContext, Page } from 'playwright-core';

/** Gathers layout shifts from the beginning of each page on, as the specification of Layout Instability names their fields. */
export async function watchShifts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const shifts: { at: number; value: number; what: string }[] = [];
    Reflect.set(window, 'acquaintShifts', shifts);
    const describe = (node: unknown): string =>
      node instanceof Element ? `${node.tagName}.${node.className} ${node.textContent?.slice(0, 30) ?? ''}` : '';
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const value: unknown = Reflect.get(entry, 'value');
        const sources: unknown = Reflect.get(entry, 'sources');
        if (typeof value !== 'number' || Reflect.get(entry, 'hadRecentInput') === true) continue;
        const moved: unknown[] = Array.isArray(sources) ? sources : [];
        const what = moved.map((source) => describe(Reflect.get(Object(source), 'node'))).join(' | ');
        shifts.push({ at: entry.startTime, value, what });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

export interface LayoutShift {
  /** The cumulative layout shift: the largest sum of shifts within five seconds that are less than a second apart. */
  readonly score: number;
  /** What moved most. */
  readonly what: string;
}

/** How much of the page has moved since it was loaded. */
export async function layoutShift(page: Page): Promise<LayoutShift> {
  // What is there was put there by `watchShifts`.
  const shifts = await page.evaluate(
    () => Reflect.get(window, 'acquaintShifts') as { at: number; value: number; what: string }[],
  );
  let [score, sum, first, last] = [0, 0, -Infinity, -Infinity];
  for (const { at, value } of shifts) {
    const isNext = at - last < 1_000 && at - first < 5_000;
    [sum, first, last] = isNext ? [sum + value, first, at] : [value, at, at];
    score = Math.max(score, sum);
  }
  const [largest] = shifts.toSorted((one, other) => other.value - one.value);
  return { score, what: largest?.what ?? '' };
}
