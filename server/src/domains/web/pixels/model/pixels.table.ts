import { boolean, customType, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const pixels = pgTable('pixels', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  pixelUuid: uuid('pixel_uuid').notNull(),
  name: text('name').notNull(),
  domain: text('domain').notNull(),
  allowedDomains: text('allowed_domains').array().notNull(),
  consentMode: text('consent_mode', { enum: ['gpc', 'banner', 'off'] }).notNull(),
  consentSource: text('consent_source', { enum: ['command', 'google', 'tcf', 'gpp'] })
    .notNull()
    .default('command'),
  identify: boolean('identify').notNull(),
  retentionDays: integer('retention_days'),
  paused: boolean('paused').notNull().default(false),
  writeKeyHash: bytes('write_key_hash'),
  writeKeyHint: text('write_key_hint'),
  isSample: boolean('is_sample').notNull().default(false),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});

export type PixelRow = typeof pixels.$inferSelect;
