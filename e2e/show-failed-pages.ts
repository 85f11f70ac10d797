import { afterEach } from 'vitest';
import { openContexts } from './open-contexts.ts';

/** Of the end, where dialogs are; the menu is at the beginning. */
const most = 6_000;

/** After a test that failed: what its pages showed, as a screen reader finds it. */
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return;
  for (const page of [...openContexts].flatMap((context) => context.pages())) {
    const shown = await page
      .locator('body')
      .ariaSnapshot({ timeout: 5_000 })
      .catch(() => 'nothing');
    console.log(`“${task.name}” failed. ${new URL(page.url()).pathname} showed:\n${shown.slice(-most)}`);
  }
});
