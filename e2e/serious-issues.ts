import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { z } from 'zod';

const issues = z.array(
  z.object({
    id: z.string(),
    impact: z.string().nullable(),
    nodes: z.array(z.object({ html: z.string() })),
  }),
);

// What fades has the contrast of neither of its ends, and what ends may begin another; what turns for as long as something loads never ends.
const settled = `(async () => {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const fading = () => document.getAnimations()
    .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
  for (let found = null; found === null || found.length > 0; found = fading()) {
    await Promise.allSettled((found ?? []).map(({ finished }) => finished));
    await frame();
    await frame();
  }
})()`;

// Only violations are read, and styles of other origins, which axe would load again, there are none.
const options = { resultTypes: ['violations'], preload: false };

/** What axe finds on a page that keeps people from using it, with the elements that it is about, when nothing moves any more. */
export async function seriousIssues(page: Page): Promise<string[]> {
  await page.evaluate(settled);
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe.source);
  const run = `axe.run(document, ${JSON.stringify(options)}).then((result) => result.violations)`;
  const found = issues.parse(await page.evaluate(run));
  return found
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`);
}
