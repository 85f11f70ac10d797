import { z } from 'zod';
import { readAmount } from './read-amount.ts';

/** A line of an order, as the columns of `events` keep it. */
export interface OrderLine {
  /** '' without one. */
  readonly sku: string;
  readonly name: string;
  /** With four decimals, above 0. */
  readonly quantity: string;
  /** Of all its pieces, with four decimals; null where no price could be read. */
  readonly amount: string | null;
}

const mostLines = 200;
const longestText = 200;

/** What looks like an e-mail address is of a person, and never kept. */
const kept = (value: string): string => (/\S@\S/.test(value) ? '' : value);
const text = z.union([z.string(), z.number()]).transform((value) => kept(String(value).trim()).slice(0, longestText));
const money = z.union([z.string(), z.number()]);
const field = <Schema extends z.ZodType>(schema: Schema) => schema.optional().catch(undefined);

/** An item as Google's tags, Segment, Shopify or WooCommerce name its fields. */
const item = z.object({
  sku: field(text),
  item_id: field(text),
  product_id: field(text),
  id: field(text),
  item_name: field(text),
  name: field(text),
  title: field(text),
  price: field(money),
  quantity: field(money),
});
type Item = z.output<typeof item>;

const firstOf = (...texts: readonly (string | undefined)[]): string =>
  texts.find((one) => one !== undefined && one !== '') ?? '';

/** How many pieces; 1 where nothing was said, null where it makes no sense. */
function quantityOf({ quantity }: Item): number | null {
  if (quantity === undefined) return 1;
  const read = readAmount(quantity);
  return read === null || Number(read) <= 0 ? null : Number(read);
}

function lineOf(given: unknown): OrderLine[] {
  const parsed = item.safeParse(given);
  if (!parsed.success) return [];
  const { data } = parsed;
  const sku = firstOf(data.sku, data.item_id, data.product_id, data.id);
  const name = firstOf(data.item_name, data.name, data.title);
  const quantity = quantityOf(data);
  if (quantity === null || (sku === '' && name === '')) return [];
  const price = readAmount(data.price);
  // A price below zero is a discount that the shop lists as an item.
  const amount = price === null ? null : readAmount(Number(price) * quantity);
  return [{ sku, name, quantity: quantity.toFixed(4), amount }];
}

/** The lines of an order, from the items that a page or server reports: the first 200, without those that cannot be read. */
export function readOrderLines(items: unknown): OrderLine[] {
  return Array.isArray(items) ? items.slice(0, mostLines).flatMap(lineOf) : [];
}
