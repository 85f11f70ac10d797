import type { EddmAreasQuery } from '@acquaint/contract';
import { asc, desc, eq, ilike, sql } from 'drizzle-orm';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import { containing } from '../../../../platform/postgres/search.ts';
import { type EddmAreaRow, eddmAreas } from '../model/eddm.table.ts';

const orders = {
  name: sql`lower(${eddmAreas.name})`,
  created_at: eddmAreas.createdAt,
  updated_at: eddmAreas.updatedAt,
} as const;

/** Saved areas; in an account's transaction it sees that account's only. */
export function createEddmAreaStore(transaction: Transaction) {
  return {
    async page({ search, ...query }: EddmAreasQuery): Promise<{ rows: EddmAreaRow[]; total: number }> {
      const where = search === undefined || search === '' ? undefined : ilike(eddmAreas.name, containing(search));
      const direction = query.orderDirection === 'asc' ? asc : desc;
      const rows = await transaction
        .select()
        .from(eddmAreas)
        .where(where)
        .orderBy(direction(orders[query.orderBy]), direction(eddmAreas.id))
        .limit(query.perPage)
        .offset(query.page * query.perPage);
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
