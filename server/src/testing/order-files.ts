import { historyFile } from './history.ts';

const shopifyHeader =
  'Name,Email,Financial Status,Paid at,Fulfillment Status,Currency,Subtotal,Shipping,Taxes,Total,Discount Code,Created at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem sku,Billing Name,Cancelled at,Refunded Amount,Id,Tags';

export interface ShopifyOrder {
  readonly name: string;
  readonly id: string;
  readonly email?: string;
  readonly status?: string;
  readonly total?: string;
  readonly at?: string;
  readonly refunded?: string;
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
  const { at = '2026-05-04 10:00:00 -0400', lines = [['KET-1', 'Kettle', 1, total]] } = more;
  return lines.map(([sku, product, quantity, price], place) => {
    const line = [String(quantity), product, price, sku];
    // Only the first row of an order says more than its lines.
    if (place > 0) return lineOf([name, email, '', '', '', '', '', '', '', '', '', at, ...line, '', '', '', '', '']);
    const head = [name, email, status, at, 'fulfilled', 'USD', total, '0.00', '0.00', total, ''];
    return lineOf([...head, at, ...line, 'Jane Doe', '', refunded, id, '']);
  });
}

/** Orders as Shopify exports them. */
export const shopifyOrders = (orders: readonly ShopifyOrder[], name = 'orders_export.csv'): File =>
  historyFile(`${[shopifyHeader, ...orders.flatMap(rowsOf)].join('\n')}\n`, name, 'text/csv');
