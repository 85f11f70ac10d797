import type { EddmMailingsQuery } from '@acquaint/contract';
import { and, eq, getTableColumns, ilike, inArray, or, sql } from 'drizzle-orm';
import type { ListOf, PagePart, Placed } from '../../../../platform/http/cursors.ts';
import { keysetBy } from '../../../../platform/postgres/keyset.queries.ts';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import { beginningWith, containing } from '../../../../platform/postgres/search.ts';
import { eddmMailings, type EddmRow, type NewEddm } from './eddm.table.ts';

export type EddmChanges = Partial<Pick<EddmRow, 'name' | 'status' | 'plan' | 'summary' | 'task' | 'package'>>;

const orders = {
  updated_at: { by: eddmMailings.updatedAt, type: 'timestamptz' },
  name: { by: sql`lower(${eddmMailings.name})`, type: 'text' },
  first_day: { by: sql`${eddmMailings.summary} ->> 'first_day'`, type: 'text', isNullable: true },
  pieces: { by: sql`(${eddmMailings.summary} ->> 'pieces')::bigint`, type: 'bigint', isNullable: true },
} as const;

/** Rows of lists hold no design. */
const { task: _, ...listed } = getTableColumns(eddmMailings);
export type ListedEddm = Omit<EddmRow, 'task'>;

/** Mailings to every door; in an account's transaction it sees that account's only. */
export function createEddmStore(transaction: Transaction) {
  return {
    async page(
      { search = '', status, orderBy, orderDirection: direction }: ListOf<EddmMailingsQuery>,
      part: PagePart,
    ): Promise<{ rows: Placed<ListedEddm>[]; total: number }> {
      const where = and(
        search === '' ? undefined : ilike(eddmMailings.name, containing(search)),
        status === undefined ? undefined : eq(eddmMailings.status, status),
      );
      const keys = keysetBy(orders[orderBy], eddmMailings.id, direction);
      const rows = await transaction
        .select({ ...listed, place: keys.place })
        .from(eddmMailings)
        .where(and(where, keys.after(part.after)))
        .orderBy(...keys.order)
        .limit(part.limit)
        .offset(part.offset);
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
