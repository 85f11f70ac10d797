import type { MailingsQuery } from '@acquaint/contract';
import { and, asc, eq, getTableColumns, gt, gte, ilike, inArray, lte, ne, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { pageRows } from '../../../../platform/postgres/in-pages.ts';
import type { PagePart } from '../../../../platform/http/cursors.ts';
import { keysetBy } from '../../../../platform/postgres/keyset.queries.ts';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import { containing } from '../../../../platform/postgres/search.ts';
import { type MailingRow, mailings, type NewMailing } from './mailings.table.ts';

export type MailingChanges = Partial<
  Pick<
    MailingRow,
    'state' | 'plan' | 'produced' | 'firstSerial' | 'package' | 'polledAt' | 'pieceCents' | 'dispatchDate' | 'isTest'
  >
>;

const orders = {
  dispatch_date: { by: mailings.dispatchDate, type: 'date' },
  name: { by: sql`lower(${mailings.name})`, type: 'text' },
  pieces: { by: sql`coalesce((${mailings.plan} ->> 'pieces')::bigint, 0)`, type: 'bigint' },
} as const;

const matching = ({ search, from, to }: Pick<MailingsQuery, 'search' | 'from' | 'to'>): SQL | undefined =>
  and(
    sql`${mailings.task} ->> 'kind' = 'mail'`,
    search === undefined || search === '' ? undefined : ilike(mailings.name, containing(search)),
    from === undefined ? undefined : gte(mailings.dispatchDate, from),
    to === undefined ? undefined : lte(mailings.dispatchDate, to),
  );

/** Mailings; in an account's transaction it sees that account's only. */
export function createMailingStore(transaction: Transaction) {
  return {
    /** A page of the mailings that match; `ids` leaves others out. */
    async page(query: MailingsQuery, part: PagePart, ids?: readonly string[]) {
      if (ids?.length === 0) return { rows: [], total: 0 };
      const where = and(matching(query), ids === undefined ? undefined : inArray(mailings.id, [...ids]));
      const { orderBy, orderDirection: direction } = query;
      const keys = keysetBy(orders[orderBy], mailings.id, direction);
      const rows = await transaction
        .select({ ...getTableColumns(mailings), place: keys.place })
        .from(mailings)
        .where(and(where, keys.after(part.after)))
        .orderBy(...keys.order)
        .limit(part.limit)
        .offset(part.offset);
      return { rows, total: await transaction.$count(mailings, where) };
    },
    /** All mailings that match. */
    async matchingIds(query: Pick<MailingsQuery, 'search' | 'from' | 'to'>): Promise<string[]> {
      const rows = await transaction.select({ id: mailings.id }).from(mailings).where(matching(query));
      return rows.map(({ id }) => id);
    },
    async byIds(ids: readonly string[]): Promise<MailingRow[]> {
      if (ids.length === 0) return [];
      return transaction
        .select()
        .from(mailings)
        .where(inArray(mailings.id, [...ids]));
    },
    async find(id: string): Promise<MailingRow | null> {
      const [row] = await transaction.select().from(mailings).where(eq(mailings.id, id));
      return row ?? null;
    },
    async ofCampaigns(ids: readonly string[]): Promise<MailingRow[]> {
      if (ids.length === 0) return [];
      return transaction
        .select()
        .from(mailings)
        .where(inArray(mailings.campaignId, [...ids]))
        .orderBy(asc(mailings.createdAt), asc(mailings.id));
    },
    /** Mailings of the sample business. */
    async listSamples(): Promise<MailingRow[]> {
      return transaction.select().from(mailings).where(eq(mailings.isSample, true));
    },
    async insert(row: NewMailing): Promise<MailingRow> {
      const [inserted] = await transaction.insert(mailings).values(row).returning();
      if (inserted === undefined) throw new Error('A mailing was not stored');
      return inserted;
    },
    async update(id: string, changes: MailingChanges): Promise<MailingRow | null> {
      const [row] = await transaction.update(mailings).set(changes).where(eq(mailings.id, id)).returning();
      return row ?? null;
    },
    /** Takes as many serial numbers for barcodes; answers the first of them. */
    async takeSerials(count: number): Promise<number> {
      if (count === 0) return 0;
      // A sequence knows no rollback, and whoever else takes some waits for this lock.
      await transaction.execute(sql`select pg_advisory_xact_lock(7243001)`);
      const taken = await transaction.execute(
        sql`select nextval('mail_serials')::bigint as first, setval('mail_serials', currval('mail_serials') + ${count - 1}) as last`,
      );
      return z.coerce.number().parse(taken.rows[0]?.['first']);
    },
    /** The next mailings of a house after an id that are on their way, of all accounts in a system transaction. */
    async listUnderWay(house: MailingRow['house'], since: Date, after: string | null): Promise<MailingRow[]> {
      return transaction
        .select()
        .from(mailings)
        .where(
          and(
            eq(mailings.house, house),
            eq(mailings.isTest, false),
            eq(mailings.isSample, false),
            ne(mailings.state, 'waiting'),
            sql`${mailings.createdAt} > ${since.toISOString()}`,
            after === null ? undefined : gt(mailings.id, after),
          ),
        )
        .orderBy(mailings.id)
        .limit(pageRows);
    },
  };
}
