import { asc, between, eq } from 'drizzle-orm';
import { date, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { DayRange } from '@acquaint/engine';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';

const annotations = pgTable('annotations', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  day: date('day').notNull(),
  text: text('text').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});
type AnnotationRow = typeof annotations.$inferSelect;

const shownAtMost = 200;

/** What happened on which day; in an account's transaction it sees that account's notes only. */
export function createAnnotationStore(transaction: Transaction) {
  return {
    async list({ from, to }: DayRange): Promise<AnnotationRow[]> {
      return transaction
        .select()
        .from(annotations)
        .where(between(annotations.day, from, to))
        .orderBy(asc(annotations.day), asc(annotations.createdAt))
        .limit(shownAtMost);
    },
    async insert(row: typeof annotations.$inferInsert): Promise<AnnotationRow> {
      const [inserted] = await transaction.insert(annotations).values(row).returning();
      if (inserted === undefined) throw new Error('An annotation was not stored');
      return inserted;
    },
    async remove(id: string): Promise<AnnotationRow | null> {
      const [row] = await transaction.delete(annotations).where(eq(annotations.id, id)).returning();
      return row ?? null;
    },
  };
}
