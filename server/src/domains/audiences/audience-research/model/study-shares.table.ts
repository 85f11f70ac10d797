import type { Study } from '@acquaint/contract';
import { integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const studyShares = pgTable('study_shares', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  name: text('name').notNull(),
  study: jsonb('study').$type<Study>().notNull(),
  views: integer('views').notNull().default(0),
  lastViewedAt: instant('last_viewed_at'),
  endsAt: instant('ends_at'),
  passwordHash: text('password_hash'),
  embedOn: text('embed_on').array().notNull().default([]),
  createdAt: instant('created_at').notNull().defaultNow(),
});
export type StudyShareRow = typeof studyShares.$inferSelect;
