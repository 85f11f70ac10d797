import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import { formerSyncs } from './former-syncs.table.ts';

type FormerSync = typeof formerSyncs.$inferSelect;

/** Syncs that were deleted; in an account's transaction it sees that account's only. */
export function createFormerSyncStore(transaction: Transaction) {
  return {
    async find(id: string): Promise<FormerSync | null> {
      const [row] = await transaction.select().from(formerSyncs).where(eq(formerSyncs.id, id));
      return row ?? null;
    },
    async insert(row: typeof formerSyncs.$inferInsert): Promise<void> {
      await transaction.insert(formerSyncs).values(row);
    },
    async idsOf(connectionId: string): Promise<string[]> {
      const rows = await transaction
        .select({ id: formerSyncs.id })
        .from(formerSyncs)
        .where(eq(formerSyncs.connectionId, connectionId));
      return rows.map(({ id }) => id);
    },
  };
}
