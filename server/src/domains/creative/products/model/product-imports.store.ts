import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import { type ProductImportRow, productImports } from './products.table.ts';

/** What imports did; in an account's transaction it sees that account's imports only. */
export function createProductImportStore(transaction: Transaction) {
  return {
    async insert(row: { id: string; accountId: string; fileName: string }): Promise<void> {
      await transaction.insert(productImports).values(row);
    },
    async find(id: string): Promise<ProductImportRow | null> {
      const [row] = await transaction.select().from(productImports).where(eq(productImports.id, id));
      return row ?? null;
    },
    async update(
      id: string,
      values: Pick<ProductImportRow, 'created' | 'updated' | 'failed' | 'errors'>,
    ): Promise<void> {
      await transaction.update(productImports).set(values).where(eq(productImports.id, id));
    },
  };
}
