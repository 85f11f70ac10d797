import { and, count, desc, eq, gt, isNull, lt, lte } from 'drizzle-orm';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import { type PasskeyChallengeRow, passkeyChallenges, type PasskeyRow, passkeys } from '../session/session.table.ts';

/** Passkeys of users; it runs in system transactions, because signing in comes before any account is known. */
export function createPasskeyStore(transaction: Transaction) {
  return {
    /** Those of a user, newest first. */
    async list(userId: string): Promise<PasskeyRow[]> {
      return transaction
        .select()
        .from(passkeys)
        .where(eq(passkeys.userId, userId))
        .orderBy(desc(passkeys.createdAt), desc(passkeys.id));
    },
    async count(userId: string): Promise<number> {
      const [row] = await transaction.select({ total: count() }).from(passkeys).where(eq(passkeys.userId, userId));
      return row?.total ?? 0;
    },
    async findByCredential(credentialId: string): Promise<PasskeyRow | null> {
      const [row] = await transaction.select().from(passkeys).where(eq(passkeys.credentialId, credentialId));
      return row ?? null;
    },
    async insert(row: PasskeyRow): Promise<void> {
      await transaction.insert(passkeys).values(row);
    },
    /** Records a use; false when the authenticator counted no further than before, as a copy of it does. Zero on both sides: it does not count. */
    async use(id: string, counter: number, lastUsedAt: Date): Promise<boolean> {
      const counts = counter === 0 ? eq(passkeys.counter, 0) : lt(passkeys.counter, counter);
      const rows = await transaction
        .update(passkeys)
        .set({ counter, lastUsedAt })
        .where(and(eq(passkeys.id, id), counts))
        .returning({ id: passkeys.id });
      return rows.length > 0;
    },
    async rename(userId: string, id: string, name: string): Promise<PasskeyRow | null> {
      const [row] = await transaction
        .update(passkeys)
        .set({ name })
        .where(and(eq(passkeys.userId, userId), eq(passkeys.id, id)))
        .returning();
      return row ?? null;
    },
    async remove(userId: string, id: string): Promise<PasskeyRow | null> {
      const [row] = await transaction
        .delete(passkeys)
        .where(and(eq(passkeys.userId, userId), eq(passkeys.id, id)))
        .returning();
      return row ?? null;
    },
    async removeAll(userId: string): Promise<void> {
      await transaction.delete(passkeys).where(eq(passkeys.userId, userId));
    },
    /** Keeps a challenge; those that have expired go, so that nobody can pile them up. */
    async insertChallenge(row: PasskeyChallengeRow, now: Date): Promise<void> {
      await transaction.delete(passkeyChallenges).where(lte(passkeyChallenges.expiresAt, now));
      await transaction.insert(passkeyChallenges).values(row);
    },
    /** Takes a challenge out, so that it is answered once; false when there is none that fits. */
    async takeChallenge(
      { challengeHash, purpose, userId }: Omit<PasskeyChallengeRow, 'expiresAt' | 'accountId'>,
      now: Date,
    ): Promise<boolean> {
      const owner = userId === null ? isNull(passkeyChallenges.userId) : eq(passkeyChallenges.userId, userId);
      const rows = await transaction
        .delete(passkeyChallenges)
        .where(
          and(
            eq(passkeyChallenges.challengeHash, challengeHash),
            eq(passkeyChallenges.purpose, purpose),
            owner,
            gt(passkeyChallenges.expiresAt, now),
          ),
        )
        .returning({ purpose: passkeyChallenges.purpose });
      return rows.length > 0;
    },
    async deleteChallengesOf(userId: string): Promise<void> {
      await transaction.delete(passkeyChallenges).where(eq(passkeyChallenges.userId, userId));
    },
  };
}
