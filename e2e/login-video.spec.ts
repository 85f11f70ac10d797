import { readdirSync, statSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Product, startProduct } from './product.ts';

// The video behind the sign-in form: on wide screens only, and only where motion and data are welcome.
let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

const wide = { viewport: { width: 1600, height: 900 }, reducedMotion: 'no-preference' } as const;

async function open(options: Parameters<Product['visitor']>[0], script = ''): Promise<Page> {
  const context = await product.visitor(options);
  if (script !== '') await context.addInitScript(script);
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByRole('button', { name: 'Login' }).waitFor();
  return page;
}

const isPaused = (page: Page) =>
  page.locator('video').evaluate((video) => video instanceof HTMLVideoElement && video.paused);

describe('the video behind the sign-in form', () => {
  it('plays on a wide screen, without sound, in a loop, under our own policy', async () => {
    const context = await product.visitor(wide);
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => (message.type() === 'error' ? complaints.push(message.text()) : null));
    await page.goto('/login');
    await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0.2);
    const { muted, loop } = await page
      .locator('video')
      .evaluate((video) => (video instanceof HTMLVideoElement ? { muted: video.muted, loop: video.loop } : {}));
    expect({ muted, loop, complaints }).toEqual({ muted: true, loop: true, complaints: [] });
  });

  it('can be stopped and started with the keyboard', async () => {
    const page = await open(wide);
    await page.getByRole('button', { name: 'Pause the background video' }).press('Enter');
    await page.getByRole('button', { name: 'Play the background video' }).waitFor();
    expect(await isPaused(page)).toBe(true);
    await page.getByRole('button', { name: 'Play the background video' }).press('Enter');
    await page.getByRole('button', { name: 'Pause the background video' }).waitFor();
    expect(await isPaused(page)).toBe(false);
  });

  it.each([
    ['on a narrower screen', { ...wide, viewport: { width: 1199, height: 900 } }, ''],
    ['where less motion is asked for', { ...wide, reducedMotion: 'reduce' as const }, ''],
    [
      'where data is saved',
      wide,
      "Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })",
    ],
  ])('is not even loaded %s', async (_, options, script) => {
    const context = await product.visitor(options);
    if (script !== '') await context.addInitScript(script);
    const page = await context.newPage();
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(request.url()));
    await page.goto('/login', { waitUntil: 'networkidle' });
    expect(await page.locator('video').count()).toBe(0);
    expect(loaded.filter((url) => url.endsWith('.webm'))).toEqual([]);
  });

  it('has less than 1 MB', () => {
    const folder = new URL('../client/dist/assets/', import.meta.url);
    const sizes = readdirSync(folder)
      .filter((name) => name.endsWith('.webm'))
      .map((name) => statSync(new URL(name, folder)).size);
    expect(sizes.length).toBe(1);
    expect(sizes[0]).toBeLessThan(1_000_000);
  });
});
