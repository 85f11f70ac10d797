import { type Role, roles } from '@acquaint/contract';
import { boolean, customType, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const instant = (name: string) => timestamp(name, { withTimezone: true });

export const ssoProviders = pgTable('sso_providers', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  accountEmail: text('account_email').notNull(),
  name: text('name').notNull(),
  issuer: text('issuer').notNull(),
  clientId: text('client_id').notNull(),
  sealedSecret: bytes('sealed_secret').notNull(),
  /** Of the directory that belongs to it. */
  scimTokenHash: bytes('scim_token_hash'),
  createsUsers: boolean('creates_users').notNull(),
  defaultRole: text('default_role', { enum: roles }).notNull(),
  groupsClaim: text('groups_claim').notNull(),
  groupRoles: jsonb('group_roles').$type<{ group: string; role: Role }[]>().notNull(),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});
export type SsoProviderRow = typeof ssoProviders.$inferSelect;

export const ssoDomains = pgTable('sso_domains', {
  domain: text('domain').primaryKey(),
  providerId: uuid('provider_id').notNull(),
});

export const ssoIdentities = pgTable('sso_identities', {
  providerId: uuid('provider_id').notNull(),
  subject: text('subject').notNull(),
  userId: uuid('user_id').notNull(),
  createdAt: instant('created_at').notNull(),
});

export const ssoAttempts = pgTable('sso_attempts', {
  stateHash: bytes('state_hash').primaryKey(),
  ticketHash: bytes('ticket_hash').notNull(),
  providerId: uuid('provider_id').notNull(),
  nonce: text('nonce').notNull(),
  verifier: bytes('verifier').notNull(),
  redirectUri: text('redirect_uri').notNull(),
  expiresAt: instant('expires_at').notNull(),
});
export type SsoAttemptRow = typeof ssoAttempts.$inferSelect;
