import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import { type AssetRow, assets } from './assets.table.ts';

/** What an address of a file is checked against; apart from the library, which the edge does not load. */
export function createAssetFileStore(transaction: Transaction) {
  return {
    async find(id: string): Promise<AssetRow | null> {
      const [row] = await transaction.select().from(assets).where(eq(assets.id, id));
      return row ?? null;
    },
  };
}
