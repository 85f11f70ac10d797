import { boolean, customType, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const accounts = pgTable('accounts', {
  id: uuid('id').primaryKey(),
  companyName: text('company_name').notNull(),
  timeZone: text('time_zone').notNull().default('America/New_York'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

export const users = pgTable('users', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  email: text('email').notNull(),
  passwordHash: text('password_hash').notNull(),
  image: text('image'),
  isAdmin: boolean('is_admin').notNull().default(false),
  isSpecial: boolean('is_special').notNull().default(false),
  status: text('status', { enum: ['pending', 'active', 'inactive', 'rejected'] }).notNull(),
  columnsJson: text('columns_json').notNull().default('{}'),
  filtersJson: text('filters_json').notNull().default('{}'),
});

export const sessions = pgTable('sessions', {
  tokenHash: bytes('token_hash').primaryKey(),
  accountId: uuid('account_id').notNull(),
  userId: uuid('user_id').notNull(),
  lastSeenAt: timestamp('last_seen_at', { withTimezone: true }).notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
});
