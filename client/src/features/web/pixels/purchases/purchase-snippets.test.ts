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
async function checkOut(stored: string | null, changed = {}): Promise<{ address: string; body: unknown }> {
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
  const lineItems = [
    {
      title: 'Kettle',
      quantity: 2,
      variant: { sku: 'KET-1', product: { title: 'Enamel kettle' } },
      finalLinePrice: { amount: 100 },
    },
    { title: 'Gift wrap', quantity: 1, variant: null, finalLinePrice: { amount: 29.9 } },
  ];
  const paid = { totalPrice: { amount: 129.9 }, currencyCode: 'EUR', order: { id: '5501' }, token: 'f00d' };
  const checkout = { ...paid, lineItems, ...changed };
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
      {
        type: 'custom',
        name: 'purchase',
        props: { value: 129.9, currency: 'EUR', order: '5501' },
        items: [
          { sku: 'KET-1', name: 'Enamel kettle', price: 50, quantity: 2 },
          { sku: '', name: 'Gift wrap', price: 29.9, quantity: 1 },
        ],
      },
    ]);
  });

  it('reports the order of a visitor of whom nothing is stored', async () => {
    const { body } = await checkOut(null);
    expect(eventBatch.parse(body)).toMatchObject({ visitor: null, visit: null, consent: null });
  });

  it('reports an order of which Shopify says little, by the token of its checkout', async () => {
    const unsaid = { totalPrice: null, currencyCode: null, order: null, lineItems: [] };
    const { events } = eventBatch.parse((await checkOut(null, unsaid)).body);
    expect(events[1]).toMatchObject({ name: 'purchase', props: { order: 'f00d' }, items: [] });
  });
});

/** What WooCommerce knows of an order, and what the snippet prints for it on the page that thanks for it. */
function thankYou(order: { total: string; currency: string; number: string }): string {
  const code = codeOf('woocommerce');
  // The hook gets the id of the order, and also runs for payments that failed.
  expect(code).toContain("add_action('woocommerce_thankyou', function ($order_id) {");
  expect(code).toContain("$order->has_status('failed')) return;");
  const fields = [...code.matchAll(/'(\w+)' +=> ((?:\(float\) )?\$order->get_(\w+)\(\)),/g)];
  const known: Readonly<Record<string, string>> = {
    total: order.total,
    currency: order.currency,
    order_number: order.number,
  };
  const purchase = Object.fromEntries(
    fields.map(([, name = '', cast = '', field = '']) => [
      name,
      cast.startsWith('(float)') ? Number(known[field]) : known[field],
    ]),
  );
  expect(code).toContain('], JSON_HEX_TAG);');
  const json = JSON.stringify(purchase).replaceAll('<', '\\u003C').replaceAll('>', '\\u003E');
  const [, printed = ''] = /echo "([^"]+)";/.exec(code) ?? [];
  // PHP replaces what it takes for a variable: there is no other.
  expect(printed.match(/\$\w+/g)).toEqual(['$purchase']);
  return printed.replace('$purchase', () => json);
}

describe('the snippet for WooCommerce', () => {
  const order = { total: '129.90', currency: 'EUR', number: 'A-5501' };
  const purchase = { value: 129.9, currency: 'EUR', order: 'A-5501' };
  const scriptOf = (html: string): string => /^<script>([^<]*)<\/script>$/.exec(html)?.[1] ?? '';

  it('prints a script that reports the order to the pixel', () => {
    const calls: unknown[][] = [];
    const page: Record<string, unknown> = { acquaint: (...call: unknown[]) => calls.push(call) };
    page['window'] = page;
    runInNewContext(scriptOf(thankYou(order)), page);
    expect(calls).toEqual([['track', 'purchase', purchase]]);
  });

  it('says what was sold, at the price that was paid for a piece', () => {
    const code = codeOf('woocommerce');
    expect(code).toContain('foreach ($order->get_items() as $item)');
    expect(code).toContain("'price'    => (float) $order->get_item_total($item, true),");
    expect(code).toContain("'items'    => $items,");
  });

  it('keeps the order for a pixel that comes later', () => {
    const page: Record<string, unknown> = {};
    page['window'] = page;
    runInNewContext(`${scriptOf(thankYou(order))}; waiting = acquaint.q.map((call) => [...call])`, page);
    expect(JSON.parse(JSON.stringify(page['waiting']))).toEqual([['track', 'purchase', purchase]]);
  });

  it('stays one script, whatever the order is called', () => {
    const html = thankYou({ ...order, number: '</script><script>alert(1)</script>' });
    expect(html.match(/<\/?script/g)).toHaveLength(2);
  });
});

describe('the snippet for other pages', () => {
  it('keeps the order for a pixel that comes later', () => {
    const [, script = ''] = /<script>([\s\S]*)<\/script>/.exec(codeOf('plain')) ?? [];
    const page: Record<string, unknown> = {};
    page['window'] = page;
    runInNewContext(`${script}; waiting = acquaint.q.map((call) => [call[1], call[2].items])`, page);
    expect(JSON.parse(JSON.stringify(page['waiting']))).toEqual([
      ['purchase', [{ sku: 'HP-LAN-01', name: 'Cedar lantern', price: 64.95, quantity: 2 }]],
      ['refund', null],
    ]);
  });
});
