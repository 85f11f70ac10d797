import { asc, eq, or, sql } from 'drizzle-orm';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import { type PixelRow, pixels } from './pixels.table.ts';

export type PixelChanges = Partial<
  Pick<
    PixelRow,
    | 'writeKeyHash'
    | 'writeKeyHint'
    | 'pixelUuid'
    | 'name'
    | 'domain'
    | 'allowedDomains'
    | 'consentMode'
    | 'consentSource'
    | 'identify'
    | 'paused'
    | 'retentionDays'
  >
>;

/** Tracking pixels; in an account's transaction it sees that account's pixels only. */
export function createPixelStore(transaction: Transaction) {
  return {
    /** The account's own pixels first, sample pixels last, each in order of making. */
    async list(): Promise<PixelRow[]> {
      return transaction.select().from(pixels).orderBy(asc(pixels.isSample), asc(pixels.createdAt), asc(pixels.id));
    },
    /** By its id, or by the public id that is in its snippet. */
    async find(id: string): Promise<PixelRow | null> {
      const [row] = await transaction
        .select()
        .from(pixels)
        .where(or(eq(pixels.id, id), eq(pixels.pixelUuid, id)));
      return row ?? null;
    },
    async findByUuid(pixelUuid: string): Promise<PixelRow | null> {
      const [row] = await transaction.select().from(pixels).where(eq(pixels.pixelUuid, pixelUuid));
      return row ?? null;
    },
    async findByWriteKey(writeKeyHash: Buffer): Promise<PixelRow | null> {
      const [row] = await transaction.select().from(pixels).where(eq(pixels.writeKeyHash, writeKeyHash));
      return row ?? null;
    },
    async insert(row: typeof pixels.$inferInsert): Promise<PixelRow> {
      const [inserted] = await transaction.insert(pixels).values(row).returning();
      if (inserted === undefined) throw new Error('A pixel was not stored');
      return inserted;
    },
    async update(id: string, changes: PixelChanges): Promise<PixelRow | null> {
      const [row] = await transaction
        .update(pixels)
        .set({ ...changes, updatedAt: sql`now()` })
        .where(eq(pixels.id, id))
        .returning();
      return row ?? null;
    },
    async deleteSamples(): Promise<void> {
      await transaction.delete(pixels).where(eq(pixels.isSample, true));
    },
  };
}
