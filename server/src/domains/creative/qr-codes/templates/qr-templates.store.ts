import { count, desc, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import { qrCodes } from '../links/qr-codes.table.ts';
import { type QrTemplateRow, qrTemplates } from './qr-templates.table.ts';

export type QrTemplateChanges = Partial<Pick<QrTemplateRow, 'name' | 'style' | 'isDefault'>>;

/** Styles of QR codes; in an account's transaction it sees that account's only. */
export function createQrTemplateStore(transaction: Transaction) {
  return {
    async list(): Promise<QrTemplateRow[]> {
      return transaction
        .select()
        .from(qrTemplates)
        .orderBy(desc(qrTemplates.isDefault), sql`lower(${qrTemplates.name})`);
    },
    async find(id: string): Promise<QrTemplateRow | null> {
      const [row] = await transaction.select().from(qrTemplates).where(eq(qrTemplates.id, id));
      return row ?? null;
    },
    /** The one of an id, or, without one, the default. */
    async findOrDefault(id: string | null): Promise<QrTemplateRow | null> {
      const which = id === null ? eq(qrTemplates.isDefault, true) : eq(qrTemplates.id, id);
      const [row] = await transaction.select().from(qrTemplates).where(which);
      return row ?? null;
    },
    async count(): Promise<number> {
      return transaction.$count(qrTemplates);
    },
    /** How many codes were made with each template. */
    async uses(): Promise<Map<string, number>> {
      const rows = await transaction
        .select({ id: qrCodes.templateId, uses: count() })
        .from(qrCodes)
        .groupBy(qrCodes.templateId);
      return new Map(rows.flatMap(({ id, uses }) => (id === null ? [] : [[id, uses]])));
    },
    /** Takes the mark of the default from whichever has it. */
    async clearDefault(): Promise<void> {
      await transaction.update(qrTemplates).set({ isDefault: false }).where(eq(qrTemplates.isDefault, true));
    },
    async insert(row: typeof qrTemplates.$inferInsert): Promise<QrTemplateRow> {
      const [inserted] = await transaction.insert(qrTemplates).values(row).returning();
      if (inserted === undefined) throw new Error('A template was not stored');
      return inserted;
    },
    async update(id: string, changes: QrTemplateChanges): Promise<QrTemplateRow | null> {
      const [row] = await transaction
        .update(qrTemplates)
        .set({ ...changes, isSample: false, updatedAt: sql`now()` })
        .where(eq(qrTemplates.id, id))
        .returning();
      return row ?? null;
    },
    /** Puts another template in the place of one, for the codes that were made with it. Their look stays. */
    async replaceIn(id: string, by: string): Promise<void> {
      await transaction.update(qrCodes).set({ templateId: by }).where(eq(qrCodes.templateId, id));
    },
    async remove(id: string): Promise<void> {
      await transaction.delete(qrTemplates).where(eq(qrTemplates.id, id));
    },
    async removeSamples(): Promise<void> {
      await transaction.delete(qrTemplates).where(eq(qrTemplates.isSample, true));
    },
  };
}
