import { createServer } from 'node:http';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listenOnLoopback } from '../server/src/testing/listen-on-loopback.ts';
import { testPng } from '../server/src/testing/test-images.ts';
import { type Product, startProduct } from './product.ts';
import { seriousIssues } from './serious-issues.ts';

// The operator has a key of VistaCreate. A script of our own stands for it: it keeps what it was opened with, and publishes at once.
const script = `
  window.VistaCreateEditor = {
    async init({ onPublishAction, ...options }) {
      window.openedWith = options;
      const url = new URL(window.published ?? '/files/flyer.png', new URL(document.querySelector('script[src$="frame.js"]').src));
      onPublishAction({ id: 'd', downloadId: 'f', url: url.href, extension: 'png', projectName: 'Summer fair' });
      return { close: () => { window.timesClosed = (window.timesClosed ?? 0) + 1; } };
    },
  };
`;

let vendor: Awaited<ReturnType<typeof listenOnLoopback>>;
let product: Product;
let page: Page;

beforeAll(async () => {
  const picture = Buffer.from(await (await testPng(420, 296)).arrayBuffer());
  vendor = await listenOnLoopback(
    createServer((request, response) => {
      if (request.url === '/frame.js') response.setHeader('content-type', 'text/javascript').end(script);
      else if (request.url === '/files/flyer.png') response.end(picture);
      else response.writeHead(404).end();
    }),
  );
  product = await startProduct({
    VISTA_CREATE_API_KEY: 'partner-key',
    VISTA_CREATE_SCRIPT_URL: `${vendor.url}/frame.js`,
    PRIVATE_HOSTS: new URL(vendor.url).host,
  });
  page = await product.signedIn(await product.server.signIn({ isSpecial: true }));
});
afterAll(async () => {
  await product.stop();
  await vendor.close();
});

const design = () => page.getByRole('button', { name: 'Design in VistaCreate' });

describe('an editor of somebody else', () => {
  it('that is kept away is reported, and the page goes on', async () => {
    await page.route('**/frame.js', (route) => route.abort());
    await page.goto('/assets/create');
    await design().click();
    await page.getByText('VistaCreate could not be opened.').waitFor();
    await page.unroute('**/frame.js');
    expect(await seriousIssues(page)).toEqual([]);
  });

  it('that publishes what is not there says so', async () => {
    await page.evaluate(() => Object.assign(globalThis, { published: '/files/none.png' }));
    await design().click();
    await page.getByText('The address answers with 404.').waitFor();
    expect(await page.evaluate('window.timesClosed')).toBe(1);
  });

  it('gives what is published there, and a design begins with it', async () => {
    await page.evaluate(() => Object.assign(globalThis, { published: undefined }));
    await design().click();
    await page.waitForURL('**/builder?design=*');
    await page
      .getByRole('group', { name: /^Page / })
      .getByRole('button', { name: /^Picture: flyer/ })
      .waitFor();
    expect(await page.getByRole('textbox', { name: 'Design name' }).inputValue()).toBe('Summer fair');
    expect(await page.evaluate('window.openedWith')).toEqual({
      apiKey: 'partner-key',
      designType: 'horizontal A5 flyer',
      customDimensions: { width: 210, height: 148, measureUnits: 'mm' },
      user: { externalUserId: expect.stringMatching(/^[0-9a-f]{64}$/) },
    });
  });
});
