import type { ProspectListsQuery, ProspectType } from '@acquaint/contract';
import { and, asc, count, eq, getTableColumns, ilike, inArray, lte, ne, sql, sum } from 'drizzle-orm';
import type { PagePart, Placed } from '../../../../platform/http/cursors.ts';
import { keysetBy } from '../../../../platform/postgres/keyset.queries.ts';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import { containing } from '../../../../platform/postgres/search.ts';
import { carriesTag } from '../../tags/index.ts';
import { type ProspectListRow, prospectLists } from './lists.table.ts';

const lowerName = sql`lower(${prospectLists.name})`;
/** Lists that were never filled come last either way. */
const orders = {
  name: { by: lowerName, type: 'text' },
  count: { by: prospectLists.count, type: 'bigint' },
  type: { by: prospectLists.type, type: 'text' },
  last_refreshed_at: { by: prospectLists.refreshedAt, type: 'timestamptz', isNullable: true },
  created_at: { by: prospectLists.createdAt, type: 'timestamptz' },
} as const;

export type ListChanges = Partial<Omit<ProspectListRow, 'id' | 'accountId' | 'createdAt'>>;

/** Prospect lists; in an account's transaction it sees that account's only. */
export function createListStore(transaction: Transaction) {
  return {
    async page(query: ProspectListsQuery, part: PagePart): Promise<{ rows: Placed<ProspectListRow>[]; total: number }> {
      const { type, search = '', tagId, orderBy, orderDirection: direction } = query;
      const where = and(
        type === undefined ? undefined : eq(prospectLists.type, type),
        search === '' ? undefined : ilike(prospectLists.name, containing(search)),
        carriesTag(prospectLists.id, tagId),
      );
      const keys = keysetBy(orders[orderBy], prospectLists.id, direction);
      const rows = await transaction
        .select({ ...getTableColumns(prospectLists), place: keys.place })
        .from(prospectLists)
        .where(and(where, keys.after(part.after)))
        .orderBy(...keys.order)
        .limit(part.limit)
        .offset(part.offset);
      return { rows, total: await transaction.$count(prospectLists, where) };
    },
    async all(type: ProspectType | undefined): Promise<ProspectListRow[]> {
      return transaction
        .select()
        .from(prospectLists)
        .where(type === undefined ? undefined : eq(prospectLists.type, type))
        .orderBy(lowerName, asc(prospectLists.id));
    },
    async countByType(): Promise<{ type: ProspectType; lists: number; consumers: number }[]> {
      return transaction
        .select({
          type: prospectLists.type,
          lists: count(),
          consumers: sum(prospectLists.count).mapWith(Number),
        })
        .from(prospectLists)
        .groupBy(prospectLists.type);
    },
    async find(id: string): Promise<ProspectListRow | null> {
      const [row] = await transaction.select().from(prospectLists).where(eq(prospectLists.id, id));
      return row ?? null;
    },
    async findAll(ids: readonly string[]): Promise<ProspectListRow[]> {
      return transaction
        .select()
        .from(prospectLists)
        .where(inArray(prospectLists.id, [...ids]));
    },
    async insert(row: typeof prospectLists.$inferInsert): Promise<ProspectListRow> {
      const [inserted] = await transaction.insert(prospectLists).values(row).returning();
      if (inserted === undefined) throw new Error('A list was not stored');
      return inserted;
    },
    async update(id: string, changes: ListChanges): Promise<ProspectListRow | null> {
      const [row] = await transaction
        .update(prospectLists)
        .set({ ...changes, updatedAt: sql`now()` })
        .where(eq(prospectLists.id, id))
        .returning();
      return row ?? null;
    },
    /** Puts another version in force, unless somebody else has. */
    async putInForce({ id, version }: ProspectListRow, changes: ListChanges & { version: number }): Promise<boolean> {
      const moved = await transaction
        .update(prospectLists)
        .set({ ...changes, updatedAt: sql`now()` })
        .where(and(eq(prospectLists.id, id), eq(prospectLists.version, version)))
        .returning({ id: prospectLists.id });
      return moved.length > 0;
    },
    async remove(id: string): Promise<ProspectListRow | null> {
      const [row] = await transaction.delete(prospectLists).where(eq(prospectLists.id, id)).returning();
      return row ?? null;
    },
    async listDue(now: Date): Promise<ProspectListRow[]> {
      return transaction
        .select()
        .from(prospectLists)
        .where(and(eq(prospectLists.mode, 'live'), lte(prospectLists.nextRefreshAt, now)));
    },
  };
}

/** Live lists whose rules ask for a list, by name. */
export async function listsMadeOf(transaction: Transaction, id: string): Promise<ProspectListRow[]> {
  return transaction
    .select()
    .from(prospectLists)
    .where(
      and(
        ne(prospectLists.id, id),
        eq(prospectLists.mode, 'live'),
        sql`position(${id} in ${prospectLists.audience}::text) > 0`,
      ),
    )
    .orderBy(lowerName);
}
