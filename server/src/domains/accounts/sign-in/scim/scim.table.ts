import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const scimUsers = pgTable('scim_users', {
  providerId: uuid('provider_id').notNull(),
  userId: uuid('user_id').notNull(),
  externalId: text('external_id').notNull().default(''),
  createdAt: instant('created_at').notNull(),
});
export type ScimUserRow = typeof scimUsers.$inferSelect;

export const scimGroups = pgTable('scim_groups', {
  id: uuid('id').primaryKey(),
  providerId: uuid('provider_id').notNull(),
  displayName: text('display_name').notNull(),
  externalId: text('external_id').notNull().default(''),
  createdAt: instant('created_at').notNull(),
});
export type ScimGroupRow = typeof scimGroups.$inferSelect;

export const scimGroupMembers = pgTable('scim_group_members', {
  groupId: uuid('group_id').notNull(),
  userId: uuid('user_id').notNull(),
});
