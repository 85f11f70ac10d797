import type { QrContent } from '@acquaint/contract';
import { desc, eq } from 'drizzle-orm';
import { jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';

const history = pgTable('qr_code_history', {
  id: uuid('id').primaryKey().defaultRandom(),
  accountId: uuid('account_id').notNull(),
  codeId: uuid('code_id').notNull(),
  content: jsonb('content').$type<QrContent>().notNull(),
  until: timestamp('until', { withTimezone: true }).notNull(),
  changedBy: text('changed_by').notNull(),
});
type HistoryRow = typeof history.$inferSelect;

/** How many earlier contents of a code are shown. */
const mostShown = 50;

/** What codes held before; in an account's transaction it sees that account's only. */
export function createQrCodeHistoryStore(transaction: Transaction) {
  return {
    async add(row: Omit<HistoryRow, 'id'>): Promise<void> {
      await transaction.insert(history).values(row);
    },
    /** The newest first. */
    async list(codeId: string): Promise<HistoryRow[]> {
      return transaction
        .select()
        .from(history)
        .where(eq(history.codeId, codeId))
        .orderBy(desc(history.until))
        .limit(mostShown);
    },
  };
}
