import type { LookalikeQuality } from '@acquaint/contract';
import { bigint, boolean, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** A model as people are scored by it: whole points, of which a thousand are a factor e of the odds. */
export interface LookalikeModel {
  /** Points of each value of a field, in the order of its options; what is not known has none. */
  readonly points: readonly { readonly field: string; readonly values: readonly number[] }[];
  /** The least points of the 1%, 2%, … of the file that are likest. */
  readonly cuts: readonly number[];
}

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const lookalikes = pgTable('lookalikes', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  listId: uuid('list_id'),
  name: text('name').notNull(),
  state: text('state', { enum: ['running', 'ready', 'insufficient'] }).notNull(),
  seeds: bigint('seeds', { mode: 'number' }).notNull().default(0),
  model: jsonb('model').$type<LookalikeModel>(),
  quality: jsonb('quality').$type<LookalikeQuality>(),
  isSample: boolean('is_sample').notNull().default(false),
  requestedAt: instant('requested_at').notNull().defaultNow(),
  trainedAt: instant('trained_at'),
  createdAt: instant('created_at').notNull().defaultNow(),
});
export type LookalikeRow = typeof lookalikes.$inferSelect;
