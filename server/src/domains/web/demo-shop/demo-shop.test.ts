import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoShopRoutes } from './api/demo-shop.routes.ts';
import { strayInlineParts } from '../../../testing/stray-inline-parts.ts';

const pixel = '0191c0de-0000-7000-8000-00000000c0de';
const shop = `/demo-shop/${pixel}`;
const paths = [
  '/',
  '/category/outdoor',
  '/category/home',
  '/products/tidewater-rain-jacket',
  '/products/ridgeline-day-pack',
  '/products/beacon-camp-lantern',
  '/products/fireside-wool-blanket',
  '/products/driftwood-enamel-mug',
  '/products/cedar-and-salt-candle',
  '/about',
  '/cart',
  '/thank-you',
];

let app: FastifyInstance;
beforeAll(async () => {
  app = fastify();
  await app.register(demoShopRoutes);
});
afterAll(() => app.close());

function get(url: string, headers: Record<string, string> = { host: 'shop.example:3000' }) {
  return app.inject({ url, headers });
}

describe('demo shop', () => {
  it.each(paths)('serves %s with the snippet of the pixel in its address', async (path) => {
    const answer = await get(shop + path);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(strayInlineParts(answer.body, String(answer.headers['content-security-policy']))).toEqual([]);
    const snippet = [
      '<script>window.acquaintTest = true</script>',
      '<script>window.acquaint=window.acquaint||function(){(acquaint.q=acquaint.q||[]).push(arguments)}</script>',
      `<script async src="http://shop.example:3000/p/${pixel}.js"></script>`,
      `<noscript><img src="http://shop.example:3000/p/${pixel}.gif" alt="" width="1" height="1" /></noscript>`,
    ];
    expect(answer.body).toContain(snippet.join(''));
    expect(answer.body).toContain(`href="/tracking/${pixel}"`);
    expect(answer.body).toContain('Demo shop: your visits here are real events for your pixel');
    expect(answer.body.match(/<h1>/g)).toHaveLength(1);
  });

  it('links only to pages that exist', async () => {
    const pages = await Promise.all(paths.map((path) => get(shop + path)));
    const links = new Set(
      pages.flatMap(({ body }) => [...body.matchAll(/href="(\/demo-shop\/[^"]*)"/g)].map(([, link]) => link ?? '')),
    );
    expect(links.size).toBeGreaterThan(10);
    for (const link of links) expect((await get(link)).statusCode, link).toBe(200);
  });

  it('prefills the newsletter form, which leads to a thank-you page and says nothing back', async () => {
    const home = await get(`${shop}/?email=${encodeURIComponent("o'hara+1@example.com")}`);
    expect(home.body).toContain('value="o&#39;hara+1@example.com"');
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await app.inject({
      method: 'POST',
      url: `${shop}/newsletter`,
      headers,
      payload: 'email=jane%40example.com',
    });
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe(`${shop}/thank-you`);
  });

  it('shows nothing of a request unescaped', async () => {
    const queries = [
      '?email="><script>x</script>@a.com',
      '?email=a&email=b@example.com',
      '?email[x]=1',
      `?email=${'a'.repeat(300)}@b.com`,
    ];
    for (const query of queries) {
      const answer = await get(`${shop}/${encodeURI(query)}`);
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toContain('value=""');
    }
    const answer = await get(`${shop}/`, { host: 'a"><script>alert(1)</script>' });
    expect(answer.body).not.toContain('<script>alert');
    const missing = await get(`${shop}/products/%3Cscript%3Ealert(1)%3C%2Fscript%3E`);
    expect(missing.statusCode).toBe(404);
    expect(missing.body).not.toContain('alert(1)');
  });

  it.each(['/demo-shop/not-a-pixel/', '/demo-shop/not-a-pixel', `/demo-shop/${pixel}x/cart`])(
    'answers %s with 404',
    async (url) => {
      expect((await get(url)).statusCode).toBe(404);
    },
  );

  it('has a page of its own for what it lacks, and an address without a slash at the end', async () => {
    const missing = await get(`${shop}/products/anchor`);
    expect(missing.statusCode).toBe(404);
    expect(missing.body).toContain('Lost at sea');
    expect((await get(shop)).headers.location).toBe(`${shop}/`);
  });

  it('serves a real PDF as the size guide', async () => {
    const answer = await get(`${shop}/size-guide.pdf`);
    expect(answer.headers['content-type']).toBe('application/pdf');
    const file = answer.rawPayload.toString('latin1');
    expect(file).toMatch(/^%PDF-1\.4\n/);
    const start = Number(/startxref\n(\d+)/.exec(file)?.[1]);
    expect(file.slice(start, start + 4)).toBe('xref');
    for (const [, offset] of file.matchAll(/^(\d{10}) 00000 n/gm))
      expect(file.slice(Number(offset))).toMatch(/^\d 0 obj/);
  });
});
