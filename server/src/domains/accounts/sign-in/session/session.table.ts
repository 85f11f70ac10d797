import { currencies, type PostalAddress, roles } from '@acquaint/contract';
import { bigint, boolean, customType, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Of an account that did not say where its company is. */
export const noAddress: PostalAddress = { line1: '', city: '', state: '', zip: '' };

export const accounts = pgTable('accounts', {
  id: uuid('id').primaryKey(),
  companyName: text('company_name').notNull(),
  companyWebsite: text('company_website').notNull().default(''),
  companySize: text('company_size').notNull().default(''),
  businessType: text('business_type').notNull().default(''),
  businessCategory: text('business_category').notNull().default(''),
  businessSubCategory: text('business_sub_category').notNull().default(''),
  primaryPlatformUse: text('primary_platform_use').notNull().default(''),
  primaryObjective: text('primary_objective').notNull().default(''),
  postalAddress: jsonb('postal_address').$type<PostalAddress>().notNull().default(noAddress),
  timeZone: text('time_zone').notNull().default('America/New_York'),
  /** Of the totals of purchases. */
  currency: text('currency', { enum: currencies }).notNull().default('USD'),
  /** What counts as a conversion: 'purchases', the id of a goal, or null to choose by itself. */
  conversionMetric: text('conversion_metric'),
  createdAt: instant('created_at').notNull().defaultNow(),
  closingAt: instant('closing_at'),
  closedAt: instant('closed_at'),
});
export type AccountRow = typeof accounts.$inferSelect;

export const users = pgTable('users', {
  id: uuid('id').primaryKey(),
  /** The account that signing in opens: one that the user belongs to, unless they have left them all. */
  accountId: uuid('account_id').notNull(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  email: text('email').notNull(),
  /** Empty for somebody who was invited and has not chosen a password. */
  passwordHash: text('password_hash').notNull(),
  image: text('image'),
  isAdmin: boolean('is_admin').notNull().default(false),
  isSpecial: boolean('is_special').notNull().default(false),
  status: text('status', { enum: ['pending', 'active', 'inactive', 'rejected'] }).notNull(),
  statusReason: text('status_reason').notNull().default(''),
  statusChangedAt: instant('status_changed_at').notNull().defaultNow(),
  statusChangedBy: uuid('status_changed_by'),
  companyRole: text('company_role').notNull().default(''),
  heardAboutUs: text('heard_about_us').notNull().default(''),
  referralCode: text('referral_code').notNull().default(''),
  columnsJson: text('columns_json').notNull().default('{}'),
  filtersJson: text('filters_json').notNull().default('{}'),
  /** Keys of notifications that the user has turned off. */
  mutedMails: text('muted_mails').array().notNull().default([]),
  emailVerifiedAt: instant('email_verified_at'),
  lastSeenAt: instant('last_seen_at'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});
export type UserRow = typeof users.$inferSelect;

/** Who belongs to which account. An ended membership stays, so that the audit log can name them. */
export const memberships = pgTable('memberships', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  userId: uuid('user_id').notNull(),
  role: text('role', { enum: roles }).notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  endedAt: instant('ended_at'),
});
export type MembershipRow = typeof memberships.$inferSelect;

export const sessions = pgTable('sessions', {
  tokenHash: bytes('token_hash').primaryKey(),
  id: uuid('id').notNull(),
  accountId: uuid('account_id').notNull(),
  userId: uuid('user_id').notNull(),
  ip: text('ip').notNull().default(''),
  userAgent: text('user_agent').notNull().default(''),
  impersonatorId: uuid('impersonator_id'),
  /** The administrator's own session, which this one ends with. */
  parentHash: bytes('parent_hash'),
  /** The token of the parent, encrypted under the token of this session. */
  parentToken: bytes('parent_token'),
  createdAt: instant('created_at').notNull().defaultNow(),
  lastSeenAt: instant('last_seen_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  /** The provider of single sign-on that it was opened by. */
  ssoProviderId: uuid('sso_provider_id'),
  /** When the user last confirmed that it is them. */
  confirmedAt: instant('confirmed_at'),
});
export type SessionRow = typeof sessions.$inferSelect;

export const userTokens = pgTable('user_tokens', {
  tokenHash: bytes('token_hash').primaryKey(),
  accountId: uuid('account_id').notNull(),
  userId: uuid('user_id').notNull(),
  purpose: text('purpose', {
    enum: ['password_reset', 'invite', 'email_verification', 'email_change', 'email_change_stop', 'second_factor'],
  }).notNull(),
  email: text('email').notNull(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
});
export type UserTokenRow = typeof userTokens.$inferSelect;

export const secondFactors = pgTable('second_factors', {
  userId: uuid('user_id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  sealedSecret: bytes('sealed_secret').notNull(),
  enabledAt: instant('enabled_at'),
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  createdAt: instant('created_at').notNull(),
});
export type SecondFactorRow = typeof secondFactors.$inferSelect;

export const recoveryCodes = pgTable('recovery_codes', {
  userId: uuid('user_id').notNull(),
  accountId: uuid('account_id').notNull(),
  codeHash: bytes('code_hash').notNull(),
});

export const passkeys = pgTable('passkeys', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  accountId: uuid('account_id').notNull(),
  credentialId: text('credential_id').notNull(),
  publicKey: bytes('public_key').notNull(),
  counter: bigint('counter', { mode: 'number' }).notNull(),
  transports: text('transports').array().notNull(),
  relyingParty: text('relying_party').notNull(),
  name: text('name').notNull(),
  isSynced: boolean('is_synced').notNull(),
  createdAt: instant('created_at').notNull(),
  lastUsedAt: instant('last_used_at'),
});
export type PasskeyRow = typeof passkeys.$inferSelect;

export const passkeyChallenges = pgTable('passkey_challenges', {
  challengeHash: bytes('challenge_hash').primaryKey(),
  purpose: text('purpose', { enum: ['registration', 'login', 'second_step', 'confirmation'] }).notNull(),
  /** Null while nobody knows who signs in. */
  userId: uuid('user_id'),
  accountId: uuid('account_id'),
  expiresAt: instant('expires_at').notNull(),
});
export type PasskeyChallengeRow = typeof passkeyChallenges.$inferSelect;
