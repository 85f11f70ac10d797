import type { SyncConsent, SyncGuards, SyncMapping, SyncSchedule } from '@acquaint/contract';
import { bigint, boolean, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { DestinationObject, SyncMode } from '../../../../integrations/sync/port.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const syncs = pgTable('syncs', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  name: text('name').notNull(),
  modelId: uuid('model_id').notNull(),
  connectionId: uuid('connection_id').notNull(),
  object: jsonb('object').$type<DestinationObject>().notNull(),
  mode: text('mode').$type<SyncMode>().notNull(),
  onLeave: text('on_leave', { enum: ['remove', 'keep'] }).notNull(),
  keyField: text('key_field').notNull(),
  mappings: jsonb('mappings').$type<readonly SyncMapping[]>().notNull(),
  schedule: jsonb('schedule').$type<SyncSchedule>().notNull(),
  guards: jsonb('guards').$type<SyncGuards>().notNull(),
  consent: jsonb('consent').$type<SyncConsent>(),
  holdoutPercent: integer('holdout_percent').notNull().default(0),
  /** The share that people were divided by last; null before. */
  dividedPercent: integer('divided_percent'),
  state: text('state', { enum: ['active', 'paused'] })
    .notNull()
    .default('active'),
  pauseReason: text('pause_reason').notNull().default(''),
  revision: integer('revision').notNull().default(1),
  nextRunAt: instant('next_run_at'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});
export type SyncRow = typeof syncs.$inferSelect;

export const syncVersions = pgTable('sync_versions', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  syncId: uuid('sync_id').notNull(),
  revision: integer('revision').notNull(),
  changed: jsonb('changed').$type<readonly string[]>().notNull(),
  configuration: jsonb('configuration').$type<Readonly<Record<string, unknown>>>().notNull(),
  userId: uuid('user_id'),
  at: instant('at').notNull().defaultNow(),
});

/** What the plan of a run settled. */
export interface PlanCounts {
  readonly read: number;
  readonly unchanged: number;
  readonly rejected: number;
  readonly duplicates: number;
  readonly held_out: number;
  readonly no_key: number;
  readonly suppressed: number;
  /** Runs of earlier versions have none. */
  readonly no_consent?: number;
  readonly unsure: number;
  readonly new: number;
  readonly changed: number;
  readonly leaving: number;
}

export const noCounts: PlanCounts = {
  read: 0,
  unchanged: 0,
  rejected: 0,
  duplicates: 0,
  held_out: 0,
  no_key: 0,
  suppressed: 0,
  unsure: 0,
  new: 0,
  changed: 0,
  leaving: 0,
};

export const guardNames = ['key', 'empty', 'removals', 'canary'] as const;
export type GuardName = (typeof guardNames)[number];

export interface RunSample {
  readonly operation: 'upsert' | 'update' | 'insert' | 'remove' | 'replace';
  readonly destination_key: string;
  readonly row_key: string;
}

export const syncRuns = pgTable('sync_runs', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  syncId: uuid('sync_id').notNull(),
  kind: text('kind', { enum: ['run', 'dry_run'] }).notNull(),
  startedBy: text('started_by', { enum: ['person', 'schedule', 'retry'] }).notNull(),
  state: text('state', {
    enum: ['queued', 'reading', 'planning', 'stopped', 'sending', 'waiting', 'done', 'failed', 'cancelled'],
  })
    .notNull()
    .default('queued'),
  resendsAll: boolean('resends_all').notNull().default(false),
  message: text('message').notNull().default(''),
  approved: jsonb('approved').$type<readonly GuardName[]>().notNull().default([]),
  counts: jsonb('counts').$type<PlanCounts>().notNull(),
  samples: jsonb('samples').$type<readonly RunSample[]>().notNull().default([]),
  isCancelRequested: boolean('is_cancel_requested').notNull().default(false),
  notBefore: instant('not_before'),
  createdAt: instant('created_at').notNull().defaultNow(),
  finishedAt: instant('finished_at'),
});
export type SyncRunRow = typeof syncRuns.$inferSelect;

/** What became of the rows of a batch. */
export interface BatchCounts {
  readonly added?: number;
  readonly changed?: number;
  readonly removed?: number;
  readonly rejected?: number;
  readonly unsure?: number;
  /** How many people the destination recognized, as a range, and how many its answer covers. */
  readonly matched_least?: number;
  readonly matched_most?: number;
  readonly matched_of?: number;
}

export const syncBatches = pgTable('sync_batches', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  runId: uuid('run_id').notNull(),
  number: integer('number').notNull(),
  operation: text('operation', { enum: ['upsert', 'update', 'insert', 'remove', 'replace'] }).notNull(),
  firstRow: bigint('first_row', { mode: 'number' }).notNull(),
  lastRow: bigint('last_row', { mode: 'number' }).notNull(),
  isLast: boolean('is_last').notNull(),
  state: text('state', { enum: ['planned', 'sending', 'pending', 'split', 'done'] })
    .notNull()
    .default('planned'),
  tries: integer('tries').notNull().default(0),
  requestId: text('request_id').notNull().default(''),
  notBefore: instant('not_before'),
  counts: jsonb('counts').$type<BatchCounts>().notNull().default({}),
});
export type SyncBatchRow = typeof syncBatches.$inferSelect;
