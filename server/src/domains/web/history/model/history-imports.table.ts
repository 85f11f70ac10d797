import type { HistoryCounts, HistoryFormat, HistorySummary } from '@acquaint/contract';
import { bigint, boolean, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const historyImports = pgTable('history_imports', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  pixelId: uuid('pixel_id').notNull(),
  fileName: text('file_name').notNull(),
  bytes: bigint('bytes', { mode: 'number' }).notNull(),
  format: text('format').$type<HistoryFormat>().notNull(),
  state: text('state', {
    enum: ['receiving', 'ready', 'checking', 'checked', 'importing', 'done', 'undoing', 'undone'],
  }).notNull(),
  summary: jsonb('summary').$type<HistorySummary>().notNull(),
  counts: jsonb('counts').$type<HistoryCounts>(),
  rowsDone: bigint('rows_done', { mode: 'number' }).notNull().default(0),
  includesOverlap: boolean('includes_overlap').notNull().default(false),
  hasFile: boolean('has_file').notNull().default(true),
  visitsDue: boolean('visits_due').notNull().default(false),
  receivedAt: instant('received_at'),
  createdAt: instant('created_at').notNull().defaultNow(),
  finishedAt: instant('finished_at'),
});

export const historicalBatches = pgTable('historical_batches', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  importId: uuid('import_id').notNull(),
  events: text('events').notNull(),
});
export type HistoryImportRow = typeof historyImports.$inferSelect;
