import { bigint, boolean, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { TableDescription } from './describe-table.ts';

export const uploads = pgTable('uploads', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  fileName: text('file_name').notNull(),
  bytes: bigint('bytes', { mode: 'number' }).notNull(),
  rows: bigint('rows', { mode: 'number' }).notNull(),
  table: jsonb('table_info').$type<TableDescription>().notNull(),
  /** Something was made of it: it stays as long as that does. */
  isUsed: boolean('is_used').notNull().default(false),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});
export type UploadRow = typeof uploads.$inferSelect;
