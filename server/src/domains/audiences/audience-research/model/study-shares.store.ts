import { and, asc, count, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import { type StudyShareRow, studyShares } from './study-shares.table.ts';

const inForce = (id: string, at: Date) =>
  and(eq(studyShares.id, id), or(isNull(studyShares.endsAt), gt(studyShares.endsAt, at)));

/** Links to studies; in an account's transaction it sees that account's only. */
export function createStudyShareStore(transaction: Transaction) {
  return {
    /** In the order of making. */
    async list(): Promise<StudyShareRow[]> {
      return transaction.select().from(studyShares).orderBy(asc(studyShares.createdAt), asc(studyShares.id));
    },
    async count(): Promise<number> {
      const [row] = await transaction.select({ total: count() }).from(studyShares);
      return row?.total ?? 0;
    },
    async insert(row: typeof studyShares.$inferInsert): Promise<StudyShareRow> {
      const [inserted] = await transaction.insert(studyShares).values(row).returning();
      if (inserted === undefined) throw new Error('A share was not stored');
      return inserted;
    },
    async remove(id: string): Promise<StudyShareRow | null> {
      const [row] = await transaction.delete(studyShares).where(eq(studyShares.id, id)).returning();
      return row ?? null;
    },
    /** One that has not ended. */
    async find(id: string, at: Date): Promise<StudyShareRow | null> {
      const [row] = await transaction.select().from(studyShares).where(inForce(id, at));
      return row ?? null;
    },
    /** Records that somebody opened the link; null when it has ended. */
    async view(id: string, at: Date): Promise<StudyShareRow | null> {
      const [row] = await transaction
        .update(studyShares)
        .set({ views: sql`${studyShares.views} + 1`, lastViewedAt: at })
        .where(inForce(id, at))
        .returning();
      return row ?? null;
    },
  };
}
