import type { EddmMailingsQuery } from '@acquaint/contract';
import { and, asc, desc, eq, getTableColumns, ilike, inArray, or, sql } from 'drizzle-orm';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import { beginningWith, containing } from '../../../../platform/postgres/search.ts';
import { eddmMailings, type EddmRow, type NewEddm } from './eddm.table.ts';

export type EddmChanges = Partial<Pick<EddmRow, 'name' | 'status' | 'plan' | 'summary' | 'task' | 'package'>>;

const orders = {
  updated_at: eddmMailings.updatedAt,
  name: sql`lower(${eddmMailings.name})`,
  first_day: sql`${eddmMailings.summary} ->> 'first_day'`,
  pieces: sql`(${eddmMailings.summary} ->> 'pieces')::bigint`,
} as const;

/** Rows of lists hold no design. */
const { task: _, ...listed } = getTableColumns(eddmMailings);
export type ListedEddm = Omit<EddmRow, 'task'>;

/** Mailings to every door; in an account's transaction it sees that account's only. */
export function createEddmStore(transaction: Transaction) {
  return {
    async page({ search = '', status, ...query }: EddmMailingsQuery): Promise<{ rows: ListedEddm[]; total: number }> {
      const where = and(
        search === '' ? undefined : ilike(eddmMailings.name, containing(search)),
        status === undefined ? undefined : eq(eddmMailings.status, status),
      );
      const direction = query.orderDirection === 'asc' ? asc : desc;
      const rows = await transaction
        .select(listed)
        .from(eddmMailings)
        .where(where)
        .orderBy(sql`${direction(orders[query.orderBy])} nulls last`, direction(eddmMailings.id))
        .limit(query.perPage)
        .offset(query.page * query.perPage);
      return { rows, total: await transaction.$count(eddmMailings, where) };
    },
    /** The ids of mailings that show one of some designs, or showed a thing that is named by its id when they were produced. */
    async showing(designIds: readonly string[], id: string): Promise<string[]> {
      const rows = await transaction
        .select({ id: eddmMailings.id })
        .from(eddmMailings)
        .where(
          or(
            inArray(sql`${eddmMailings.plan} ->> 'design_id'`, [...designIds]),
            sql`${eddmMailings.task}::text like ${`%${id}%`}`,
          ),
        );
      return rows.map((row) => row.id);
    },
    async find(id: string): Promise<EddmRow | null> {
      const [row] = await transaction.select().from(eddmMailings).where(eq(eddmMailings.id, id));
      return row ?? null;
    },
    /** The row is kept for this transaction, until it has ended. */
    async lock(id: string): Promise<EddmRow | null> {
      const [row] = await transaction.select().from(eddmMailings).where(eq(eddmMailings.id, id)).for('update');
      return row ?? null;
    },
    async namesLike(start: string): Promise<string[]> {
      const rows = await transaction
        .select({ name: eddmMailings.name })
        .from(eddmMailings)
        .where(ilike(eddmMailings.name, beginningWith(start)));
      return rows.map(({ name }) => name);
    },
    async insert(row: NewEddm): Promise<EddmRow> {
      const [inserted] = await transaction.insert(eddmMailings).values(row).returning();
      if (inserted === undefined) throw new Error('A mailing was not stored');
      return inserted;
    },
    async update(id: string, changes: EddmChanges): Promise<EddmRow> {
      const [row] = await transaction
        .update(eddmMailings)
        .set({ ...changes, revision: sql`${eddmMailings.revision} + 1`, updatedAt: sql`now()` })
        .where(eq(eddmMailings.id, id))
        .returning();
      if (row === undefined) throw new Error('A mailing is gone');
      return row;
    },
    async remove(id: string): Promise<void> {
      await transaction.delete(eddmMailings).where(eq(eddmMailings.id, id));
    },
    async removeSamples(): Promise<void> {
      await transaction.delete(eddmMailings).where(eq(eddmMailings.isSample, true));
    },
  };
}
