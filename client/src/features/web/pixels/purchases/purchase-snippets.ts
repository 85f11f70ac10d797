import { originOf, type Snippet, type Source } from '../snippets.ts';

/** Calls wait here where the pixel comes later, such as from a tag manager. */
const queue = 'window.acquaint = window.acquaint || function () { (acquaint.q = acquaint.q || []).push(arguments) };';

const plain = `<script>
  ${queue}
  // On the page that confirms an order
  acquaint('track', 'purchase', {
    value: 129.90,
    currency: 'USD',
    order: '1001',
    items: [{ sku: 'HP-LAN-01', name: 'Cedar lantern', price: 64.95, quantity: 2 }],
  });

  // When money goes back: all of it, or a part
  acquaint('track', 'refund', { value: 129.90, currency: 'USD', order: '1001' });
</script>`;

const google = `// Google Analytics 4
gtag('event', 'purchase', {
  transaction_id: '1001', value: 129.90, currency: 'USD',
  items: [{ item_id: 'HP-LAN-01', item_name: 'Cedar lantern', price: 64.95, quantity: 2 }],
});

// Google Tag Manager
dataLayer.push({
  event: 'purchase',
  ecommerce: {
    transaction_id: '1001', value: 129.90, currency: 'USD',
    items: [{ item_id: 'HP-LAN-01', item_name: 'Cedar lantern', price: 64.95, quantity: 2 }],
  },
});`;

const wooCommerce = `// In functions.php of your theme, or in a plugin for code snippets
add_action('woocommerce_thankyou', function ($order_id) {
  $order = wc_get_order($order_id);
  if (!$order || $order->has_status('failed')) return;
  $items = [];
  foreach ($order->get_items() as $item) {
    $product = $item->get_product();
    $items[] = [
      'sku'      => $product ? $product->get_sku() : '',
      'name'     => $item->get_name(),
      'price'    => (float) $order->get_item_total($item, true),
      'quantity' => $item->get_quantity(),
    ];
  }
  $purchase = wp_json_encode([
    'value'    => (float) $order->get_total(),
    'currency' => $order->get_currency(),
    'order'    => $order->get_order_number(),
    'items'    => $items,
  ], JSON_HEX_TAG);
  echo "<script>${queue} acquaint('track', 'purchase', $purchase)</script>";
});`;

/** Shopify runs it in a sandbox, where the pixel itself cannot: it reads what the pixel stored in the shop and reports the order. */
function shopify(source: Source): string {
  return `analytics.subscribe('checkout_completed', async ({ data: { checkout }, context }) => {
  const stored = JSON.parse((await browser.localStorage.getItem('acquaint')) || '{}');
  const event = { at: Date.now(), url: 'https://${source.domain}/checkout/thanks' };
  const props = {
    value: checkout.totalPrice?.amount,
    currency: checkout.currencyCode || undefined,
    order: checkout.order?.id || checkout.token,
  };
  const items = checkout.lineItems.map(({ title, quantity, variant, finalLinePrice }) => ({
    sku: variant?.sku || '',
    name: variant?.product?.title || title,
    price: finalLinePrice?.amount / quantity,
    quantity,
  }));
  const { width, height } = context.window.screen;
  await fetch('${originOf(source)}/c', {
    method: 'POST',
    keepalive: true,
    body: JSON.stringify({
      pixel: '${source.pixel_uuid}',
      visitor: stored.visitor || null,
      visit: stored.visit || null,
      consent: stored.consent || null,
      gpc: !!navigator.globalPrivacyControl,
      screen: [width, height],
      language: context.navigator.language,
      sent: Date.now(),
      events: [
        { ...event, id: crypto.randomUUID(), type: 'pageview' },
        { ...event, id: crypto.randomUUID(), type: 'custom', name: 'purchase', props, items },
      ],
    }),
  });
});`;
}

/** The ways in which a site reports what it sells. */
export function purchaseSnippets(source: Source): readonly Snippet[] {
  return [
    {
      key: 'plain',
      label: 'JavaScript',
      text: 'Call this where an order is confirmed, after the snippet of the pixel.',
      code: plain,
    },
    {
      key: 'google',
      label: 'GA4 and Tag Manager',
      text: 'Nothing to add: the pixel reads the purchase and refund events that your pages already send to Google.',
      code: google,
    },
    {
      key: 'shopify',
      label: 'Shopify',
      text: 'In Shopify, open Settings, Customer events, and add a custom pixel with this code. Set its permission to Analytics.',
      code: shopify(source),
    },
    {
      key: 'woocommerce',
      label: 'WooCommerce',
      text: 'Shops with the WordPress plugin of this page, or with a plugin for Google Analytics or Tag Manager, need nothing else. Otherwise add this code.',
      code: wooCommerce,
    },
  ];
}

/** How what is reported becomes revenue. */
export const purchaseRules: readonly string[] = [
  'An order counts once per order number, however often, on whatever page or pixel it is reported. The first report counts.',
  'Without an order number, purchases of the same value in one visit count once.',
  'The value is a number or text, such as 1299, "1,299.00" or "1.299,00 €". An order whose value is missing, unreadable, or 1 trillion or more counts with no revenue.',
  'The currency is an ISO 4217 code in upper or lower case. Without one, it is the currency of your account; in another one, the order counts and its revenue is shown separately.',
  'A refund takes its value off the order with the same number, each amount once and never below zero; without a value it refunds the whole order. A purchase with a negative value is a refund.',
  'A refund for an unknown order, or in a currency other than the order’s, counts as negative revenue in the visit that reports it.',
  'Items say what was sold: each belongs to the product with its SKU or, if there is none, with its name. The only item of an order needs no price.',
];
