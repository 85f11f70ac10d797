import type { assetKinds } from '@acquaint/contract';
import { bigint, bit, boolean, date, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const assets = pgTable('assets', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  name: text('name').notNull(),
  kind: text('kind').$type<(typeof assetKinds)[number]>().notNull(),
  folder: text('folder').notNull().default(''),
  alt: text('alt').notNull().default(''),
  source: text('source').notNull().default(''),
  license: text('license').notNull().default(''),
  expiresOn: date('expires_on'),
  /** The number of its present version. */
  version: integer('version').notNull(),
  isSample: boolean('is_sample').notNull().default(false),
  trashedAt: instant('trashed_at'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});
export type AssetRow = typeof assets.$inferSelect;

export const assetVersions = pgTable('asset_versions', {
  accountId: uuid('account_id').notNull(),
  assetId: uuid('asset_id').notNull(),
  number: integer('number').notNull(),
  fileName: text('file_name').notNull(),
  ending: text('ending').notNull(),
  bytes: bigint('bytes', { mode: 'number' }).notNull(),
  width: integer('width'),
  height: integer('height'),
  color: text('color'),
  contentHash: text('content_hash').notNull(),
  looksHash: bit('looks_hash', { dimensions: 64 }),
  createdAt: instant('created_at').notNull().defaultNow(),
});
export type AssetVersionRow = typeof assetVersions.$inferSelect;

export const designAssets = pgTable('design_assets', {
  accountId: uuid('account_id').notNull(),
  designId: uuid('design_id').notNull(),
  assetId: uuid('asset_id').notNull(),
  version: integer('version').notNull(),
});
