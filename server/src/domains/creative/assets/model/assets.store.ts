import type { AssetsQuery } from '@acquaint/contract';
import { and, asc, eq, gte, ilike, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { PagePart, Placed } from '../../../../platform/http/cursors.ts';
import { keysetBy } from '../../../../platform/postgres/keyset.queries.ts';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import { containing } from '../../../../platform/postgres/search.ts';
import { carriesTag } from '../../../audiences/tags/index.ts';
import { type AssetRow, assets, type AssetVersionRow, assetVersions } from './assets.table.ts';

export interface AssetEntry {
  readonly asset: AssetRow;
  /** Its present version. */
  readonly version: AssetVersionRow;
}

type NewVersion = typeof assetVersions.$inferInsert;
export type AssetChanges = Partial<
  Pick<AssetRow, 'name' | 'kind' | 'folder' | 'alt' | 'source' | 'license' | 'expiresOn' | 'trashedAt' | 'version'>
>;

const orders = {
  created_at: { by: assets.createdAt, type: 'timestamptz' },
  updated_at: { by: assets.updatedAt, type: 'timestamptz' },
  name: { by: sql`lower(${assets.name})`, type: 'text' },
  bytes: { by: assetVersions.bytes, type: 'bigint' },
} as const;

const orientations = {
  landscape: sql`${assetVersions.width} > ${assetVersions.height}`,
  portrait: sql`${assetVersions.width} < ${assetVersions.height}`,
  square: sql`${assetVersions.width} = ${assetVersions.height}`,
} as const;

/** How different two colors may be that count as alike, as the distance of red, green and blue. */
const nearColor = 90;

function isNear(color: string): SQL {
  const part = (at: number): SQL =>
    sql`(('x' || substr(${assetVersions.color}, ${at + 2}, 2))::bit(8)::int - ${Number.parseInt(color.slice(at + 1, at + 3), 16)})`;
  return sql`sqrt(power(${part(0)}, 2) + power(${part(2)}, 2) + power(${part(4)}, 2)) < ${nearColor}`;
}

function matching(query: AssetsQuery): SQL | undefined {
  const { search, kind, isPicture, folder, tagId, color, orientation, minPixels, trashed } = query;
  const pattern = search === undefined || search === '' ? null : containing(search);
  return and(
    trashed ? isNotNull(assets.trashedAt) : isNull(assets.trashedAt),
    kind === undefined ? undefined : eq(assets.kind, kind),
    isPicture ? isNotNull(assetVersions.width) : undefined,
    folder === undefined ? undefined : eq(assets.folder, folder),
    carriesTag(assets.id, tagId),
    color === undefined ? undefined : isNear(color),
    orientation === undefined ? undefined : orientations[orientation],
    minPixels === undefined
      ? undefined
      : gte(sql`greatest(${assetVersions.width}, ${assetVersions.height})`, minPixels),
    pattern === null
      ? undefined
      : or(...[assets.name, assets.alt, assets.source, assetVersions.fileName].map((column) => ilike(column, pattern))),
  );
}

/** So many fonts of the library can be used. */
const mostFonts = 40;

const present = and(eq(assetVersions.assetId, assets.id), eq(assetVersions.number, assets.version));

/** Files of the library; in an account's transaction it sees that account's only. */
export function createAssetStore(transaction: Transaction) {
  return {
    /** Replaces the addresses of a file; answers whether there is such a file. */
    async replaceLink(id: string): Promise<boolean> {
      const rows = await transaction
        .update(assets)
        .set({ link: sql`${assets.link} + 1` })
        .where(eq(assets.id, id))
        .returning({ id: assets.id });
      return rows.length > 0;
    },
    async page(query: AssetsQuery, part: PagePart): Promise<{ rows: Placed<AssetEntry>[]; total: number }> {
      const where = matching(query);
      const { orderBy, orderDirection: direction } = query;
      const keys = keysetBy(orders[orderBy], assets.id, direction);
      const rows = await transaction
        .select({ asset: assets, version: assetVersions, place: keys.place })
        .from(assets)
        .innerJoin(assetVersions, present)
        .where(and(where, keys.after(part.after)))
        .orderBy(...keys.order)
        .limit(part.limit)
        .offset(part.offset);
      const [counted] = await transaction
        .select({ total: sql<number>`count(*)::int` })
        .from(assets)
        .innerJoin(assetVersions, present)
        .where(where);
      return { rows, total: counted?.total ?? 0 };
    },
    /** The fonts of the library, those in the trash too: designs may be set in them still. The oldest first. */
    async fonts(): Promise<AssetEntry[]> {
      return transaction
        .select({ asset: assets, version: assetVersions })
        .from(assets)
        .innerJoin(assetVersions, present)
        .where(eq(assets.kind, 'font'))
        .orderBy(asc(assets.createdAt), asc(assets.id))
        .limit(mostFonts);
    },
    async folders(): Promise<{ name: string; count: number }[]> {
      return transaction
        .select({ name: assets.folder, count: sql<number>`count(*)::int` })
        .from(assets)
        .where(and(ne(assets.folder, ''), isNull(assets.trashedAt)))
        .groupBy(assets.folder)
        .orderBy(sql`lower(${assets.folder})`);
    },
    /** How many files there are, and the room that all versions take. */
    async storage(): Promise<{ count: number; bytes: number }> {
      const [row] = await transaction
        .select({ bytes: sql<string>`coalesce(sum(${assetVersions.bytes}), 0)` })
        .from(assetVersions);
      return { count: await transaction.$count(assets), bytes: Number(row?.bytes ?? 0) };
    },
    async find(id: string): Promise<AssetEntry | null> {
      const [row] = await transaction
        .select({ asset: assets, version: assetVersions })
        .from(assets)
        .innerJoin(assetVersions, present)
        .where(eq(assets.id, id));
      return row ?? null;
    },
    async insert(asset: typeof assets.$inferInsert, version: NewVersion): Promise<AssetEntry> {
      const [row] = await transaction.insert(assets).values(asset).returning();
      const [first] = await transaction.insert(assetVersions).values(version).returning();
      if (row === undefined || first === undefined) throw new Error('A file was not stored');
      return { asset: row, version: first };
    },
    async update(id: string, changes: AssetChanges): Promise<boolean> {
      const rows = await transaction
        .update(assets)
        .set({ ...changes, updatedAt: sql`now()` })
        .where(eq(assets.id, id))
        .returning({ id: assets.id });
      return rows.length > 0;
    },
    async remove(id: string): Promise<void> {
      await transaction.delete(assets).where(eq(assets.id, id));
    },
  };
}
