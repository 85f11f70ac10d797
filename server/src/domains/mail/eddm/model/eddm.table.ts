import type { EddmEstimate, EddmPlan, EddmShape, EddmSummary, Scene } from '@acquaint/contract';
import type { RouteCounts } from '@acquaint/engine';
import { boolean, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { PackageFacts } from '../../../../platform/files/package-folder.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** What is produced, as it was when the package was asked for. */
export interface EddmTask {
  readonly plan: EddmPlan;
  readonly routes: readonly RouteCounts[];
  readonly estimate: EddmEstimate;
  readonly design: { readonly id: string; readonly name: string; readonly revision: number; readonly scene: Scene };
  /** Codes of the account by their ids, with what is printed. */
  readonly qrTexts: Readonly<Record<string, string>>;
}

/** The design of a plan, and whether it is approved as it is now. */
export interface EddmDesign {
  readonly frozen: EddmTask['design'];
  readonly isApproved: boolean;
  /** What would print badly of it, the worst first, in sentences. */
  readonly issues: readonly string[];
}

/** What lists show of a plan. */
export type EddmFacts = Pick<EddmSummary, 'place' | 'routes' | 'pieces' | 'total_cents' | 'first_day' | 'last_day'>;

export const eddmMailings = pgTable('eddm_mailings', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  name: text('name').notNull(),
  status: text('status', { enum: ['draft', 'producing', 'ready', 'mailed'] })
    .notNull()
    .default('draft'),
  plan: jsonb('plan').$type<EddmPlan>().notNull(),
  summary: jsonb('summary').$type<EddmFacts>().notNull(),
  task: jsonb('task').$type<EddmTask>(),
  package: jsonb('package').$type<PackageFacts>(),
  revision: integer('revision').notNull().default(1),
  isSample: boolean('is_sample').notNull().default(false),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});
export type EddmRow = typeof eddmMailings.$inferSelect;
export type NewEddm = typeof eddmMailings.$inferInsert;

export const eddmAreas = pgTable('eddm_areas', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  name: text('name').notNull(),
  shape: jsonb('shape').$type<EddmShape>().notNull(),
  excluded: jsonb('excluded').$type<string[]>().notNull().default([]),
  isSample: boolean('is_sample').notNull().default(false),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});
export type EddmAreaRow = typeof eddmAreas.$inferSelect;
