import { desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import { type LookalikeRow, lookalikes } from './lookalikes.table.ts';

export type LookalikeChanges = Partial<Omit<LookalikeRow, 'id' | 'accountId' | 'createdAt'>>;

const { model, ...withoutModel } = getTableColumns(lookalikes);
const listed = { ...withoutModel, isLearned: sql<boolean>`${model} is not null` };

/** Rows of lists hold no model. */
export type ListedLookalike = Omit<LookalikeRow, 'model'> & { readonly isLearned: boolean };

/** Lookalike models; in an account's transaction it sees that account's only. */
export function createLookalikeStore(transaction: Transaction) {
  return {
    /** One for each list at most, the newest first. */
    async all(): Promise<ListedLookalike[]> {
      return transaction.select(listed).from(lookalikes).orderBy(desc(lookalikes.createdAt), lookalikes.id);
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
