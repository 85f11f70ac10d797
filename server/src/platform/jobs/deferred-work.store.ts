import { asc, eq, lte } from 'drizzle-orm';
import { customType, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Transaction } from '../postgres/postgres.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const deferredWork = pgTable('deferred_work', {
  id: uuid('id').primaryKey(),
  kind: text('kind').notNull(),
  sealedRequest: bytes('sealed_request').notNull(),
  failures: integer('failures').notNull().default(0),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  nextAttemptAt: timestamp('next_attempt_at', { withTimezone: true }).notNull(),
});
export type DeferredRow = typeof deferredWork.$inferSelect;

/** Work that waits; it runs in system transactions. */
export function createDeferredWorkStore(transaction: Transaction) {
  return {
    async insert(row: typeof deferredWork.$inferInsert): Promise<void> {
      await transaction.insert(deferredWork).values(row);
    },
    /** The next work that is due, locked until the end of the transaction. */
    async take(now: Date): Promise<DeferredRow | null> {
      const [row] = await transaction
        .select()
        .from(deferredWork)
        .where(lte(deferredWork.nextAttemptAt, now))
        .orderBy(asc(deferredWork.createdAt))
        .limit(1)
        .for('update', { skipLocked: true });
      return row ?? null;
    },
    async delete(id: string): Promise<void> {
      await transaction.delete(deferredWork).where(eq(deferredWork.id, id));
    },
    async postpone(id: string, failures: number, nextAttemptAt: Date): Promise<void> {
      await transaction.update(deferredWork).set({ failures, nextAttemptAt }).where(eq(deferredWork.id, id));
    },
  };
}
