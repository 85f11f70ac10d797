import { createPixel, login } from '@acquaint/contract';
import axe from 'axe-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Product, startProduct } from './product.ts';

// axe finds nothing serious on the pages that are built, in either color scheme.
const results = z.array(
  z.object({
    id: z.string(),
    impact: z.string().nullable(),
    nodes: z.array(z.object({ html: z.string(), failureSummary: z.string().optional() })),
  }),
);

let product: Product;
let token: string;
let pixelId: string;

beforeAll(async () => {
  product = await startProduct({ SAMPLE_DATA: 'on', CONSUMERS: '2000' });
  token = (await product.server.call(login, null, { body: { email: 'demo@acquaint.test', password: 'acquaint-demo' } }))
    .access_token;
  pixelId = (await product.server.call(createPixel, token, { body: { name: 'Axe', domain: 'axe.example.com' } })).data
    .id;
});
afterAll(() => product.stop());

describe.each(['light', 'dark'] as const)('in %s colors', (colorScheme) => {
  it.each(['/login', '/', '/reports', '/visitors', '/tracking', '/tracking/create', 'pixel', '/campaigns'])(
    '%s has no serious issue',
    async (path) => {
      const options = { colorScheme, reducedMotion: 'reduce' } as const;
      const page =
        path === '/login'
          ? await (await product.visitor(options)).newPage()
          : await product.signedIn({ token }, options);
      await page.goto(path === 'pixel' ? `/tracking/${pixelId}` : path);
      await page.locator('h1').first().waitFor();
      await page.getByRole('progressbar', { name: 'Loading' }).waitFor({ state: 'detached' });
      await page.evaluate(axe.source);
      const violations = results.parse(await page.evaluate('axe.run().then(({ violations }) => violations)'));
      const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
      expect(
        serious.map(
          ({ id, nodes }) =>
            `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary ?? ''}`).join(' | ')}`,
        ),
      ).toEqual([]);
      await page.context().close();
    },
  );
});
