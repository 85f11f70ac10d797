import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import { claims, reports } from './partners.table.ts';

interface Claim {
  readonly partnerId: string;
  readonly accountId: string;
  readonly userId: string;
}

/** What accounts did with partners: deals that they took up, offers that they found broken. */
export function createClaimStore(transaction: Transaction) {
  return {
    /** Records that an account took up a deal; the first time counts. Returns whether this was it. */
    async claim(claim: Claim, claimedAt: Date): Promise<boolean> {
      const rows = await transaction
        .insert(claims)
        .values({ ...claim, claimedAt })
        .onConflictDoNothing()
        .returning({ partnerId: claims.partnerId });
      return rows.length > 0;
    },
    /** Records that an account found an offer broken; a later note replaces the first. */
    async report(claim: Claim, note: string, reportedAt: Date): Promise<void> {
      const { userId } = claim;
      await transaction
        .insert(reports)
        .values({ ...claim, note, reportedAt })
        .onConflictDoUpdate({ target: [reports.partnerId, reports.accountId], set: { userId, note, reportedAt } });
    },
    async hasReported(partnerId: string, accountId: string): Promise<boolean> {
      const where = and(eq(reports.partnerId, partnerId), eq(reports.accountId, accountId));
      return (await transaction.$count(reports, where)) > 0;
    },
    /** How many accounts found an offer broken; in a system transaction. */
    async countReports(partnerId: string): Promise<number> {
      return transaction.$count(reports, eq(reports.partnerId, partnerId));
    },
    /** Deletes what was reported; in a system transaction. */
    async clearReports(partnerId: string): Promise<void> {
      await transaction.delete(reports).where(eq(reports.partnerId, partnerId));
    },
  };
}
