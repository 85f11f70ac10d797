import type { LeftOutReason } from '@acquaint/contract';
import { bigint, boolean, date, doublePrecision, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { PackageFacts } from '../../../../platform/files/package-folder.ts';
import type { MailingTask } from './mailing-task.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });
const count = (name: string) => bigint(name, { mode: 'number' }).notNull().default(0);

/** Who gets a piece, who is in the control group, and who is left out. */
export interface MailingPlan {
  readonly pieces: number;
  readonly holdout: number;
  readonly variants: readonly number[];
  readonly leftOut: Readonly<Record<LeftOutReason, number>>;
}

export const mailings = pgTable('mailings', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  campaignId: uuid('campaign_id').notNull(),
  name: text('name').notNull(),
  house: text('house', { enum: ['local', 'stannp'] }).notNull(),
  isTest: boolean('is_test').notNull().default(false),
  task: jsonb('task').$type<MailingTask>().notNull(),
  dispatchDate: date('dispatch_date', { mode: 'string' }).notNull(),
  state: text('state', { enum: ['waiting', 'planned', 'done', 'stopped', 'failed'] })
    .notNull()
    .default('waiting'),
  plan: jsonb('plan').$type<MailingPlan>(),
  produced: count('produced'),
  firstSerial: count('first_serial'),
  package: jsonb('package').$type<PackageFacts>(),
  pieceCents: doublePrecision('piece_cents').notNull().default(0),
  currency: text('currency', { enum: ['USD', 'CAD', 'EUR', 'GBP', 'AUD', 'CHF', 'MXN'] })
    .notNull()
    .default('USD'),
  polledAt: instant('polled_at'),
  isSample: boolean('is_sample').notNull().default(false),
  createdAt: instant('created_at').notNull().defaultNow(),
});
export type MailingRow = typeof mailings.$inferSelect;
export type NewMailing = typeof mailings.$inferInsert;
