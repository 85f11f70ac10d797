import { runInNewContext } from 'node:vm';
import { eventBatch } from '@acquaint/contract';
import { describe, expect, it } from 'vitest';
import { purchaseSnippets } from './purchase-snippets.ts';

const pixel = '0191c0de-0000-7000-8000-00000000c0de';
const source = {
  pixel_uuid: pixel,
  domain: 'shop.example.com',
  snippet: `<script async src="https://stats.example.com/p/${pixel}.js"></script>`,
};
const codeOf = (key: string): string => purchaseSnippets(source).find((one) => one.key === key)?.code ?? '';

/** Runs the snippet as Shopify's sandbox does, and answers what it sent. */
async function checkOut(stored: string | null): Promise<{ address: string; body: unknown }> {
  const sent: { address: string; body: unknown }[] = [];
  const handlers: ((event: object) => Promise<void>)[] = [];
  runInNewContext(codeOf('shopify'), {
    analytics: { subscribe: (_name: string, handle: (event: object) => Promise<void>) => handlers.push(handle) },
    browser: { localStorage: { getItem: () => Promise.resolve(stored) } },
    crypto,
    navigator: {},
    fetch: (address: string, { body }: { body: string }) =>
      Promise.resolve(sent.push({ address, body: JSON.parse(body) })),
  });
  const checkout = { totalPrice: { amount: 129.9 }, currencyCode: 'EUR', order: { id: '5501' } };
  const context = { window: { screen: { width: 390, height: 844 } }, navigator: { language: 'en-US' } };
  for (const handle of handlers) await handle({ data: { checkout }, context });
  const [only] = sent;
  if (only === undefined || sent.length > 1) throw new Error(`It sent ${sent.length} batches`);
  return only;
}

describe('the snippet for Shopify', () => {
  it('reports the order as the collector takes it, in the visit that the pixel began in the shop', async () => {
    const visitor = crypto.randomUUID();
    const visit = crypto.randomUUID();
    const { address, body } = await checkOut(JSON.stringify({ visitor, visit, consent: 'granted', queue: [] }));
    expect(address).toBe('https://stats.example.com/c');
    const batch = eventBatch.parse(body);
    expect(batch).toMatchObject({ pixel, visitor, visit, consent: 'granted' });
    expect(batch.events).toMatchObject([
      { type: 'pageview', url: 'https://shop.example.com/checkout/thanks' },
      { type: 'custom', name: 'purchase', props: { value: 129.9, currency: 'EUR', order: '5501' } },
    ]);
  });

  it('reports the order of a visitor of whom nothing is stored', async () => {
    const { body } = await checkOut(null);
    expect(eventBatch.parse(body)).toMatchObject({ visitor: null, visit: null, consent: null });
  });
});
