import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { idOf } from '../../../../platform/ids/ids.ts';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import { type MatchReviewRow, matchReviews, type PeopleImportRow } from './people-imports.table.ts';

interface AskedPair {
  readonly left_record: string;
  readonly right_record: string;
  readonly probability: number;
  readonly pattern: number;
  readonly rarity: number;
  readonly own_rarity: number;
  readonly is_linked: boolean;
}

/** Pairs that somebody is asked about; in an account's transaction it sees that account's only. */
export function createMatchReviewStore(transaction: Transaction) {
  const waiting = isNull(matchReviews.answer);
  return {
    /** Puts the pairs of an import in the place of those of an earlier try. */
    async replace({ id, accountId }: PeopleImportRow, pairs: readonly AskedPair[]): Promise<void> {
      await transaction.delete(matchReviews).where(eq(matchReviews.importId, id));
      if (pairs.length === 0) return;
      await transaction.insert(matchReviews).values(
        pairs.map((pair) => ({
          id: idOf(`review ${id} ${pair.left_record} ${pair.right_record}`),
          accountId,
          importId: id,
          leftRecord: pair.left_record,
          rightRecord: pair.right_record,
          probability: pair.probability,
          pattern: pair.pattern,
          rarity: pair.rarity,
          ownRarity: pair.own_rarity,
          isLinked: pair.is_linked,
        })),
      );
    },
    /** The next ones of those that were taken for one person, or of the others; the likeliest first. */
    async next(isLinked: boolean, limit: number): Promise<MatchReviewRow[]> {
      return transaction
        .select()
        .from(matchReviews)
        .where(and(waiting, eq(matchReviews.isLinked, isLinked)))
        .orderBy(desc(matchReviews.probability), matchReviews.id)
        .limit(limit);
    },
    /** Pairs that stay two people until somebody answers. */
    async countWaiting(): Promise<number> {
      const [row] = await transaction
        .select({ count: sql<number>`count(*)::int` })
        .from(matchReviews)
        .where(and(waiting, eq(matchReviews.isLinked, false)));
      return row?.count ?? 0;
    },
    /** The latest 10,000 answers: what is learned from them, and measured by them, changes little with more. */
    async answered(): Promise<MatchReviewRow[]> {
      return transaction
        .select()
        .from(matchReviews)
        .where(isNotNull(matchReviews.answer))
        .orderBy(desc(matchReviews.answeredAt), matchReviews.id)
        .limit(10_000);
    },
    async find(id: string): Promise<MatchReviewRow | null> {
      const [row] = await transaction.select().from(matchReviews).where(eq(matchReviews.id, id));
      return row ?? null;
    },
    /** Records an answer; null where somebody else answered first. */
    async answer(id: string, answer: 'same' | 'different' | 'skip', at: Date): Promise<MatchReviewRow | null> {
      const [row] = await transaction
        .update(matchReviews)
        .set({ answer, answeredAt: at })
        .where(and(eq(matchReviews.id, id), waiting))
        .returning();
      return row ?? null;
    },
    async purgeImport(importId: string): Promise<void> {
      await transaction.delete(matchReviews).where(eq(matchReviews.importId, importId));
    },
    async deleteRecords(records: readonly string[]): Promise<void> {
      const ids = sql`array[${sql.join(
        records.map((record) => sql`${record}::uuid`),
        sql`, `,
      )}]`;
      await transaction
        .delete(matchReviews)
        .where(sql`${matchReviews.leftRecord} = any(${ids}) or ${matchReviews.rightRecord} = any(${ids})`);
    },
  };
}
