import { and, eq, gt, sql } from 'drizzle-orm';
import type { SessionUser } from '../../platform/http/context.ts';
import type { Transaction } from '../../platform/postgres/postgres.ts';
import { accounts, sessions, users } from './session.table.ts';

export interface StoredUser {
  readonly user: typeof users.$inferSelect;
  readonly account: typeof accounts.$inferSelect;
  readonly hasSampleData: boolean;
}

const hasSampleData = sql<boolean>`exists (select from pixels where pixels.account_id = ${accounts.id} and pixels.is_sample)`;

/** A stored user as the contract and the verbs know it; `specialEmails` are configured, not stored. */
export function toSessionUser(
  { user, account, hasSampleData: hasSample }: StoredUser,
  specialEmails: readonly string[],
): SessionUser {
  return {
    id: user.id,
    account_id: account.id,
    first_name: user.firstName,
    last_name: user.lastName,
    email: user.email,
    image: user.image,
    is_admin: user.isAdmin,
    is_special: user.isSpecial || user.isAdmin || specialEmails.includes(user.email.toLowerCase()),
    profile: { company_name: account.companyName },
    user_config: { columns_json: user.columnsJson, filters_json: user.filtersJson },
    time_zone: account.timeZone,
    has_sample_data: hasSample,
  };
}

/** Users and their sessions; it runs in system transactions, because sign-in comes before any account is known. */
export function createSessionStore(transaction: Transaction) {
  return {
    async findUserByEmail(email: string): Promise<StoredUser | null> {
      const [row] = await transaction
        .select({ user: users, account: accounts, hasSampleData })
        .from(users)
        .innerJoin(accounts, eq(accounts.id, users.accountId))
        .where(eq(sql`lower(${users.email})`, email.toLowerCase()));
      return row ?? null;
    },
    async findUserByToken(tokenHash: Buffer, now: Date): Promise<(StoredUser & { lastSeenAt: Date }) | null> {
      const [row] = await transaction
        .select({ user: users, account: accounts, hasSampleData, lastSeenAt: sessions.lastSeenAt })
        .from(sessions)
        .innerJoin(users, eq(users.id, sessions.userId))
        .innerJoin(accounts, eq(accounts.id, users.accountId))
        .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now), eq(users.status, 'active')));
      return row ?? null;
    },
    async insertSession(session: typeof sessions.$inferInsert): Promise<void> {
      await transaction.insert(sessions).values(session);
    },
    async extendSession(tokenHash: Buffer, lastSeenAt: Date, expiresAt: Date): Promise<void> {
      await transaction.update(sessions).set({ lastSeenAt, expiresAt }).where(eq(sessions.tokenHash, tokenHash));
    },
    async deleteSession(tokenHash: Buffer): Promise<void> {
      await transaction.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
    },
    async deleteExpiredSessions(now: Date): Promise<void> {
      await transaction.delete(sessions).where(sql`${sessions.expiresAt} <= ${now}`);
    },
    async insertAccount(account: typeof accounts.$inferInsert): Promise<void> {
      await transaction.insert(accounts).values(account);
    },
    async insertUser(user: typeof users.$inferInsert): Promise<void> {
      await transaction.insert(users).values(user);
    },
  };
}
