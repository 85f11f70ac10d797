import type { Scene } from '@acquaint/contract';
import type { OverflowResult } from '@acquaint/engine';
import { boolean, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const designs = pgTable('designs', {
  accountId: uuid('account_id').notNull(),
  id: uuid('id').notNull(),
  userId: uuid('user_id'),
  name: text('name').notNull(),
  designType: text('design_type').notNull(),
  // Of any version of the model: `readScene` brings it to the present one.
  document: jsonb('document').$type<Scene | Record<string, unknown>>().notNull(),
  revision: integer('revision').notNull().default(1),
  folder: text('folder').notNull().default(''),
  approvedRevision: integer('approved_revision'),
  isSample: boolean('is_sample').notNull().default(false),
  trashedAt: instant('trashed_at'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull(),
});
export type DesignRow = typeof designs.$inferSelect;

export const designVersions = pgTable('design_versions', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  designId: uuid('design_id').notNull(),
  number: integer('number').notNull(),
  name: text('name').notNull(),
  kind: text('kind', { enum: ['auto', 'named', 'approved'] }).notNull(),
  revision: integer('revision').notNull(),
  document: jsonb('document').$type<Record<string, unknown>>().notNull(),
  madeBy: text('made_by').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
});
export type DesignVersionRow = typeof designVersions.$inferSelect;

export const designComments = pgTable('design_comments', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  designId: uuid('design_id').notNull(),
  nodeId: text('node_id'),
  page: integer('page').notNull(),
  body: text('body').notNull(),
  revision: integer('revision').notNull(),
  madeBy: text('made_by').notNull(),
  resolvedAt: instant('resolved_at'),
  createdAt: instant('created_at').notNull().defaultNow(),
});
export type DesignCommentRow = typeof designComments.$inferSelect;

export const designChecks = pgTable('design_checks', {
  // That of its job, which shows how far it is and how it ended.
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  designId: uuid('design_id').notNull(),
  listId: uuid('list_id').notNull(),
  revision: integer('revision').notNull(),
  document: jsonb('document').$type<Scene | Record<string, unknown>>(),
  // People by their ids alone: they are looked up when they are shown, so that nothing is kept of who was erased.
  result: jsonb('result').$type<OverflowResult<string>>(),
});
export type DesignCheckRow = typeof designChecks.$inferSelect;
