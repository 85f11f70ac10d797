import { and, count, eq, inArray, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import { recoveryCodes, type SecondFactorRow, secondFactors, type UserRow } from '../session/session.table.ts';

/** The authenticator app and the recovery codes of one user; a secret without a code that proved it does not count. */
export function createSecondFactorStore(
  transaction: Transaction,
  { id, accountId }: Pick<UserRow, 'id' | 'accountId'>,
) {
  const ofUser = eq(secondFactors.userId, id);
  const codesOfUser = eq(recoveryCodes.userId, id);
  return {
    async findEnabled(): Promise<SecondFactorRow | null> {
      const [row] = await transaction
        .select()
        .from(secondFactors)
        .where(and(ofUser, isNotNull(secondFactors.enabledAt)));
      return row ?? null;
    },
    async findStarted(): Promise<SecondFactorRow | null> {
      const [row] = await transaction
        .select()
        .from(secondFactors)
        .where(and(ofUser, isNull(secondFactors.enabledAt)));
      return row ?? null;
    },
    /** Keeps a new secret in place of one that was never used. */
    async start(sealedSecret: Buffer, createdAt: Date): Promise<void> {
      await transaction.delete(secondFactors).where(and(ofUser, isNull(secondFactors.enabledAt)));
      await transaction.insert(secondFactors).values({ userId: id, accountId, sealedSecret, createdAt });
    },
    async enable(enabledAt: Date): Promise<void> {
      await transaction.update(secondFactors).set({ enabledAt }).where(ofUser);
    },
    /** Uses up a time step; false when it, or a later one, was used already. */
    async takeStep(lastStep: number): Promise<boolean> {
      const rows = await transaction
        .update(secondFactors)
        .set({ lastStep })
        .where(and(ofUser, lt(secondFactors.lastStep, lastStep)))
        .returning({ userId: secondFactors.userId });
      return rows.length > 0;
    },
    /** Uses up a recovery code, given by its hashes under all keys; false when there is none. */
    async takeRecoveryCode(hashes: readonly Buffer[]): Promise<boolean> {
      const rows = await transaction
        .delete(recoveryCodes)
        .where(and(codesOfUser, inArray(recoveryCodes.codeHash, [...hashes])))
        .returning({ userId: recoveryCodes.userId });
      return rows.length > 0;
    },
    async countRecoveryCodes(): Promise<number> {
      const [row] = await transaction.select({ left: count() }).from(recoveryCodes).where(codesOfUser);
      return row?.left ?? 0;
    },
    async replaceRecoveryCodes(hashes: readonly Buffer[]): Promise<void> {
      await transaction.delete(recoveryCodes).where(codesOfUser);
      if (hashes.length > 0)
        await transaction.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId: id, accountId, codeHash })));
    },
    /** Removes the authenticator app. */
    async removeApp(): Promise<void> {
      await transaction.delete(secondFactors).where(ofUser);
    },
  };
}
