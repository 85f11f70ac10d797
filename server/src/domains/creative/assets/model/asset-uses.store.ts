import type { AssetFont } from '@acquaint/contract';
import { countDistinct, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import { designAssets } from './assets.table.ts';

interface Shown {
  readonly asset_id: string;
  readonly version: number;
}

const useRow = z.object({ id: z.string(), name: z.string(), version: z.number() });

/** Which designs of an account show which files. */
export function createAssetUseStore(transaction: Transaction, accountId: string) {
  return {
    /** Records what a design shows now. */
    async record(designId: string, shown: readonly Shown[]): Promise<void> {
      await transaction.delete(designAssets).where(eq(designAssets.designId, designId));
      const once = new Map(shown.map((source) => [`${source.asset_id} ${source.version}`, source]));
      if (once.size === 0) return;
      await transaction
        .insert(designAssets)
        .values(
          [...once.values()].map(({ asset_id: assetId, version }) => ({ accountId, designId, assetId, version })),
        );
    },
    /** How many designs show each of the files. */
    async counts(ids: readonly string[]): Promise<Map<string, number>> {
      if (ids.length === 0) return new Map();
      const rows = await transaction
        .select({ id: designAssets.assetId, uses: countDistinct(designAssets.designId) })
        .from(designAssets)
        .where(inArray(designAssets.assetId, [...ids]))
        .groupBy(designAssets.assetId);
      return new Map(rows.map(({ id, uses }) => [id, uses]));
    },
    /** How many designs show a file, or of a font how many designs and brands name its family. */
    async count(id: string, font: AssetFont | null): Promise<number> {
      const shown = (await this.counts([id])).get(id) ?? 0;
      if (font === null) return shown;
      const name = JSON.stringify(font.family);
      const { rows } = await transaction.execute(sql`
        select (select count(*)::int from designs where position(${`"font": ${name}`} in document::text) > 0)
             + (select count(*)::int from brand_kits where position(${`"family": ${name}`} in fonts::text) > 0) as uses`);
      return z.object({ uses: z.number() }).parse(rows[0]).uses;
    },
    /** The designs that show a file. */
    async list(assetId: string): Promise<z.infer<typeof useRow>[]> {
      const { rows } = await transaction.execute(sql`
        select designs.id, designs.name, max(design_assets.version) as version
          from design_assets
          join designs on designs.id = design_assets.design_id and designs.account_id = design_assets.account_id
         where design_assets.asset_id = ${assetId}
         group by designs.id, designs.name
         order by lower(designs.name)
         limit 200`);
      return rows.map((row) => useRow.parse(row));
    },
  };
}
