import type { Role } from '@acquaint/contract';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { alias, type AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import { newId } from '../../../../platform/ids/ids.ts';
import {
  type AccountRow,
  accounts,
  memberships,
  type SessionRow,
  sessions,
  type UserRow,
  users,
} from './session.table.ts';

export interface StoredUser {
  readonly user: UserRow;
  readonly account: AccountRow;
  /** In that account; null: the user does not belong to it any more. */
  readonly role: Role | null;
  readonly hasSampleData: boolean;
  /** Whether signing in takes a second factor. */
  readonly hasFactor: boolean;
}

export interface StoredSession extends StoredUser {
  readonly session: SessionRow;
  /** Whoever works as the user in this session. */
  readonly impersonator: UserRow | null;
  readonly impersonatorHasFactor: boolean;
}

const hasSampleData = sql<boolean>`exists (select from pixels where pixels.account_id = ${accounts.id} and pixels.is_sample)`;
const impersonators = alias(users, 'impersonators');
const factorOf = (userId: typeof users.id | typeof impersonators.id) =>
  sql<boolean>`(exists (select from second_factors f where f.user_id = ${userId} and f.enabled_at is not null)
    or exists (select from passkeys p where p.user_id = ${userId}))`;
/** Whether a selected user has an authenticator app or a passkey. */
export const hasFactor = factorOf(users.id);

/** What is selected of a user with their account. */
export const userColumns = { user: users, account: accounts, role: memberships.role, hasSampleData, hasFactor };

/** The membership of a user in an account. */
export const membershipIn = (userId: typeof users.id, accountId: AnyPgColumn) =>
  and(eq(memberships.userId, userId), eq(memberships.accountId, accountId), isNull(memberships.endedAt));
const sessionColumns = {
  ...userColumns,
  session: sessions,
  impersonator: impersonators,
  impersonatorHasFactor: factorOf(impersonators.id),
};

/** Users and their sessions; it runs in system transactions, because sign-in comes before any account is known. */
export function createSessionStore(transaction: Transaction) {
  /** Users in the account that signing in opens, or in another one. */
  const selectUsers = (accountId?: string) =>
    transaction
      .select(userColumns)
      .from(users)
      .innerJoin(accounts, eq(accounts.id, accountId ?? users.accountId))
      .leftJoin(memberships, membershipIn(users.id, accounts.id));
  return {
    async findUserByEmail(email: string): Promise<StoredUser | null> {
      const [row] = await selectUsers().where(eq(sql`lower(${users.email})`, email.toLowerCase()));
      return row ?? null;
    },
    /** A user in the account that signing in opens, or in the given one. */
    async findUser(id: string, accountId?: string): Promise<StoredUser | null> {
      const [row] = await selectUsers(accountId).where(eq(users.id, id));
      return row ?? null;
    },
    /** The user of a session that has not ended; only of an active user who belongs to its account. Asked with every request, so each connection plans it once. */
    async findByToken(tokenHash: Buffer, now: Date): Promise<StoredSession | null> {
      const [row] = await transaction
        .select(sessionColumns)
        .from(sessions)
        .innerJoin(users, eq(users.id, sessions.userId))
        .innerJoin(accounts, eq(accounts.id, sessions.accountId))
        .innerJoin(memberships, membershipIn(users.id, sessions.accountId))
        .leftJoin(impersonators, eq(impersonators.id, sessions.impersonatorId))
        .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now), eq(users.status, 'active')))
        .prepare('find_session')
        .execute();
      return row ?? null;
    },
    async listAdministrators(): Promise<UserRow[]> {
      return transaction
        .select()
        .from(users)
        .where(and(eq(users.isAdmin, true), eq(users.status, 'active')));
    },
    async insertSession(session: typeof sessions.$inferInsert): Promise<void> {
      await transaction.insert(sessions).values(session);
    },
    async extendSession(tokenHash: Buffer, lastSeenAt: Date, expiresAt: Date): Promise<void> {
      await transaction.update(sessions).set({ lastSeenAt, expiresAt }).where(eq(sessions.tokenHash, tokenHash));
    },
    async markSeen(userId: string, lastSeenAt: Date): Promise<void> {
      await transaction.update(users).set({ lastSeenAt }).where(eq(users.id, userId));
    },
    async confirmSession(id: string, confirmedAt: Date): Promise<void> {
      await transaction.update(sessions).set({ confirmedAt }).where(eq(sessions.id, id));
    },
    async findSession(id: string): Promise<SessionRow | null> {
      const [row] = await transaction.select().from(sessions).where(eq(sessions.id, id));
      return row ?? null;
    },
    async deleteExpiredSessions(now: Date): Promise<void> {
      await transaction.delete(sessions).where(sql`${sessions.expiresAt} <= ${now}`);
    },
    async findAccount(id: string): Promise<AccountRow | null> {
      const [row] = await transaction.select().from(accounts).where(eq(accounts.id, id));
      return row ?? null;
    },
    async insertAccount(account: typeof accounts.$inferInsert): Promise<void> {
      await transaction.insert(accounts).values(account);
    },
    /** Makes a user, who belongs to the account that signing in opens. */
    async insertUser({ role = 'owner', ...user }: typeof users.$inferInsert & { role?: Role }): Promise<void> {
      await transaction.insert(users).values(user);
      await transaction.insert(memberships).values({ id: newId(), accountId: user.accountId, userId: user.id, role });
    },
    async updateUser(id: string, values: Partial<Omit<UserRow, 'id' | 'accountId'>>): Promise<void> {
      await transaction
        .update(users)
        .set({ ...values, updatedAt: sql`now()` })
        .where(eq(users.id, id));
    },
    async updateAccount(id: string, values: Partial<Omit<AccountRow, 'id'>>): Promise<void> {
      if (Object.keys(values).length > 0) await transaction.update(accounts).set(values).where(eq(accounts.id, id));
    },
  };
}
