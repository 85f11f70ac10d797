import { historyFile } from './history.ts';

const shopifyHeader =
  'Name,Email,Financial Status,Paid at,Fulfillment Status,Currency,Subtotal,Shipping,Taxes,Total,Discount Code,Created at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem sku,Billing Name,Cancelled at,Refunded Amount,Id,Tags,Payment References';

export interface ShopifyOrder {
  readonly name: string;
  readonly id: string;
  readonly email?: string;
  readonly status?: string;
  readonly total?: string;
  readonly at?: string;
  readonly refunded?: string;
  readonly payment?: string;
  /** SKU, name, pieces and price of each. */
  readonly lines?: readonly (readonly [string, string, number, string])[];
}

const lineOf = (cells: readonly string[]): string => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',');

function rowsOf({
  name,
  id,
  email = '',
  status = 'paid',
  total = '129.90',
  refunded = '0.00',
  ...more
}: ShopifyOrder): string[] {
  const { at = '2026-05-04 10:00:00 -0400', payment = '', lines = [['KET-1', 'Kettle', 1, total]] } = more;
  return lines.map(([sku, product, quantity, price], place) => {
    const line = [String(quantity), product, price, sku];
    // Only the first row of an order says more than its lines.
    if (place > 0)
      return lineOf([name, email, '', '', '', '', '', '', '', '', '', at, ...line, '', '', '', '', '', '']);
    const head = [name, email, status, at, 'fulfilled', 'USD', total, '0.00', '0.00', total, ''];
    return lineOf([...head, at, ...line, 'Jane Doe', '', refunded, id, '', payment]);
  });
}

/** Orders as Shopify exports them. */
export const shopifyOrders = (orders: readonly ShopifyOrder[], name = 'orders_export.csv'): File =>
  historyFile(`${[shopifyHeader, ...orders.flatMap(rowsOf)].join('\n')}\n`, name, 'text/csv');

export interface StripePayment {
  readonly id: string;
  readonly intent?: string;
  readonly email?: string;
  readonly amount?: string;
  readonly refunded?: string;
  readonly at?: string;
  readonly order?: string;
}

const stripeHeader =
  'id,Created date (UTC),Amount,Amount Refunded,Currency,Description,Status,Customer Email,PaymentIntent ID,order_id (metadata)';

/** Payments as Stripe exports them. */
export const stripePayments = (payments: readonly StripePayment[], name = 'unified_payments.csv'): File => {
  const rows = payments.map(({ id, intent = '', email = '', amount = '129.90', refunded = '0.00', order = '', at }) =>
    lineOf([id, at ?? '2026-05-04 14:00:30', amount, refunded, 'usd', '', 'Paid', email, intent, order]),
  );
  return historyFile(`${[stripeHeader, ...rows].join('\n')}\n`, name, 'text/csv');
};
