import type { QrContent, QrRule, QrStyle, QrUtm, QrVariant } from '@acquaint/contract';
import { boolean, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const qrCodes = pgTable('qr_codes', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  name: text('name').notNull(),
  code: text('code'),
  type: text('type').$type<QrContent['type']>().notNull(),
  content: jsonb('content').$type<QrContent>().notNull(),
  style: jsonb('style').$type<QrStyle>().notNull(),
  templateId: uuid('template_id'),
  utm: jsonb('utm').$type<QrUtm>().notNull(),
  rules: jsonb('rules').$type<readonly QrRule[]>().notNull().default([]),
  variants: jsonb('variants').$type<readonly QrVariant[]>().notNull().default([]),
  timeZone: text('time_zone').notNull().default('UTC'),
  startsAt: instant('starts_at'),
  endsAt: instant('ends_at'),
  mostScans: integer('most_scans'),
  passwordHash: text('password_hash'),
  fallbackUrl: text('fallback_url').notNull().default(''),
  joinsPixel: boolean('joins_pixel').notNull().default(true),
  productId: uuid('product_id'),
  domain: text('domain'),
  note: text('note').notNull().default(''),
  isPaused: boolean('is_paused').notNull().default(false),
  archivedAt: instant('archived_at'),
  importId: uuid('import_id'),
  isSample: boolean('is_sample').notNull().default(false),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

export type QrCodeRow = typeof qrCodes.$inferSelect;

/** Every short code that was ever given. */
export const qrShortCodes = pgTable('qr_short_codes', {
  code: text('code').primaryKey(),
  accountId: uuid('account_id').notNull(),
  deletedAt: instant('deleted_at'),
});
