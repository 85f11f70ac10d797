import type { AssetFont, assetKinds } from '@acquaint/contract';
import { bigint, bit, boolean, date, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

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
  /** Which addresses of its files are in force. */
  link: integer('link').notNull().default(0),
  trashedAt: instant('trashed_at'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});
export type AssetRow = typeof assets.$inferSelect;

/** The picture of a page of a PDF: in pixels, and how its file ends. */
export interface PdfPagePicture {
  readonly width: number;
  readonly height: number;
  readonly ending: string;
}

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
  pages: jsonb('pages').$type<readonly PdfPagePicture[]>(),
  font: jsonb('font').$type<AssetFont>(),
  createdAt: instant('created_at').notNull().defaultNow(),
});
export type AssetVersionRow = typeof assetVersions.$inferSelect;

export const designAssets = pgTable('design_assets', {
  accountId: uuid('account_id').notNull(),
  designId: uuid('design_id').notNull(),
  assetId: uuid('asset_id').notNull(),
  version: integer('version').notNull(),
});
