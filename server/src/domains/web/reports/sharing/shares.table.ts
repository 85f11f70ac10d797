import type { SharedDays, SharedView } from '@acquaint/contract';
import { integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const reportShares = pgTable('report_shares', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  pixelId: uuid('pixel_id').notNull(),
  name: text('name').notNull(),
  days: integer('days').$type<SharedDays>().notNull(),
  view: jsonb('view').$type<SharedView>().notNull(),
  views: integer('views').notNull().default(0),
  lastViewedAt: instant('last_viewed_at'),
  endsAt: instant('ends_at'),
  passwordHash: text('password_hash'),
  embedOn: text('embed_on').array().notNull().default([]),
  createdAt: instant('created_at').notNull().defaultNow(),
});
export type ReportShareRow = typeof reportShares.$inferSelect;

export const reportMails = pgTable('report_mails', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  pixelId: uuid('pixel_id').notNull(),
  email: text('email').notNull(),
  frequency: text('frequency', { enum: ['day', 'week', 'month', 'alerts'] }).notNull(),
  view: jsonb('view').$type<SharedView>().notNull(),
  alerted: text('alerted').array().notNull().default([]),
  nextAt: instant('next_at'),
  lastSentAt: instant('last_sent_at'),
  createdAt: instant('created_at').notNull().defaultNow(),
});
export type ReportMailRow = typeof reportMails.$inferSelect;
