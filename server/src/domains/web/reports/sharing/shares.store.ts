import { and, asc, count, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import { type ReportMailRow, reportMails, type ReportShareRow, reportShares } from './shares.table.ts';

const inForce = (id: string, at: Date) =>
  and(eq(reportShares.id, id), or(isNull(reportShares.endsAt), gt(reportShares.endsAt, at)));

/** Links to reports; in an account's transaction it sees that account's only. */
export function createShareStore(transaction: Transaction) {
  return {
    /** In the order of making. */
    async list(pixelId: string): Promise<ReportShareRow[]> {
      return transaction
        .select()
        .from(reportShares)
        .where(eq(reportShares.pixelId, pixelId))
        .orderBy(asc(reportShares.createdAt), asc(reportShares.id));
    },
    async count(pixelId: string): Promise<number> {
      const [row] = await transaction
        .select({ total: count() })
        .from(reportShares)
        .where(eq(reportShares.pixelId, pixelId));
      return row?.total ?? 0;
    },
    async insert(row: typeof reportShares.$inferInsert): Promise<ReportShareRow> {
      const [inserted] = await transaction.insert(reportShares).values(row).returning();
      if (inserted === undefined) throw new Error('A share was not stored');
      return inserted;
    },
    async remove(id: string): Promise<ReportShareRow | null> {
      const [row] = await transaction.delete(reportShares).where(eq(reportShares.id, id)).returning();
      return row ?? null;
    },
    /** One that has not ended. */
    async find(id: string, at: Date): Promise<ReportShareRow | null> {
      const [row] = await transaction.select().from(reportShares).where(inForce(id, at));
      return row ?? null;
    },
    /** Records that somebody opened the link; null when it has ended. */
    async view(id: string, at: Date): Promise<ReportShareRow | null> {
      const [row] = await transaction
        .update(reportShares)
        .set({ views: sql`${reportShares.views} + 1`, lastViewedAt: at })
        .where(inForce(id, at))
        .returning();
      return row ?? null;
    },
  };
}

/** Mailed reports; in an account's transaction it sees that account's only. */
export function createReportMailStore(transaction: Transaction) {
  return {
    /** In the order of making. */
    async list(pixelId: string): Promise<ReportMailRow[]> {
      return transaction
        .select()
        .from(reportMails)
        .where(eq(reportMails.pixelId, pixelId))
        .orderBy(asc(reportMails.createdAt), asc(reportMails.id));
    },
    async count(pixelId: string): Promise<number> {
      const [row] = await transaction
        .select({ total: count() })
        .from(reportMails)
        .where(eq(reportMails.pixelId, pixelId));
      return row?.total ?? 0;
    },
    async find(id: string): Promise<ReportMailRow | null> {
      const [row] = await transaction.select().from(reportMails).where(eq(reportMails.id, id));
      return row ?? null;
    },
    /** Null when this address gets it already. */
    async insert(row: typeof reportMails.$inferInsert): Promise<ReportMailRow | null> {
      const [inserted] = await transaction.insert(reportMails).values(row).onConflictDoNothing().returning();
      return inserted ?? null;
    },
    async remove(id: string): Promise<ReportMailRow | null> {
      const [row] = await transaction.delete(reportMails).where(eq(reportMails.id, id)).returning();
      return row ?? null;
    },
    async listDue(now: Date): Promise<ReportMailRow[]> {
      return transaction
        .select()
        .from(reportMails)
        .where(lte(reportMails.nextAt, now))
        .orderBy(asc(reportMails.nextAt));
    },
    async listAlerts(): Promise<ReportMailRow[]> {
      return transaction.select().from(reportMails).where(eq(reportMails.frequency, 'alerts'));
    },
    /** Moves a due mail to its next time; false when somebody else did. */
    async advance({ id, nextAt }: ReportMailRow, to: { nextAt: Date; sentAt: Date }): Promise<boolean> {
      const moved = await transaction
        .update(reportMails)
        .set({ nextAt: to.nextAt, lastSentAt: to.sentAt })
        .where(and(eq(reportMails.id, id), nextAt === null ? undefined : eq(reportMails.nextAt, nextAt)))
        .returning({ id: reportMails.id });
      return moved.length > 0;
    },
    /** Records what was mailed; false when somebody else did, or the mail is gone. */
    async markAlerted(
      { id, alerted }: ReportMailRow,
      to: { alerted: string[]; sentAt: Date | null },
    ): Promise<boolean> {
      const moved = await transaction
        .update(reportMails)
        .set({ alerted: to.alerted, ...(to.sentAt === null ? {} : { lastSentAt: to.sentAt }) })
        .where(and(eq(reportMails.id, id), eq(reportMails.alerted, alerted)))
        .returning({ id: reportMails.id });
      return moved.length > 0;
    },
  };
}
