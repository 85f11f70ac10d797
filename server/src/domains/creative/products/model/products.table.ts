import { boolean, bigint, integer, json, numeric, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { currencies, productStatuses } from '@acquaint/contract';

export const products = pgTable('products', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  name: text('name').notNull(),
  sku: text('sku'),
  category: text('category').notNull().default(''),
  priceCents: bigint('price_cents', { mode: 'number' }),
  currency: text('currency', { enum: currencies }).notNull().default('USD'),
  margin: numeric('margin', { mode: 'number' }),
  url: text('url').notNull().default(''),
  imageId: uuid('image_id'),
  description: text('description').notNull().default(''),
  personaId: uuid('persona_id'),
  status: text('status', { enum: productStatuses }).notNull().default('active'),
  isSample: boolean('is_sample').notNull().default(false),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});

export type ProductRow = typeof products.$inferSelect;

/** A row of an import that failed: its cells as they came, and why. */
export interface FailedRow {
  readonly line: number;
  readonly reason: string;
  readonly cells: Readonly<Record<string, string>>;
}

export const productImports = pgTable('product_imports', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  fileName: text('file_name').notNull(),
  created: integer('created').notNull().default(0),
  updated: integer('updated').notNull().default(0),
  failed: integer('failed').notNull().default(0),
  errors: json('errors').$type<readonly FailedRow[]>().notNull().default([]),
});

export type ProductImportRow = typeof productImports.$inferSelect;
