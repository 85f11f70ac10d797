import { bigint, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const assetUploads = pgTable('asset_uploads', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  userId: uuid('user_id').notNull(),
  fileName: text('file_name').notNull(),
  folder: text('folder').notNull(),
  bytes: bigint('bytes', { mode: 'number' }).notNull(),
  /** So many bytes are on the disk for sure. */
  received: bigint('received', { mode: 'number' }).notNull().default(0),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
});
export type AssetUploadRow = typeof assetUploads.$inferSelect;
