import type { CampaignPlan } from '@acquaint/contract';
import { boolean, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { MailingTask } from '../../mailing/index.ts';
import type { MeasuredSales } from './campaign-sales.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** What lists show of a campaign's success, as it was measured last. */
export interface CampaignStats {
  readonly pieces: number;
  readonly responses: number;
  readonly conversions: number;
  /** Campaigns that were measured before there were purchases have none. */
  readonly sales?: MeasuredSales | null;
  readonly spent_cents?: number;
}

export const campaigns = pgTable('campaigns', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  name: text('name').notNull(),
  description: text('description').notNull().default(''),
  channel: text('channel', { enum: ['mail', 'eddm', 'qr', 'export'] }).notNull(),
  status: text('status', { enum: ['draft', 'scheduled', 'running', 'paused', 'completed', 'cancelled'] })
    .notNull()
    .default('draft'),
  plan: jsonb('plan').$type<CampaignPlan>().notNull(),
  /** What is dispatched, from the moment on that it was scheduled or started. */
  task: jsonb('task').$type<MailingTask>(),
  sentence: text('sentence').notNull().default(''),
  revision: integer('revision').notNull().default(1),
  startsAt: instant('starts_at'),
  startedAt: instant('started_at'),
  endsAt: instant('ends_at'),
  stats: jsonb('stats').$type<CampaignStats>().notNull().default({ pieces: 0, responses: 0, conversions: 0 }),
  owner: text('owner').notNull().default(''),
  isSample: boolean('is_sample').notNull().default(false),
  archivedAt: instant('archived_at'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});
export type CampaignRow = typeof campaigns.$inferSelect;
export type NewCampaign = typeof campaigns.$inferInsert;
