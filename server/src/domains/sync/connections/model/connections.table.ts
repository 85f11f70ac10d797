import type { SyncCheckStep } from '@acquaint/contract';
import { customType, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const syncConnections = pgTable('sync_connections', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  kind: text('kind', { enum: ['source', 'destination'] }).notNull(),
  vendor: text('vendor').notNull(),
  name: text('name').notNull(),
  settings: jsonb('settings').$type<Readonly<Record<string, string | number | boolean>>>().notNull(),
  sealedSecrets: bytes('sealed_secrets'),
  secretHints: jsonb('secret_hints').$type<Readonly<Record<string, string>>>().notNull().default({}),
  state: text('state', { enum: ['unchecked', 'ok', 'failing', 'needs_sign_in'] })
    .notNull()
    .default('unchecked'),
  message: text('message').notNull().default(''),
  revision: integer('revision').notNull().default(1),
  checkedAt: timestamp('checked_at', { withTimezone: true }),
  checkSteps: jsonb('check_steps').$type<readonly SyncCheckStep[]>().notNull().default([]),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});
export type SyncConnectionRow = typeof syncConnections.$inferSelect;
