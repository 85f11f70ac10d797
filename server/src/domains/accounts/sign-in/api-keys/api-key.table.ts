import type { KeyScope } from '@acquaint/contract';
import { customType, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const instant = (name: string) => timestamp(name, { withTimezone: true });

export const apiKeys = pgTable('api_keys', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  userId: uuid('user_id').notNull(),
  name: text('name').notNull(),
  tokenHash: bytes('token_hash').notNull(),
  hint: text('hint').notNull(),
  scopes: text('scopes').array().$type<KeyScope[]>().notNull(),
  requestsPerMinute: integer('requests_per_minute').notNull(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at'),
  lastUsedAt: instant('last_used_at'),
  revokedAt: instant('revoked_at'),
});
export type ApiKeyRow = typeof apiKeys.$inferSelect;
