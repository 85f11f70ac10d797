import { and, eq, gt, inArray, lte } from 'drizzle-orm';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import { createAccessStore } from '../access/access.store.ts';
import { type UserTokenRow, userTokens } from '../session/session.table.ts';

export type TokenPurpose = UserTokenRow['purpose'];

/** Links that were mailed to users; only the hashes of their secrets are stored. */
export function createUserTokenStore(transaction: Transaction) {
  const ofUser = (userId: string, purposes: readonly TokenPurpose[]) =>
    and(eq(userTokens.userId, userId), inArray(userTokens.purpose, [...purposes]));
  const working = (tokenHash: Buffer, purposes: readonly TokenPurpose[], now: Date) =>
    and(eq(userTokens.tokenHash, tokenHash), inArray(userTokens.purpose, [...purposes]), gt(userTokens.expiresAt, now));
  return {
    async insert(row: typeof userTokens.$inferInsert): Promise<void> {
      await transaction.insert(userTokens).values(row);
    },
    /** A token that still works; it stays. */
    async find(tokenHash: Buffer, purposes: readonly TokenPurpose[], now: Date): Promise<UserTokenRow | null> {
      const [row] = await transaction
        .select()
        .from(userTokens)
        .where(working(tokenHash, purposes, now));
      return row ?? null;
    },
    /**
     * Takes a token out, so that it works once; null when there is none, or its time is over. Its user is locked first, as whoever ends their access does:
     * either the token opens something before that, which then ends, too, or it is gone.
     */
    async take(tokenHash: Buffer, purposes: readonly TokenPurpose[], now: Date): Promise<UserTokenRow | null> {
      const known = await this.find(tokenHash, purposes, now);
      if (known === null) return null;
      await createAccessStore(transaction).lockUser(known.userId);
      const [row] = await transaction
        .delete(userTokens)
        .where(working(tokenHash, purposes, now))
        .returning();
      return row ?? null;
    },
    async findOfUser(userId: string, purpose: TokenPurpose, now: Date): Promise<UserTokenRow | null> {
      const [row] = await transaction
        .select()
        .from(userTokens)
        .where(and(ofUser(userId, [purpose]), gt(userTokens.expiresAt, now)))
        .limit(1);
      return row ?? null;
    },
    async deleteOfUser(userId: string, purposes: readonly TokenPurpose[]): Promise<void> {
      await transaction.delete(userTokens).where(ofUser(userId, purposes));
    },
    async deleteExpired(now: Date): Promise<void> {
      await transaction.delete(userTokens).where(lte(userTokens.expiresAt, now));
    },
  };
}
