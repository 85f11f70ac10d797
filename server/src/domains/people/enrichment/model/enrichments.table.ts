import type { ColumnPair, MatchCounts } from '@acquaint/contract';
import { bigint, boolean, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { MatchModel } from '../../consumer-matching/index.ts';

/** The results of an enrichment. */
export interface EnrichmentSummary {
  readonly counts: MatchCounts;
  /** Rows that got each attribute. */
  readonly filled: Readonly<Record<string, number>>;
}

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const enrichments = pgTable('enrichments', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  name: text('name').notNull(),
  uploadId: uuid('upload_id'),
  fileName: text('file_name').notNull(),
  rows: bigint('rows', { mode: 'number' }).notNull(),
  columns: jsonb('columns').$type<readonly ColumnPair[]>().notNull(),
  attributes: jsonb('attributes').$type<readonly string[]>().notNull(),
  state: text('state', { enum: ['queued', 'running', 'done', 'failed', 'cancelled'] }).notNull(),
  run: integer('run').notNull().default(1),
  partsDone: integer('parts_done').notNull().default(0),
  companiesFilled: jsonb('companies_filled').$type<Readonly<Record<string, number>>>().notNull().default({}),
  model: jsonb('model').$type<MatchModel>(),
  summary: jsonb('summary').$type<EnrichmentSummary>(),
  listId: uuid('list_id'),
  isSample: boolean('is_sample').notNull().default(false),
  createdAt: instant('created_at').notNull().defaultNow(),
  finishedAt: instant('finished_at'),
});
export type EnrichmentRow = typeof enrichments.$inferSelect;
