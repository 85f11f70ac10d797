import type { AlertKind } from '@acquaint/contract';
import { boolean, customType, doublePrecision, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const alertChannels = pgTable('alert_channels', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  name: text('name').notNull(),
  kind: text('kind', { enum: ['email', 'slack', 'teams', 'webhook'] }).notNull(),
  target: text('target').notNull(),
  sealedSecret: bytes('sealed_secret').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
});
export type AlertChannelRow = typeof alertChannels.$inferSelect;

export const alertRules = pgTable('alert_rules', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  kind: text('kind').$type<AlertKind>().notNull(),
  threshold: doublePrecision('threshold'),
  channelIds: uuid('channel_ids').array().notNull(),
  isOn: boolean('is_on').notNull().default(true),
  createdAt: instant('created_at').notNull().defaultNow(),
});
export type AlertRuleRow = typeof alertRules.$inferSelect;

export const alerts = pgTable('alerts', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  channelId: uuid('channel_id').notNull(),
  kind: text('kind').$type<AlertKind | 'test'>().notNull(),
  key: text('key').notNull(),
  title: text('title').notNull(),
  body: text('body').notNull(),
  path: text('path').notNull(),
  state: text('state', { enum: ['waiting', 'sent', 'failed'] })
    .notNull()
    .default('waiting'),
  tries: integer('tries').notNull().default(0),
  message: text('message').notNull().default(''),
  nextTryAt: instant('next_try_at').notNull(),
  at: instant('at').notNull(),
});
export type AlertRow = typeof alerts.$inferSelect;
