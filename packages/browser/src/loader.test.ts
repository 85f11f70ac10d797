import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { createPixel, listVisits } from '@acquaint/contract';
import type { Page } from 'playwright-core';
import { rolldown } from 'rolldown';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { examplesOf, type PackedProject, startPackedProject } from '../../../e2e/packed-project.ts';
import { type Product, startProduct } from '../../../e2e/product.ts';
import { emailKey } from '../../../server/src/platform/auth/email-key.ts';
import { listenOnLoopback } from '../../../server/src/testing/listen-on-loopback.ts';
import { emailHash } from '../../../server/src/testing/test-visits.ts';
import { until } from '../../../server/src/testing/until.ts';

let project: PackedProject;
let product: Product;
beforeAll(async () => {
  const links = ['react', '@types/react', 'csstype'];
  [project, product] = await Promise.all([startPackedProject('browser', links), startProduct()]);
});
afterAll(async () => {
  project.remove();
  await product.stop();
});

describe('the packed package', () => {
  it('holds what was built, and no tests', () => {
    expect(project.files).toEqual([
      'package/LICENSE',
      'package/README.md',
      'package/dist/index.d.ts',
      'package/dist/index.js',
      'package/package.json',
    ]);
  });

  it('has types under which the examples compile and wrong calls do not', async () => {
    const readme = join(project.installed, 'README.md');
    const [start = '', consent = ''] = examplesOf(readme, 'ts');
    const [react = '', analytics = '', layout = ''] = examplesOf(readme, 'tsx');
    const files = { 'start.ts': start, 'consent.ts': consent, 'react.tsx': react, 'analytics.tsx': analytics };
    for (const [file, text] of Object.entries({ ...files, 'layout.tsx': layout })) {
      expect(text).toContain('import ');
      project.write(file, text);
    }
    project.write(
      'wrong.ts',
      `import { consent, identify, load, purchase, track } from '@acquaint/browser';
       // @ts-expect-error -- the address of the installation is missing
       load({ pixel: 'id' });
       // @ts-expect-error -- the pixel drops what is no simple value
       track('signup', { plan: { name: 'pro' } });
       // @ts-expect-error -- the pixel knows people by their email alone
       identify({ userId: '42' });
       // @ts-expect-error -- a purchase has a number
       purchase({ value: 1 });
       // @ts-expect-error -- no decision of a visitor
       consent('maybe');`,
    );
    expect(await project.checkTypes()).toBe('');
  });

  it('does nothing on a server', async () => {
    project.write(
      'server.js',
      `import { identify, load, track } from '@acquaint/browser';
       load({ pixel: 'id', url: 'https://acquaint.example.com', consent: 'granted' });
       track('signup');
       identify({ email: 'jane@example.com' });
       console.log(typeof window, Object.keys(globalThis).includes('acquaint'));`,
    );
    expect(await project.runNode('server.js')).toEqual({ stdout: 'undefined false\n', stderr: '' });
  });

  it('takes less than 1 kB of a page, gzipped', async () => {
    const build = await rolldown({ input: join(project.installed, 'dist/index.js'), platform: 'browser' });
    const { output } = await build.generate({ format: 'es', minify: true, comments: false });
    await build.close();
    expect(gzipSync(output[0].code, { level: 9 }).length).toBeLessThan(700);
  });
});

interface Shop {
  readonly url: string;
  close(): Promise<void>;
}

/** A shop whose pages load the package as it was packed, under a content security policy. */
async function startShop(script: string): Promise<Shop> {
  const code = readFileSync(join(project.installed, 'dist/index.js'), 'utf8');
  const html = `<!doctype html><html lang="en"><head><title>Shop</title>
    <script type="module" nonce="c2hvcA">${script}</script></head><body></body></html>`;
  const policy = `default-src 'none'; script-src 'nonce-c2hvcA' 'strict-dynamic'; connect-src ${product.server.url}`;
  return listenOnLoopback(
    createServer((request, response) => {
      if (request.url === '/acquaint.js') response.writeHead(200, { 'content-type': 'text/javascript' }).end(code);
      else response.writeHead(200, { 'content-type': 'text/html', 'content-security-policy': policy }).end(html);
    }),
  );
}

