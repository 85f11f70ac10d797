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

/** What depends on colors; everything else is the same in every color scheme. */
const colorRules = ['color-contrast', 'link-in-text-block'];

// Only violations are read, and styles of other origins, which axe would load again, there are none. What a region lacks is moderate, never serious.
const options = { resultTypes: ['violations'], preload: false, rules: { region: { enabled: false } } };

/**
 * What axe finds on a page that keeps people from using it, with the elements that it is about, when nothing moves any more; `colors` asks
 * about colors alone, on a page whose other color scheme was asked about everything.
 */
export async function seriousIssues(page: Page, about: 'everything' | 'colors' = 'everything'): Promise<string[]> {
  await page.evaluate(settled);
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe.source);
  const chosen = about === 'colors' ? { ...options, runOnly: colorRules, rules: {} } : options;
  const run = `axe.run(document, ${JSON.stringify(chosen)}).then((result) => result.violations)`;
  const found = issues.parse(await page.evaluate(run));
  return found
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`);
}
