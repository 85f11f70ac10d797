import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page, Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Product, startProduct } from './product.ts';

// Somebody brings a catalogue of 20 MB over a network that fails.
let product: Product;
let page: Page;
let folder: string;

const megabyte = 1024 ** 2;
const parts = '**/api/asset-uploads/*/parts';

beforeAll(async () => {
  product = await startProduct();
  folder = await mkdtemp(join(tmpdir(), 'acquaint-library-'));
  page = await product.signedIn(await product.server.signIn({ isSpecial: true }));
  await page.goto('/assets/library');
  await page.getByText('No files yet').waitFor();
});
afterAll(async () => {
  await product.stop();
  await rm(folder, { recursive: true, force: true });
});

/** What begins as a film does, on the disk, so that choosing it again is choosing the same file. */
async function fileOf(name: string, bytes: number): Promise<string> {
  const path = join(folder, name);
  const content = Buffer.alloc(bytes, name);
  content.write('\0\0\0\u0018ftypisom', 'latin1');
  await writeFile(path, content);
  return path;
}

const choose = (path: string) => page.locator('input[type=file]').setInputFiles(path);
const added = (name: string) => page.getByRole('article', { name });
const isBegin = (request: Request): boolean =>
  request.method() === 'POST' && request.url().endsWith('/api/asset-uploads');

describe('a large file for the library', () => {
  it('comes in parts, and a part that fails is sent again', async () => {
    let sent = 0;
    await page.route(parts, (route) => {
      sent += 1;
      return sent === 2 ? route.abort('connectionreset') : route.continue();
    });
    await choose(await fileOf('Catalogue.mp4', 20 * megabyte));
    await page.getByRole('progressbar', { name: 'Upload of Catalogue.mp4' }).waitFor();
    await added('Catalogue').waitFor();
    // Three parts, one of them twice.
    expect(sent).toBe(4);
    await page.unroute(parts);
  });

  it('goes on after the page was closed when the same file is chosen again', async () => {
    let [sent, begun] = [0, 0];
    page.on('request', (request) => {
      if (isBegin(request)) begun += 1;
    });
    // The second part never arrives.
    await page.route(parts, (route) => {
      sent += 1;
      return sent === 2 ? undefined : route.continue();
    });
    const path = await fileOf('Brochure.mp4', 20 * megabyte);
    await choose(path);
    await page.getByText('Brochure.mp4: 40%').waitFor();
    await expect.poll(() => sent).toBe(2);
    await page.reload();
    await added('Catalogue').waitFor();
    await choose(path);
    await added('Brochure').waitFor();
    expect([sent, begun]).toEqual([4, 1]);
    await page.unroute(parts);
  });

  it('can be given up', async () => {
    await page.route(parts, () => undefined);
    await choose(await fileOf('Poster.pdf', 9 * megabyte));
    await page.getByText('Poster.pdf: 0%').waitFor();
    const canceled = page.waitForResponse((response) => response.request().method() === 'DELETE');
    await page.getByRole('button', { name: 'Cancel upload' }).click();
    expect((await canceled).status()).toBe(200);
    await page.getByText('The upload of Poster.pdf was canceled.').waitFor();
    await page.getByRole('progressbar').waitFor({ state: 'detached' });
    expect(await added('Poster').count()).toBe(0);
  });
});
