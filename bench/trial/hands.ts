import type { Locator, Page } from 'playwright-core';

/** What a task takes of whoever does it. */
interface Effort {
  readonly clicks: number;
  /** Fields that are typed into. */
  readonly fields: number;
  /** Pages that are loaded or gone to. */
  readonly pages: number;
}

/** Somebody at a page, whose clicks, fields and pages are counted. */
export interface Hands {
  readonly page: Page;
  click(target: Locator): Promise<void>;
  /** Types into a field, or over what is in it. */
  fill(field: Locator, text: string): Promise<void>;
  press(key: string): Promise<void>;
  /** Types over the text of a layer, after two clicks on it. */
  retype(layer: Locator, text: string): Promise<void>;
  /** Opens a select and takes one of its options: two clicks. */
  choose(select: Locator, option: string | RegExp): Promise<void>;
  /** Chooses a file: one click, as the dialog of the system is not the product's. */
  upload(name: string, content: Buffer): Promise<void>;
  download(target: Locator): Promise<{ readonly name: string; readonly path: string }>;
  effort(): Effort;
}

/** Hands that begin at nothing. */
export function handsAt(page: Page): Hands {
  let clicks = 0;
  let fields = 0;
  let pages = 0;
  let path = new URL(page.url()).pathname;
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame()) return;
    const next = new URL(frame.url()).pathname;
    if (next !== path) pages += 1;
    path = next;
  });
  const click = async (target: Locator): Promise<void> => {
    await target.click();
    clicks += 1;
  };
  return {
    page,
    click,
    async fill(field, text) {
      await field.fill(text);
      fields += 1;
    },
    press: (key) => page.keyboard.press(key),
    async retype(layer, text) {
      await layer.dblclick();
      await page.getByRole('textbox', { name: 'Text', exact: true }).waitFor({ state: 'attached' });
      await page.keyboard.press('Control+a');
      await page.keyboard.type(text);
      await page.keyboard.press('Escape');
      clicks += 2;
      fields += 1;
    },
    async choose(select, option) {
      await click(select);
      await click(page.getByRole('option', { name: option, exact: typeof option === 'string' }).first());
    },
    async upload(name, buffer) {
      const mimeType = name.endsWith('.csv') ? 'text/csv' : 'image/png';
      await page.locator('input[type=file]').first().setInputFiles({ name, mimeType, buffer });
      clicks += 1;
    },
    async download(target) {
      const [file] = await Promise.all([page.waitForEvent('download'), click(target)]);
      return { name: file.suggestedFilename(), path: await file.path() };
    },
    effort: () => ({ clicks, fields, pages }),
  };
}
