import { asc, count, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import { type StudyShareRow, studyShares } from './study-shares.table.ts';

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
    async find(id: string): Promise<StudyShareRow | null> {
      const [row] = await transaction.select().from(studyShares).where(eq(studyShares.id, id));
      return row ?? null;
    },
    /** Records that somebody opened the link. */
    async view(id: string, at: Date): Promise<StudyShareRow | null> {
      const [row] = await transaction
        .update(studyShares)
        .set({ views: sql`${studyShares.views} + 1`, lastViewedAt: at })
        .where(eq(studyShares.id, id))
        .returning();
      return row ?? null;
    },
  };
}
