import type { Audience, ListRefreshed } from '@acquaint/contract';
import { bigint, boolean, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });
const people = (name: string) => bigint(name, { mode: 'number' }).notNull().default(0);

export const prospectLists = pgTable('prospect_lists', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  name: text('name').notNull(),
  description: text('description').notNull().default(''),
  type: text('type', { enum: ['visitor', 'imported', 'enriched', 'finder'] }).notNull(),
  mode: text('mode', { enum: ['snapshot', 'live'] }).notNull(),
  refresh: text('refresh', { enum: ['manual', 'daily', 'weekly', 'monthly'] }).notNull(),
  state: text('state', { enum: ['building', 'ready', 'failed'] }).notNull(),
  audience: jsonb('audience').$type<Audience>(),
  version: integer('version').notNull().default(0),
  count: people('count'),
  mailable: people('mailable'),
  emailable: people('emailable'),
  phonable: people('phonable'),
  added: people('added'),
  removed: people('removed'),
  history: jsonb('history').$type<readonly ListRefreshed[]>().notNull().default([]),
  isSample: boolean('is_sample').notNull().default(false),
  refreshedAt: instant('refreshed_at'),
  nextRefreshAt: instant('next_refresh_at'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});
export type ProspectListRow = typeof prospectLists.$inferSelect;
