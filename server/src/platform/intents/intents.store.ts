import { and, asc, count, eq, lte, min, sql } from 'drizzle-orm';
import { bigint, customType, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Transaction } from '../postgres/postgres.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const intents = pgTable('intents', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  topic: text('topic').notNull(),
  position: bigint('position', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  kind: text('kind').notNull(),
  sealedPayload: bytes('sealed_payload').notNull(),
  failures: integer('failures').notNull().default(0),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  nextAttemptAt: timestamp('next_attempt_at', { withTimezone: true }).notNull(),
});
export type IntentRow = typeof intents.$inferSelect;

/** What waits to be changed in ClickHouse. Accounts only add to it; the rest runs in system transactions. */
export function createIntentStore(transaction: Transaction) {
  return {
    async insert(rows: readonly (typeof intents.$inferInsert)[]): Promise<void> {
      await transaction.insert(intents).values([...rows]);
    },
    /** The first of a topic of an account; those behind it wait for it. */
    async first(accountId: string, topic: string): Promise<IntentRow | null> {
      const [row] = await transaction
        .select()
        .from(intents)
        .where(and(eq(intents.accountId, accountId), eq(intents.topic, topic)))
        .orderBy(asc(intents.position))
        .limit(1);
      return row ?? null;
    },
    async delete(id: string): Promise<void> {
      await transaction.delete(intents).where(eq(intents.id, id));
    },
    async postpone(id: string, nextAttemptAt: Date): Promise<void> {
      await transaction
        .update(intents)
        .set({ failures: sql`${intents.failures} + 1`, nextAttemptAt })
        .where(eq(intents.id, id));
    },
    /** Topics of accounts with something that is due. */
    async due(now: Date): Promise<Pick<IntentRow, 'accountId' | 'topic'>[]> {
      return transaction
        .selectDistinct({ accountId: intents.accountId, topic: intents.topic })
        .from(intents)
        .where(lte(intents.nextAttemptAt, now));
    },
    /** How many wait, and since when the oldest does. */
    async waiting(): Promise<{ count: number; oldest: Date | null }> {
      const [row] = await transaction.select({ count: count(), oldest: min(intents.createdAt) }).from(intents);
      return { count: row?.count ?? 0, oldest: row?.oldest ?? null };
    },
  };
}
