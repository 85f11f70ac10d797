import type { SyncColumn, SyncModelDefinition } from '@acquaint/contract';
import { jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const syncModels = pgTable('sync_models', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  name: text('name').notNull(),
  definition: jsonb('definition').$type<SyncModelDefinition>().notNull(),
  keyColumns: jsonb('key_columns').$type<readonly string[]>().notNull(),
  columns: jsonb('columns').$type<readonly SyncColumn[]>().notNull(),
  ownerId: uuid('owner_id'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});
export type SyncModelRow = typeof syncModels.$inferSelect;
