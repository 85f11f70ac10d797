import { desc, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../../platform/postgres/postgres.ts';
import { type LookalikeRow, lookalikes } from './lookalikes.table.ts';

export type LookalikeChanges = Partial<Omit<LookalikeRow, 'id' | 'accountId' | 'createdAt'>>;

/** Lookalike models; in an account's transaction it sees that account's only. */
export function createLookalikeStore(transaction: Transaction) {
  return {
    /** The newest first. */
    async all(): Promise<LookalikeRow[]> {
      return transaction.select().from(lookalikes).orderBy(desc(lookalikes.createdAt), lookalikes.id).limit(500);
    },
    async find(id: string): Promise<LookalikeRow | null> {
      const [row] = await transaction.select().from(lookalikes).where(eq(lookalikes.id, id));
      return row ?? null;
    },
    async findAll(ids: readonly string[]): Promise<LookalikeRow[]> {
      return transaction
        .select()
        .from(lookalikes)
        .where(inArray(lookalikes.id, [...ids]));
    },
    async findOfList(listId: string): Promise<LookalikeRow | null> {
      const [row] = await transaction.select().from(lookalikes).where(eq(lookalikes.listId, listId));
      return row ?? null;
    },
    async insert(row: typeof lookalikes.$inferInsert): Promise<LookalikeRow> {
      const [inserted] = await transaction.insert(lookalikes).values(row).returning();
      if (inserted === undefined) throw new Error('A lookalike was not stored');
      return inserted;
    },
    async update(id: string, changes: LookalikeChanges): Promise<LookalikeRow | null> {
      const [row] = await transaction.update(lookalikes).set(changes).where(eq(lookalikes.id, id)).returning();
      return row ?? null;
    },
    async remove(id: string): Promise<LookalikeRow | null> {
      const [row] = await transaction.delete(lookalikes).where(eq(lookalikes.id, id)).returning();
      return row ?? null;
    },
  };
}
