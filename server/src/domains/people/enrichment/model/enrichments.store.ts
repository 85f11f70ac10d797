import type { EnrichmentsQuery } from '@acquaint/contract';
import { asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import { type EnrichmentRow, enrichments } from './enrichments.table.ts';

export type EnrichmentChanges = Partial<Omit<EnrichmentRow, 'id' | 'accountId' | 'createdAt'>>;

/** Enrichments; in an account's transaction it sees that account's only. */
export function createEnrichmentStore(transaction: Transaction) {
  return {
    /** The newest first, or the oldest. */
    async page({ page, perPage, orderDirection }: EnrichmentsQuery): Promise<{ rows: EnrichmentRow[]; total: number }> {
      const order = orderDirection === 'asc' ? asc : desc;
      const rows = await transaction
        .select()
        .from(enrichments)
        .orderBy(order(enrichments.createdAt), order(enrichments.id))
        .limit(perPage)
        .offset(page * perPage);
      return { rows, total: await transaction.$count(enrichments) };
    },
    /** What was made of some files. */
    async ofUploads(ids: readonly string[]): Promise<EnrichmentRow[]> {
      if (ids.length === 0) return [];
      return transaction
        .select()
        .from(enrichments)
        .where(inArray(enrichments.uploadId, [...ids]));
    },
    async find(id: string): Promise<EnrichmentRow | null> {
      const [row] = await transaction.select().from(enrichments).where(eq(enrichments.id, id));
      return row ?? null;
    },
    /** By its name, whatever the case. */
    async findNamed(name: string): Promise<EnrichmentRow | null> {
      const [row] = await transaction
        .select()
        .from(enrichments)
        .where(eq(sql`lower(${enrichments.name})`, sql`lower(${name})`));
      return row ?? null;
    },
    async insert(row: typeof enrichments.$inferInsert): Promise<EnrichmentRow> {
      const [inserted] = await transaction.insert(enrichments).values(row).returning();
      if (inserted === undefined) throw new Error('An enrichment was not stored');
      return inserted;
    },
    async update(id: string, changes: EnrichmentChanges): Promise<EnrichmentRow | null> {
      const [row] = await transaction.update(enrichments).set(changes).where(eq(enrichments.id, id)).returning();
      return row ?? null;
    },
    async remove(id: string): Promise<EnrichmentRow | null> {
      const [row] = await transaction.delete(enrichments).where(eq(enrichments.id, id)).returning();
      return row ?? null;
    },
  };
}
