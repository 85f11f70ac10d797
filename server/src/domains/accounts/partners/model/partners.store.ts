import type { PartnersQuery } from '@acquaint/contract';
import { and, arrayContains, asc, desc, eq, ilike, ne, or, type SQL, sql } from 'drizzle-orm';
import type { PagePart, Placed } from '../../../../platform/http/cursors.ts';
import { keyset } from '../../../../platform/postgres/keyset.queries.ts';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import { containing } from '../../../../platform/postgres/search.ts';
import { accounts } from '../../sign-in/index.ts';
import { claims, type PartnerRow, partners } from './partners.table.ts';

/** A partner, and when an account claimed its deal. */
export interface PartnerForAccount {
  readonly partner: PartnerRow;
  readonly claimedAt: Date | null;
}

const relatedAtMost = 3;
const lowerName = sql`lower(${partners.name})`;

function keysOf({ orderBy, orderDirection: direction }: PartnersQuery) {
  const byName = [
    { by: lowerName, type: 'text', direction },
    { by: partners.id, type: 'uuid', direction },
  ] as const;
  return keyset(
    orderBy === 'name' ? byName : [{ by: partners.featured, type: 'boolean', direction: 'desc' }, ...byName],
  );
}

/** Partners of the installation, as an account sees them. */
export function createPartnerStore(transaction: Transaction, accountId: string) {
  const ofAccount = and(eq(claims.partnerId, partners.id), eq(claims.accountId, accountId));
  const columns = { partner: partners, claimedAt: claims.claimedAt };
  const selectPartners = () => transaction.select(columns).from(partners).leftJoin(claims, ofAccount);

  async function industryOf(): Promise<string> {
    const [row] = await transaction
      .select({ industry: accounts.businessCategory })
      .from(accounts)
      .where(eq(accounts.id, accountId));
    return row?.industry ?? '';
  }

  async function matching({ search, category, mine }: PartnersQuery): Promise<SQL | undefined> {
    const pattern = search === undefined || search === '' ? null : containing(search);
    return and(
      category === undefined ? undefined : eq(partners.category, category),
      pattern === null
        ? undefined
        : or(
            ilike(partners.name, pattern),
            ilike(partners.headline, pattern),
            sql`${partners.deal} ->> 'text' ilike ${pattern}`,
          ),
      // A partner that names no industry is there for all.
      mine === 'Y'
        ? or(eq(partners.industries, []), arrayContains(partners.industries, [await industryOf()]))
        : undefined,
    );
  }

  return {
    async page(query: PartnersQuery, part: PagePart): Promise<{ rows: Placed<PartnerForAccount>[]; total: number }> {
      const where = await matching(query);
      const keys = keysOf(query);
      const rows = await transaction
        .select({ ...columns, place: keys.place })
        .from(partners)
        .leftJoin(claims, ofAccount)
        .where(and(where, keys.after(part.after)))
        .orderBy(...keys.order)
        .limit(part.limit)
        .offset(part.offset);
      return { rows, total: await transaction.$count(partners, where) };
    },
    async find(id: string): Promise<PartnerForAccount | null> {
      const [row] = await selectPartners().where(eq(partners.id, id));
      return row ?? null;
    },
    /** Others of the same category, featured ones first. */
    async listRelated({ id, category }: PartnerRow): Promise<PartnerForAccount[]> {
      return selectPartners()
        .where(and(eq(partners.category, category), ne(partners.id, id)))
        .orderBy(desc(partners.featured), asc(lowerName), asc(partners.id))
        .limit(relatedAtMost);
    },
  };
}

/** The catalogue itself, for administrators; it runs in system transactions. */
export function createPartnerCatalogueStore(transaction: Transaction) {
  return {
    async insert(row: typeof partners.$inferInsert): Promise<void> {
      await transaction.insert(partners).values(row);
    },
    /** The row as it was before, locked; null without one. */
    async lock(id: string): Promise<PartnerRow | null> {
      const [row] = await transaction.select().from(partners).where(eq(partners.id, id)).for('update');
      return row ?? null;
    },
    async update(id: string, values: Partial<Omit<PartnerRow, 'id' | 'createdAt'>>): Promise<void> {
      await transaction.update(partners).set(values).where(eq(partners.id, id));
    },
    async remove(id: string): Promise<void> {
      await transaction.delete(partners).where(eq(partners.id, id));
    },
    async removeSamples(): Promise<void> {
      await transaction.delete(partners).where(eq(partners.isSample, true));
    },
  };
}
