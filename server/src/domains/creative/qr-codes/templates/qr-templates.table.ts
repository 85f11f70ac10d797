import type { QrStyle } from '@acquaint/contract';
import { boolean, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const qrTemplates = pgTable('qr_templates', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  name: text('name').notNull(),
  style: jsonb('style').$type<QrStyle>().notNull(),
  isDefault: boolean('is_default').notNull().default(false),
  isSample: boolean('is_sample').notNull().default(false),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});

export type QrTemplateRow = typeof qrTemplates.$inferSelect;
