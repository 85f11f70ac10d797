import type { EnrichmentsQuery } from '@acquaint/contract';
import { eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { PagePart, Placed } from '../../../../platform/http/cursors.ts';
import { keysetByTime } from '../../../../platform/postgres/keyset.queries.ts';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import { type EnrichmentRow, enrichments } from './enrichments.table.ts';

export type EnrichmentChanges = Partial<Omit<EnrichmentRow, 'id' | 'accountId' | 'createdAt'>>;

/** Enrichments; in an account's transaction it sees that account's only. */
export function createEnrichmentStore(transaction: Transaction) {
  return {
    /** The newest first, or the oldest. */
    async page(
      { orderDirection: direction }: EnrichmentsQuery,
      part: PagePart,
    ): Promise<{ rows: Placed<EnrichmentRow>[]; total: number }> {
      const keys = keysetByTime(enrichments.createdAt, enrichments.id, direction);
      const rows = await transaction
        .select({ ...getTableColumns(enrichments), place: keys.place })
        .from(enrichments)
        .where(keys.after(part.after))
        .orderBy(...keys.order)
        .limit(part.limit)
        .offset(part.offset);
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
