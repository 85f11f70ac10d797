import { eq, lt } from 'drizzle-orm';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import { type AssetUploadRow, assetUploads } from './asset-uploads.table.ts';

/** Large files that come in parts; in an account's transaction it sees that account's only. */
export function createAssetUploadStore(transaction: Transaction) {
  return {
    async count(): Promise<number> {
      return transaction.$count(assetUploads);
    },
    async find(id: string): Promise<AssetUploadRow | null> {
      const [row] = await transaction.select().from(assetUploads).where(eq(assetUploads.id, id));
      return row ?? null;
    },
    async insert(row: typeof assetUploads.$inferInsert): Promise<void> {
      await transaction.insert(assetUploads).values(row);
    },
    async setReceived(id: string, received: number, updatedAt: Date): Promise<void> {
      await transaction.update(assetUploads).set({ received, updatedAt }).where(eq(assetUploads.id, id));
    },
    async remove(id: string): Promise<void> {
      await transaction.delete(assetUploads).where(eq(assetUploads.id, id));
    },
    /** Those that nobody went on with since a moment. */
    async listIdle(before: Date): Promise<AssetUploadRow[]> {
      return transaction.select().from(assetUploads).where(lt(assetUploads.updatedAt, before)).limit(1_000);
    },
  };
}
