import type { Step } from '@acquaint/contract';
import { jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const goals = pgTable('goals', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  pixelId: uuid('pixel_id').notNull(),
  name: text('name').notNull(),
  kind: text('kind', { enum: ['page', 'form', 'event'] }).notNull(),
  target: text('target').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});
export type GoalRow = typeof goals.$inferSelect;

export const funnels = pgTable('funnels', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  pixelId: uuid('pixel_id').notNull(),
  name: text('name').notNull(),
  steps: jsonb('steps').$type<Step[]>().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});
export type FunnelRow = typeof funnels.$inferSelect;
