import type { EddmAreasQuery } from '@acquaint/contract';
import { and, eq, getTableColumns, ilike, sql } from 'drizzle-orm';
import type { PagePart, Placed } from '../../../../platform/http/cursors.ts';
import { keysetBy } from '../../../../platform/postgres/keyset.queries.ts';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import { containing } from '../../../../platform/postgres/search.ts';
import { type EddmAreaRow, eddmAreas } from '../model/eddm.table.ts';

const orders = {
  name: { by: sql`lower(${eddmAreas.name})`, type: 'text' },
  created_at: { by: eddmAreas.createdAt, type: 'timestamptz' },
  updated_at: { by: eddmAreas.updatedAt, type: 'timestamptz' },
} as const;

/** Saved areas; in an account's transaction it sees that account's only. */
export function createEddmAreaStore(transaction: Transaction) {
  return {
    async page(
      { search, orderBy, orderDirection: direction }: EddmAreasQuery,
      part: PagePart,
    ): Promise<{ rows: Placed<EddmAreaRow>[]; total: number }> {
      const where = search === undefined || search === '' ? undefined : ilike(eddmAreas.name, containing(search));
      const keys = keysetBy(orders[orderBy], eddmAreas.id, direction);
      const rows = await transaction
        .select({ ...getTableColumns(eddmAreas), place: keys.place })
        .from(eddmAreas)
        .where(and(where, keys.after(part.after)))
        .orderBy(...keys.order)
        .limit(part.limit)
        .offset(part.offset);
      return { rows, total: await transaction.$count(eddmAreas, where) };
    },
    async find(id: string): Promise<EddmAreaRow | null> {
      const [row] = await transaction.select().from(eddmAreas).where(eq(eddmAreas.id, id));
      return row ?? null;
    },
    async insert(row: typeof eddmAreas.$inferInsert): Promise<EddmAreaRow> {
      const [inserted] = await transaction.insert(eddmAreas).values(row).returning();
      if (inserted === undefined) throw new Error('An area was not stored');
      return inserted;
    },
    async update(
      id: string,
      changes: Partial<Pick<EddmAreaRow, 'name' | 'shape' | 'excluded'>>,
    ): Promise<EddmAreaRow | null> {
      const [row] = await transaction
        .update(eddmAreas)
        .set({ ...changes, updatedAt: sql`now()` })
        .where(eq(eddmAreas.id, id))
        .returning();
      return row ?? null;
    },
    async remove(id: string): Promise<boolean> {
      const removed = await transaction.delete(eddmAreas).where(eq(eddmAreas.id, id)).returning({ id: eddmAreas.id });
      return removed.length > 0;
    },
    async removeSamples(): Promise<void> {
      await transaction.delete(eddmAreas).where(eq(eddmAreas.isSample, true));
    },
  };
}