describe('a page with the package', () => {
  let pixel: { id: string; pixel_uuid: string };
  let token: string;
  let shop: Shop;
  beforeEach(async () => {
    ({ token } = await product.server.signIn());
    const body = { name: 'Shop', domain: '127.0.0.1' };
    ({ data: pixel } = await product.server.call(createPixel, token, { body }));
  });
  afterEach(() => shop.close());

  async function visit(script: string): Promise<{ page: Page; scripts: string[] }> {
    shop = await startShop(script);
    const context = await product.visitor({ baseURL: shop.url });
    await context.addInitScript('window.acquaintTest = true');
    const scripts: string[] = [];
    context.on('request', (request) => {
      if (request.url().includes('/p/')) scripts.push(request.url());
    });
    const page = await context.newPage();
    await page.goto('/kettles');
    return { page, scripts };
  }
  const options = () => `{ pixel: '${pixel.pixel_uuid}', url: '${product.server.url}/', nonce: 'c2hvcA' }`;
  const row = z.object({ type: z.string(), name: z.string(), email_key: z.string(), order_kind: z.string() });
  const stored = () =>
    product.server.running.services.clickhouse.rows({
      sql: `select type, name, email_key, toString(order_kind) as order_kind
              from events where pixel_id = {pixel:UUID} order by name, type`,
      params: { pixel: pixel.id },
      row,
    });

  it('loads the pixel once, which records the visit, and the calls from before it was there', async () => {
    const { page, scripts } = await visit(`
      import { identify, load, purchase, refund, track } from '/acquaint.js';
      track('early', { plan: 'pro' });
      load(${options()});
      load(${options()});
      identify({ email: 'jane@example.com' });
      purchase({ order: '1001', value: 49.5, currency: 'USD' });
      document.querySelector('script[data-acquaint]').addEventListener('load', () => {
        refund({ order: '1001', value: 9.5, currency: 'USD' });
        load(${options()});
      });`);
    const events = await until(async () => {
      const rows = await stored();
      return rows.length < 5 ? null : rows;
    });
    expect(events.map(({ type, name, order_kind: kind }) => [type, name, kind])).toEqual([
      ['identify', '', ''],
      ['pageview', '', ''],
      ['custom', 'early', ''],
      ['custom', 'purchase', 'purchase'],
      ['custom', 'refund', 'refund'],
    ]);
    const { identityPepper } = product.server.running.services;
    expect(events[0]?.email_key).toBe(emailKey(identityPepper, emailHash('jane@example.com')));
    expect(scripts).toEqual([`${product.server.url}/p/${pixel.pixel_uuid}.js`]);
    expect(await page.locator('script[data-acquaint]').count()).toBe(1);
    const { data: visits } = await product.server.call(listVisits, token, { query: { pixelUuid: pixel.pixel_uuid } });
    expect(visits).toMatchObject([{ first_page: '/kettles' }]);
  });

  it('gives the pixel a decision that is known already before it counts the page', async () => {
    await visit(`
      import { load, track } from '/acquaint.js';
      load({ ...${options()}, consent: 'denied' });
      track('after');`);
    const found = await until(async () => {
      const rows = await product.server.running.services.clickhouse.rows({
        sql: 'select type, is_cookieless from events where pixel_id = {pixel:UUID} order by type',
        params: { pixel: pixel.id },
        row: z.object({ type: z.string(), is_cookieless: z.coerce.boolean() }),
      });
      return rows.length < 3 ? null : rows;
    });
    expect(found.map(({ type, is_cookieless: isCookieless }) => [type, isCookieless])).toEqual([
      ['consent', true],
      ['custom', true],
      ['pageview', true],
    ]);
  });

  it('loads the pixel from a path of its own domain, which the script learns', async () => {
    const { scripts } = await visit(`
      import { load } from '/acquaint.js';
      load({ pixel: '${pixel.pixel_uuid}', url: '/stats/', nonce: 'c2hvcA' });`);
    await until(async () => scripts[0] ?? null);
    expect(scripts).toEqual([`${shop.url}/stats/p/${pixel.pixel_uuid}.js?base=/stats`]);
  });
});
