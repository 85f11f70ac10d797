import { z } from 'zod';
import { cents, currency, instant, multilineText, plainText, webAddress } from '../../shared/fields.ts';
import { id } from '../../shared/ids.ts';
import { pageQuery } from '../../shared/paging.ts';

export const productStatuses = ['active', 'archived'] as const;

export const product = z.object({
  id,
  name: z.string(),
  /** Unique in the account, whatever the case; null without one. */
  sku: z.string().nullable(),
  category: z.string(),
  price_cents: z.number().int().nullable(),
  currency,
  /** What is left of the price as profit, in percent. */
  margin: z.number().nullable(),
  url: z.string(),
  image_url: z.string().nullable(),
  description: z.string(),
  /** Who buys it; null where nobody said, or the persona is gone. */
  persona: z.object({ id, name: z.string() }).nullable(),
  /** Campaigns to that persona that are not archived. */
  campaigns: z.array(z.object({ id, name: z.string() })),
  status: z.enum(productStatuses),
  /** What orders of the last 12 months sold of it, less what came back; null while no order says what it is of. */
  sales: z
    .object({ currency: z.string(), units: z.number(), orders: z.number().int(), revenue: z.number() })
    .nullable(),
  is_sample: z.boolean(),
  updated_at: instant,
});
export type Product = z.infer<typeof product>;

const name = plainText(200).min(1, 'Name is required');
const margin = z.number('Must be a number').min(0, 'Must be 0 to 100').max(100, 'Must be 0 to 100');

export const productPayload = z.strictObject({
  name,
  sku: plainText(100).nullable().default(null),
  category: plainText(100).default(''),
  price_cents: cents.nullable().default(null),
  currency: currency.default('USD'),
  margin: margin.nullable().default(null),
  url: webAddress.default(''),
  description: multilineText(5_000).default(''),
  persona_id: id.nullable().default(null),
  status: z.enum(productStatuses).default('active'),
});
export type ProductPayload = z.input<typeof productPayload>;

/** What is left out stays as it is; null takes a value away. */
export const productUpdate = z.strictObject({
  name: name.optional(),
  sku: plainText(100).nullable().optional(),
  category: plainText(100).nullable().optional(),
  price_cents: cents.nullable().optional(),
  currency: currency.optional(),
  margin: margin.nullable().optional(),
  url: webAddress.nullable().optional(),
  description: multilineText(5_000).nullable().optional(),
  persona_id: id.nullable().optional(),
  status: z.enum(productStatuses).optional(),
});

export const productOrders = ['name', 'sku', 'category', 'price_cents', 'updated_at'] as const;
export const productsQuery = z.strictObject({
  search: z.string().trim().max(200).optional(),
  status: z.enum(productStatuses).optional(),
  tagId: id.optional(),
  ...pageQuery(productOrders),
});
export type ProductsQuery = z.output<typeof productsQuery>;

/** The columns of an import and an export, in the order of the export. */
export const productColumns = [
  'name',
  'sku',
  'category',
  'price',
  'currency',
  'margin',
  'url',
  'description',
  'status',
] as const;

/** What an import has done so far; its job (of the same id) shows how far it is. */
export const productImport = z.object({
  id,
  file_name: z.string(),
  created: z.number().int(),
  updated: z.number().int(),
  failed: z.number().int(),
});
export type ProductImport = z.infer<typeof productImport>;
