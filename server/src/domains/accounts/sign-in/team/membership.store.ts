import type { Role } from '@acquaint/contract';
import { and, asc, count, eq, isNull, sql } from 'drizzle-orm';
import { newId } from '../../../../platform/ids/ids.ts';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import { hasFactor } from '../session/session.store.ts';
import {
  type AccountRow,
  accounts,
  type MembershipRow,
  memberships,
  type UserRow,
  users,
} from '../session/session.table.ts';

export interface StoredMember {
  readonly user: UserRow;
  readonly membership: MembershipRow;
  readonly hasFactor: boolean;
}

export interface StoredMembership {
  readonly account: AccountRow;
  readonly role: Role;
}

/** Who belongs to which account. */
export function createMembershipStore(transaction: Transaction) {
  const current = isNull(memberships.endedAt);
  const selectMembers = (accountId: string) =>
    transaction
      .select({ user: users, membership: memberships, hasFactor })
      .from(memberships)
      .innerJoin(users, eq(users.id, memberships.userId))
      .where(and(eq(memberships.accountId, accountId), current))
      .orderBy(asc(memberships.createdAt), asc(memberships.id));
  return {
    /** The members of an account, whoever joined first first. */
    async list(accountId: string): Promise<StoredMember[]> {
      return selectMembers(accountId);
    },
    /** The same, locked until the end: two changes at once cannot both leave one owner. */
    async lock(accountId: string): Promise<StoredMember[]> {
      await transaction
        .select({ id: memberships.id })
        .from(memberships)
        .where(eq(memberships.accountId, accountId))
        .orderBy(memberships.id)
        .for('update');
      return selectMembers(accountId);
    },
    async count(accountId: string): Promise<number> {
      const [row] = await transaction
        .select({ total: count() })
        .from(memberships)
        .where(and(eq(memberships.accountId, accountId), current));
      return row?.total ?? 0;
    },
    /** The accounts of a user that are not closed, by name. */
    async ofUser(userId: string): Promise<StoredMembership[]> {
      return transaction
        .select({ account: accounts, role: memberships.role })
        .from(memberships)
        .innerJoin(accounts, eq(accounts.id, memberships.accountId))
        .where(and(eq(memberships.userId, userId), current, isNull(accounts.closedAt)))
        .orderBy(sql`lower(${accounts.companyName})`, accounts.id);
    },
    /** Makes a user a member, also one who was before. */
    async join(
      { accountId, userId, role }: Pick<MembershipRow, 'accountId' | 'userId' | 'role'>,
      at: Date,
    ): Promise<void> {
      await transaction
        .insert(memberships)
        .values({ id: newId(), accountId, userId, role, createdAt: at })
        .onConflictDoUpdate({
          target: [memberships.accountId, memberships.userId],
          set: { role, createdAt: at, endedAt: null },
        });
    },
    async setRole(accountId: string, userId: string, role: Role): Promise<void> {
      await transaction
        .update(memberships)
        .set({ role })
        .where(and(eq(memberships.accountId, accountId), eq(memberships.userId, userId)));
    },
    async end(accountId: string, userId: string, at: Date): Promise<void> {
      await transaction
        .update(memberships)
        .set({ endedAt: at })
        .where(and(eq(memberships.accountId, accountId), eq(memberships.userId, userId)));
    },
    /** Sets the account that signing in opens, which what lets a user in belongs to. */
    async moveUser(userId: string, accountId: string): Promise<void> {
      await transaction.update(users).set({ accountId }).where(eq(users.id, userId));
      for (const table of ['user_tokens', 'second_factors', 'recovery_codes', 'passkeys', 'passkey_challenges'])
        await transaction.execute(
          sql`update ${sql.identifier(table)} set account_id = ${accountId} where user_id = ${userId}`,
        );
    },
  };
}
