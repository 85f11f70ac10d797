import { roles } from '@acquaint/contract';
import { customType, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const instant = (name: string) => timestamp(name, { withTimezone: true });

export const invitations = pgTable('invitations', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  email: text('email').notNull(),
  role: text('role', { enum: roles }).notNull(),
  tokenHash: bytes('token_hash').notNull(),
  invitedBy: uuid('invited_by'),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
});
export type InvitationRow = typeof invitations.$inferSelect;
