import { partnerCategories } from '@acquaint/contract';
import { boolean, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** A deal as it is stored; empty texts mean that there is none. */
export interface StoredDeal {
  readonly text: string;
  readonly code: string;
  readonly url: string;
  /** The last day it can be claimed, or null. */
  readonly ends_at: string | null;
}

export const partners = pgTable('partners', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  category: text('category', { enum: partnerCategories }).notNull(),
  headline: text('headline').notNull().default(''),
  description: text('description').notNull().default(''),
  deal: jsonb('deal').$type<StoredDeal>(),
  industries: text('industries').array().notNull().default([]),
  featured: boolean('featured').notNull().default(false),
  steps: text('steps').array().notNull().default([]),
  terms: text('terms').notNull().default(''),
  contact: text('contact').notNull().default(''),
  logoId: uuid('logo_id'),
  isSample: boolean('is_sample').notNull().default(false),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});

export type PartnerRow = typeof partners.$inferSelect;

/** Which accounts took up a deal. */
export const claims = pgTable('partner_claims', {
  partnerId: uuid('partner_id').notNull(),
  accountId: uuid('account_id').notNull(),
  userId: uuid('user_id').notNull(),
  claimedAt: timestamp('claimed_at', { withTimezone: true }).notNull().defaultNow(),
});

/** Which accounts found an offer broken. */
export const reports = pgTable('partner_reports', {
  partnerId: uuid('partner_id').notNull(),
  accountId: uuid('account_id').notNull(),
  userId: uuid('user_id').notNull(),
  note: text('note').notNull().default(''),
  reportedAt: timestamp('reported_at', { withTimezone: true }).notNull().defaultNow(),
});
