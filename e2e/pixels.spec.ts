import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import { createPixel, listVisits } from '@acquaint/contract';
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageHeaders, testBatch } from '../server/src/testing/test-visits.ts';
import { until } from '../server/src/testing/until.ts';
import { type Product, startProduct } from './product.ts';

// What is done to a pixel after it was made.
let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

async function placeOf(locator: Locator): Promise<{ left: number; right: number }> {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('It is not seen');
  return { left: box.x, right: box.x + box.width };
}

async function seeAllTabs(list: Locator): Promise<void> {
  const whole = await placeOf(list);
  for (const tab of await list.getByRole('tab').all()) {
    const { left, right } = await placeOf(tab);
    expect(left).toBeGreaterThanOrEqual(whole.left);
    expect(right).toBeLessThanOrEqual(whole.right + 1);
  }
}

describe('a pixel', () => {
  it('gets another id after a warning, and its page shows the new snippet', async () => {
    const user = await product.server.signIn();
    const body = { name: 'Shop', domain: 'shop.example.com' };
    const { data: pixel } = await product.server.call(createPixel, user.token, { body });
    const page = await product.signedIn(user);
    await page.goto(`/tracking/${pixel.id}`);
    await page.getByText(pixel.pixel_uuid).first().waitFor();
    const sections = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
    expect(await sections.allTextContents()).toEqual(['Install', 'Health and purchases', 'Settings']);
    await page.getByRole('button', { name: 'Replace ID' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Pages with the current snippet stop counting right away.').waitFor();
    await dialog.getByRole('button', { name: 'Replace ID' }).click();
    await page.getByText('The pixel has a new id.').waitFor();
    await page.getByText(pixel.pixel_uuid).first().waitFor({ state: 'detached' });
    expect(await page.getByText('/p/').first().textContent()).not.toContain(pixel.pixel_uuid);
  });

  it('shows events as they come, and how well it is', async () => {
    const user = await product.server.signIn();
    const { data: pixel } = await product.server.call(createPixel, user.token, {
      body: { name: 'Shop', domain: 'shop.example.com' },
    });
    const page = await product.signedIn(user);
    await page.goto(`/tracking/${pixel.id}`);
    await page.getByText('No events in the last 24 hours.').waitFor();
    await page.getByText('events appear as they arrive').waitFor();
    const body = testBatch(pixel.pixel_uuid, [{ url: 'https://shop.example.com/kettles' }]);
    await product.server.request('POST', '/c', { body, headers: { ...pageHeaders } });
    await page.getByRole('list', { name: 'Latest events' }).getByText('/kettles').waitFor();
    await page.reload();
    await page.getByText('Events have come within the last 24 hours.').waitFor();
  });

  it('has guides for what a site is made with, and a template of Tag Manager', async () => {
    const user = await product.server.signIn();
    const body = { name: 'Shop', domain: 'shop.example.com' };
    const { data: pixel } = await product.server.call(createPixel, user.token, { body });
    const page = await product.signedIn(user, { acceptDownloads: true });
    await page.goto(`/tracking/${pixel.id}`);
    const snippet = page.getByLabel('Snippet', { exact: true });
    for (const group of ['Ways to install', 'Ways to report purchases'])
      await seeAllTabs(page.getByRole('tablist', { name: group }));
    for (const [system, code] of [
      ['WordPress', "add_action('wp_head'"],
      ['Shopify', `/p/${pixel.pixel_uuid}.js`],
      ['Webflow', `/p/${pixel.pixel_uuid}.js`],
    ] as const) {
      await page.getByRole('tab', { name: system }).first().click();
      await page.getByText(system === 'WordPress' ? 'clear the cache of WordPress' : `In ${system}, open`).waitFor();
      expect(await snippet.textContent()).toContain(code);
    }
    await page.getByRole('tab', { name: 'Google Tag Manager' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download template' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('acquaint.tpl');
    const template = await readFile(await file.path(), 'utf8');
    expect(template).toContain('___SANDBOXED_JS_FOR_WEB_TEMPLATE___');
    expect(template).toContain(`"string": "${product.server.url}/p/*"`);
    expect(template).toContain(pixel.pixel_uuid);
  });

  it('looks for its snippet on a page of the site', async () => {
    const user = await product.server.signIn();
    const { data: pixel } = await product.server.call(createPixel, user.token, {
      body: { name: 'Shop', domain: '127.0.0.1' },
    });
    const page = await product.signedIn(user);
    await page.goto(`/tracking/${pixel.id}`);
    const field = page.getByLabel('A page with the snippet');
    await field.fill(`${product.server.url}/demo-shop/${pixel.pixel_uuid}/`);
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    await page.getByText('Only the usual ports 80 and 443 are asked.').waitFor();
    await field.fill('https://elsewhere.example.org/');
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    await page.getByText('Must be a page of 127.0.0.1 or another allowed domain').waitFor();
  });

  it('deletes its visits after a warning', async () => {
    const user = await product.server.signIn();
    const { data: pixel } = await product.server.call(createPixel, user.token, {
      body: { name: 'Shop', domain: 'shop.example.com' },
    });
    const page = await product.signedIn(user);
    await page.goto(`/tracking/${pixel.id}`);
    await page.getByLabel('Keep visits for').click();
    await page.getByRole('option', { name: '90 days' }).click();
    await page.getByText('The pixel was saved.').waitFor();
    await page.getByRole('button', { name: 'Delete all visits' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete all visits' }).click();
    await page.getByText('The visits are deleted.').waitFor();
  });

  it("works from a path of the customer's own domain, without a request to another host", async () => {
    const user = await product.server.signIn();
    const { data: pixel } = await product.server.call(createPixel, user.token, {
      body: { name: 'Shop', domain: '127.0.0.1' },
    });
    const tags = `<script>window.acquaint=window.acquaint||function(){(acquaint.q=acquaint.q||[]).push(arguments)}</script>
      <script async src="/stats/p/${pixel.pixel_uuid}.js?base=/stats"></script>`;
    const shop = await startOwnDomain(
      product.server.url,
      `<!doctype html><html lang="en"><head>${tags}<title>Own</title></head></html>`,
    );
    const context = await product.visitor({ baseURL: shop.url });
    await context.addInitScript('window.acquaintTest = true');
    const hosts = new Set<string>();
    context.on('request', (request) => hosts.add(new URL(request.url()).host));
    const page = await context.newPage();
    await page.goto('/kettles');
    const visit = await until(async () => {
      const { data } = await product.server.call(listVisits, user.token, { query: { pixelUuid: pixel.pixel_uuid } });
      return data[0] ?? null;
    });
    expect(visit).toMatchObject({ first_page: '/kettles', browser: 'Chrome' });
    expect([...hosts]).toEqual([new URL(shop.url).host]);
    await context.close();
    shop.stop();
  });
});

/** A shop whose web server hands everything below /stats to the product, as the instructions say. */
async function startOwnDomain(target: string, html: string): Promise<{ url: string; stop: () => void }> {
  const server = createServer((incoming, response) => {
    const path = incoming.url ?? '/';
    if (!path.startsWith('/stats/')) {
      response.writeHead(200, { 'content-type': 'text/html' }).end(html);
      return;
    }
    const outgoing = request(
      target + path.slice('/stats'.length),
      { method: incoming.method, headers: { ...incoming.headers, host: new URL(target).host } },
      (answer) => {
        response.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(response);
      },
    );
    incoming.pipe(outgoing);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
