import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import { type TagRow, tags } from './tags.table.ts';

const lowerName = sql`lower(${tags.name})`;

/** Tags; in an account's transaction it sees that account's only. */
export function createTagStore(transaction: Transaction) {
  return {
    async list(): Promise<TagRow[]> {
      return transaction.select().from(tags).orderBy(lowerName, asc(tags.id));
    },
    async count(): Promise<number> {
      return transaction.$count(tags);
    },
    async findAll(ids: readonly string[]): Promise<TagRow[]> {
      return transaction
        .select()
        .from(tags)
        .where(inArray(tags.id, [...ids]))
        .orderBy(lowerName);
    },
    async insert(row: typeof tags.$inferInsert): Promise<TagRow> {
      const [inserted] = await transaction.insert(tags).values(row).returning();
      if (inserted === undefined) throw new Error('A tag was not stored');
      return inserted;
    },
    async update(
      id: string,
      changes: { name?: string | undefined; color?: string | undefined },
    ): Promise<TagRow | null> {
      const [row] = await transaction
        .update(tags)
        .set({ ...changes, updatedAt: sql`now()` })
        .where(eq(tags.id, id))
        .returning();
      return row ?? null;
    },
    /** Deletes tags; what carried them stays. */
    async remove(ids: readonly string[]): Promise<TagRow[]> {
      return transaction
        .delete(tags)
        .where(inArray(tags.id, [...ids]))
        .returning();
    },
  };
}
