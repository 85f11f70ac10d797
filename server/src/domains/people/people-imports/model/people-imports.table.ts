import type { DuplicatePolicy, ImportCounts, ImportPair } from '@acquaint/contract';
import { bigint, boolean, doublePrecision, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { ImportPlan } from './import-plan.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const peopleImports = pgTable('people_imports', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  uploadId: uuid('upload_id'),
  fileName: text('file_name').notNull(),
  rows: bigint('rows', { mode: 'number' }).notNull(),
  columns: jsonb('columns').$type<readonly ImportPair[]>().notNull(),
  policy: text('policy').$type<DuplicatePolicy>().notNull(),
  consent: text('consent', { enum: ['asked', 'customer', 'contract', 'public', 'none'] }).notNull(),
  tags: jsonb('tags').$type<readonly string[]>().notNull(),
  listId: uuid('list_id'),
  isSample: boolean('is_sample').notNull().default(false),
  state: text('state', { enum: ['queued', 'running', 'done', 'failed', 'cancelled', 'undone'] }).notNull(),
  plan: jsonb('plan').$type<ImportPlan>(),
  partsDone: integer('parts_done').notNull().default(0),
  counts: jsonb('counts').$type<ImportCounts>(),
  createdAt: instant('created_at').notNull().defaultNow(),
  finishedAt: instant('finished_at'),
});
export type PeopleImportRow = typeof peopleImports.$inferSelect;

export const matchReviews = pgTable('match_reviews', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  importId: uuid('import_id').notNull(),
  leftRecord: uuid('left_record').notNull(),
  rightRecord: uuid('right_record').notNull(),
  probability: doublePrecision('probability').notNull(),
  pattern: bigint('pattern', { mode: 'number' }).notNull(),
  rarity: doublePrecision('rarity').notNull(),
  ownRarity: doublePrecision('own_rarity').notNull(),
  isLinked: boolean('is_linked').notNull(),
  answer: text('answer', { enum: ['same', 'different', 'skip'] }),
  answeredAt: instant('answered_at'),
});
export type MatchReviewRow = typeof matchReviews.$inferSelect;
