import type { ProductsQuery } from '@acquaint/contract';
import { and, asc, eq, getTableColumns, ilike, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { PagePart, Placed } from '../../../../platform/http/cursors.ts';
import { keysetBy } from '../../../../platform/postgres/keyset.queries.ts';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import { containing } from '../../../../platform/postgres/search.ts';
import { carriesTag } from '../../../audiences/tags/index.ts';
import { type ProductRow, products } from './products.table.ts';

export type ProductChanges = Partial<Omit<ProductRow, 'id' | 'accountId' | 'isSample' | 'createdAt' | 'updatedAt'>>;
export type NewProduct = typeof products.$inferInsert;

const lowerName = sql`lower(${products.name})`;
const orders = {
  name: { by: lowerName, type: 'text' },
  sku: { by: sql`lower(${products.sku})`, type: 'text', isNullable: true },
  category: { by: sql`lower(${products.category})`, type: 'text' },
  price_cents: { by: products.priceCents, type: 'bigint', isNullable: true },
  updated_at: { by: products.updatedAt, type: 'timestamptz' },
} as const;

function matching({ search, status, tagId }: Pick<ProductsQuery, 'search' | 'status' | 'tagId'>): SQL | undefined {
  const pattern = search === undefined || search === '' ? null : containing(search);
  return and(
    status === undefined ? undefined : eq(products.status, status),
    carriesTag(products.id, tagId),
    pattern === null
      ? undefined
      : or(ilike(products.name, pattern), ilike(products.sku, pattern), ilike(products.category, pattern)),
  );
}

/** What an account sells; in an account's transaction it sees that account's products only. */
export function createProductStore(transaction: Transaction) {
  return {
    async page(query: ProductsQuery, part: PagePart): Promise<{ rows: Placed<ProductRow>[]; total: number }> {
      const where = matching(query);
      const { orderBy, orderDirection: direction } = query;
      const keys = keysetBy(orders[orderBy], products.id, direction);
      const rows = await transaction
        .select({ ...getTableColumns(products), place: keys.place })
        .from(products)
        .where(and(where, keys.after(part.after)))
        .orderBy(...keys.order)
        .limit(part.limit)
        .offset(part.offset);
      return { rows, total: await transaction.$count(products, where) };
    },
    /** The next products after one, in order of making: for reading all of them without holding a transaction. */
    async listAfter(id: string | null, status: ProductRow['status'] | undefined): Promise<ProductRow[]> {
      return transaction
        .select()
        .from(products)
        .where(and(matching({ status }), id === null ? undefined : sql`${products.id} > ${id}`))
        .orderBy(asc(products.id))
        .limit(500);
    },
    async find(id: string): Promise<ProductRow | null> {
      const [row] = await transaction.select().from(products).where(eq(products.id, id));
      return row ?? null;
    },
    /** The row is kept for this transaction, until it has ended. */
    async lock(id: string): Promise<ProductRow | null> {
      const [row] = await transaction.select().from(products).where(eq(products.id, id)).for('update');
      return row ?? null;
    },
    /** Products by id or by SKU (in lower case), of one account also where the transaction sees all. */
    async findMatches(
      accountId: string,
      keys: { ids: readonly string[]; skus: readonly string[] },
    ): Promise<ProductRow[]> {
      const { ids, skus } = keys;
      if (ids.length + skus.length === 0) return [];
      return transaction
        .select()
        .from(products)
        .where(
          and(
            eq(products.accountId, accountId),
            or(inArray(products.id, [...ids]), inArray(sql`lower(${products.sku})`, [...skus])),
          ),
        );
    },
    async insert(row: NewProduct): Promise<ProductRow> {
      const [inserted] = await transaction.insert(products).values(row).returning();
      if (inserted === undefined) throw new Error('A product was not stored');
      return inserted;
    },
    async update(id: string, changes: ProductChanges): Promise<ProductRow | null> {
      const [row] = await transaction
        .update(products)
        .set({ ...changes, updatedAt: sql`now()` })
        .where(eq(products.id, id))
        .returning();
      return row ?? null;
    },
    async remove(id: string): Promise<ProductRow | null> {
      const [row] = await transaction.delete(products).where(eq(products.id, id)).returning();
      return row ?? null;
    },
    /** Deletes the sample products and returns the ids of their pictures. */
    async removeSamples(): Promise<string[]> {
      const rows = await transaction.delete(products).where(eq(products.isSample, true)).returning();
      return rows.flatMap(({ imageId }) => (imageId === null ? [] : [imageId]));
    },
  };
}
