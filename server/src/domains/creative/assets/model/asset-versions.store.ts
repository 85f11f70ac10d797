import { and, asc, desc, eq, isNull, or, sql } from 'drizzle-orm';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import { assets, type AssetVersionRow, assetVersions } from './assets.table.ts';

type NewVersion = typeof assetVersions.$inferInsert;

/** Versions of files; in an account's transaction it sees that account's only. */
export function createAssetVersionStore(transaction: Transaction) {
  return {
    async list(id: string): Promise<AssetVersionRow[]> {
      return transaction
        .select()
        .from(assetVersions)
        .where(eq(assetVersions.assetId, id))
        .orderBy(desc(assetVersions.number));
    },
    async find(assetId: string, number: number): Promise<AssetVersionRow | null> {
      const [row] = await transaction
        .select()
        .from(assetVersions)
        .where(and(eq(assetVersions.assetId, assetId), eq(assetVersions.number, number)));
      return row ?? null;
    },
    /** The file with the same bytes, or else a picture that looks the same: at most 4 of 64 bits apart. */
    async findTwin({ contentHash, looksHash }: Pick<NewVersion, 'contentHash' | 'looksHash'>) {
      const [row] = await transaction
        .select({
          id: assets.id,
          name: assets.name,
          isSame: sql<boolean>`${assetVersions.contentHash} = ${contentHash}`,
        })
        .from(assets)
        .innerJoin(assetVersions, eq(assetVersions.assetId, assets.id))
        .where(
          and(
            isNull(assets.trashedAt),
            or(
              eq(assetVersions.contentHash, contentHash),
              looksHash === null || looksHash === undefined
                ? undefined
                : sql`bit_count(${assetVersions.looksHash} # ${looksHash}::bit(64)) <= 4`,
            ),
          ),
        )
        .orderBy(desc(sql`${assetVersions.contentHash} = ${contentHash}`), asc(assets.createdAt))
        .limit(1);
      return row ?? null;
    },
    async add(version: NewVersion): Promise<void> {
      await transaction.insert(assetVersions).values(version);
    },
  };
}
