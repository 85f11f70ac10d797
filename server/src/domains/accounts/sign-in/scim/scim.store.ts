import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import { membershipIn } from '../session/session.store.ts';
import { memberships, type UserRow, users } from '../session/session.table.ts';
import { type SsoProviderRow, ssoProviders } from '../single-sign-on/sso.table.ts';
import { type ScimGroupRow, scimGroupMembers, scimGroups, type ScimUserRow, scimUsers } from './scim.table.ts';

export interface DirectoryUser {
  readonly user: UserRow;
  readonly entry: ScimUserRow;
  readonly isActive: boolean;
}

interface Page {
  /** Only the one of this name. */
  readonly name: string | null;
  readonly offset: number;
  readonly limit: number;
}

/** What a directory manages; it runs in system transactions, because a token comes before any account is known. */
export function createScimStore(transaction: Transaction, { id: providerId }: SsoProviderRow) {
  const selectUsers = () =>
    transaction
      .select({ user: users, entry: scimUsers, isActive: sql<boolean>`${memberships.id} is not null` })
      .from(scimUsers)
      .innerJoin(users, eq(users.id, scimUsers.userId))
      .innerJoin(ssoProviders, eq(ssoProviders.id, scimUsers.providerId))
      .leftJoin(memberships, membershipIn(users.id, ssoProviders.accountId));
  const named = (name: string | null) =>
    and(
      eq(scimUsers.providerId, providerId),
      name === null ? undefined : eq(sql`lower(${users.email})`, name.toLowerCase()),
    );
  return {
    async listUsers({ name, offset, limit }: Page): Promise<{ rows: DirectoryUser[]; total: number }> {
      const rows = await selectUsers()
        .where(named(name))
        .orderBy(asc(scimUsers.createdAt), asc(users.id))
        .limit(limit)
        .offset(offset);
      const [sum] = await transaction
        .select({ total: count() })
        .from(scimUsers)
        .innerJoin(users, eq(users.id, scimUsers.userId))
        .where(named(name));
      return { rows, total: sum?.total ?? 0 };
    },
    async findUser(id: string): Promise<DirectoryUser | null> {
      const [row] = await selectUsers().where(and(named(null), eq(users.id, id)));
      return row ?? null;
    },
    async insertUser(row: ScimUserRow): Promise<void> {
      await transaction.insert(scimUsers).values(row);
    },
    async setExternalId(userId: string, externalId: string): Promise<void> {
      await transaction
        .update(scimUsers)
        .set({ externalId })
        .where(and(eq(scimUsers.providerId, providerId), eq(scimUsers.userId, userId)));
    },
    async deleteUser(userId: string): Promise<void> {
      await transaction
        .delete(scimUsers)
        .where(and(eq(scimUsers.providerId, providerId), eq(scimUsers.userId, userId)));
      await transaction.delete(scimGroupMembers).where(eq(scimGroupMembers.userId, userId));
    },
  };
}

/** The groups of a directory. */
export function createScimGroupStore(transaction: Transaction, { id: providerId }: SsoProviderRow) {
  const groupNamed = (name: string | null) =>
    and(eq(scimGroups.providerId, providerId), name === null ? undefined : eq(scimGroups.displayName, name));
  return {
    async listGroups({ name, offset, limit }: Page): Promise<{ rows: ScimGroupRow[]; total: number }> {
      const rows = await transaction
        .select()
        .from(scimGroups)
        .where(groupNamed(name))
        .orderBy(asc(scimGroups.createdAt), asc(scimGroups.id))
        .limit(limit)
        .offset(offset);
      const [sum] = await transaction.select({ total: count() }).from(scimGroups).where(groupNamed(name));
      return { rows, total: sum?.total ?? 0 };
    },
    async findGroup(id: string): Promise<ScimGroupRow | null> {
      const [row] = await transaction
        .select()
        .from(scimGroups)
        .where(and(groupNamed(null), eq(scimGroups.id, id)));
      return row ?? null;
    },
    async insertGroup(row: ScimGroupRow): Promise<void> {
      await transaction.insert(scimGroups).values(row);
    },
    async updateGroup(id: string, values: Partial<ScimGroupRow>): Promise<void> {
      await transaction
        .update(scimGroups)
        .set(values)
        .where(and(groupNamed(null), eq(scimGroups.id, id)));
    },
    async deleteGroup(id: string): Promise<void> {
      await transaction.delete(scimGroups).where(and(groupNamed(null), eq(scimGroups.id, id)));
    },
    async membersOf(groupId: string): Promise<string[]> {
      const rows = await transaction
        .select({ userId: scimGroupMembers.userId })
        .from(scimGroupMembers)
        .where(eq(scimGroupMembers.groupId, groupId))
        .orderBy(scimGroupMembers.userId);
      return rows.map(({ userId }) => userId);
    },
    /** Sets the members of a group; ids of people whom the directory does not manage are left out. */
    async setMembers(groupId: string, ids: readonly string[]): Promise<void> {
      await transaction.delete(scimGroupMembers).where(eq(scimGroupMembers.groupId, groupId));
      if (ids.length === 0) return;
      const known = await transaction
        .select({ userId: scimUsers.userId })
        .from(scimUsers)
        .where(and(eq(scimUsers.providerId, providerId), inArray(scimUsers.userId, [...ids])));
      if (known.length > 0)
        await transaction.insert(scimGroupMembers).values(known.map(({ userId }) => ({ groupId, userId })));
    },
    /** The names of the groups that somebody is in. */
    async groupsOf(userId: string): Promise<string[]> {
      const rows = await transaction
        .select({ name: scimGroups.displayName })
        .from(scimGroupMembers)
        .innerJoin(scimGroups, eq(scimGroups.id, scimGroupMembers.groupId))
        .where(and(groupNamed(null), eq(scimGroupMembers.userId, userId)));
      return rows.map(({ name }) => name);
    },
  };
}

/** The provider whose directory a token belongs to. */
export async function findDirectory(transaction: Transaction, tokenHash: Buffer): Promise<SsoProviderRow | null> {
  const [row] = await transaction.select().from(ssoProviders).where(eq(ssoProviders.scimTokenHash, tokenHash));
  return row ?? null;
}

/** Whether a directory manages somebody. */
export async function isProvisioned(transaction: Transaction, providerId: string, userId: string): Promise<boolean> {
  const rows = await transaction
    .select({ userId: scimUsers.userId })
    .from(scimUsers)
    .where(and(eq(scimUsers.providerId, providerId), eq(scimUsers.userId, userId)));
  return rows.length > 0;
}
