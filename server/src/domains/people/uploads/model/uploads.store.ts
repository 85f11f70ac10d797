import { and, eq, gt, lt } from 'drizzle-orm';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import { type UploadRow, uploads } from './uploads.table.ts';

/** Files that were read; in an account's transaction it sees that account's only. */
export function createUploadStore(transaction: Transaction) {
  return {
    async find(id: string): Promise<UploadRow | null> {
      const [row] = await transaction.select().from(uploads).where(eq(uploads.id, id));
      return row ?? null;
    },
    async insert(row: typeof uploads.$inferInsert): Promise<UploadRow> {
      const [inserted] = await transaction.insert(uploads).values(row).returning();
      if (inserted === undefined) throw new Error('An upload was not stored');
      return inserted;
    },
    /** The next files after one, by their ids: for going through all of them. */
    async after(id: string | null, limit: number): Promise<UploadRow[]> {
      return transaction
        .select()
        .from(uploads)
        .where(id === null ? undefined : gt(uploads.id, id))
        .orderBy(uploads.id)
        .limit(limit);
    },
    /** What is shown of the file without reading it. */
    async setTable(id: string, table: UploadRow['table']): Promise<void> {
      await transaction.update(uploads).set({ table }).where(eq(uploads.id, id));
    },
    /** It is not deleted by itself anymore. */
    async keep(id: string): Promise<void> {
      await transaction.update(uploads).set({ isUsed: true }).where(eq(uploads.id, id));
    },
    async remove(id: string): Promise<UploadRow | null> {
      const [row] = await transaction.delete(uploads).where(eq(uploads.id, id)).returning();
      return row ?? null;
    },
    /** Those of before a moment that nothing was made of. */
    async listUnused(before: Date): Promise<UploadRow[]> {
      return transaction
        .select()
        .from(uploads)
        .where(and(eq(uploads.isUsed, false), lt(uploads.createdAt, before)))
        .limit(1_000);
    },
  };
}
