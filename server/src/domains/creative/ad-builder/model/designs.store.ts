import type { DesignsQuery, Scene } from '@acquaint/contract';
import { imageSourcesOf, scenePresets } from '@acquaint/engine';
import { and, eq, getTableColumns, ilike, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { ListOf, PagePart, Placed } from '../../../../platform/http/cursors.ts';
import { keysetBy } from '../../../../platform/postgres/keyset.queries.ts';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import { containing } from '../../../../platform/postgres/search.ts';
import { createAssetUseStore } from '../../assets/index.ts';
import { carriesTag } from '../../../audiences/tags/index.ts';
import { type DesignRow, designs } from './designs.table.ts';

const orders = {
  updated_at: { by: designs.updatedAt, type: 'timestamptz' },
  created_at: { by: designs.createdAt, type: 'timestamptz' },
  name: { by: sql`lower(${designs.name})`, type: 'text' },
} as const;

/** A design without its document, and what of it lists show. */
export type DesignEntry = Omit<DesignRow, 'document'> & {
  readonly preset: string;
  /** In micrometers. */
  readonly width: number;
  readonly height: number;
  readonly pages: number;
};

const { document: _document, ...withoutDocument } = getTableColumns(designs);
const [first] = scenePresets;

// Documents of before there was a version have none of these: they are read as an empty flyer.
const entryColumns = {
  ...withoutDocument,
  preset: sql<string>`coalesce(${designs.document} ->> 'preset', ${first?.key ?? ''})`,
  width: sql<number>`coalesce((${designs.document} #>> '{size,width}')::int, ${first?.width ?? 0})`,
  height: sql<number>`coalesce((${designs.document} #>> '{size,height}')::int, ${first?.height ?? 0})`,
  pages: sql<number>`case when jsonb_typeof(${designs.document} -> 'pages') = 'array' then jsonb_array_length(${designs.document} -> 'pages') else 0 end`,
};

export type DesignChanges = Partial<
  Pick<DesignRow, 'name' | 'folder' | 'document' | 'approvedRevision' | 'trashedAt' | 'designType'>
>;

function matching({ search, trashed, tagId }: ListOf<DesignsQuery>): SQL | undefined {
  return and(
    trashed ? isNotNull(designs.trashedAt) : isNull(designs.trashedAt),
    carriesTag(designs.id, tagId),
    search === undefined || search === '' ? undefined : ilike(designs.name, containing(search)),
  );
}

async function entriesOf(transaction: Transaction, ids: readonly string[]): Promise<DesignEntry[]> {
  return transaction
    .select(entryColumns)
    .from(designs)
    .where(inArray(designs.id, [...ids]));
}

/** Designs of one account. */
export function createDesignStore(transaction: Transaction, owner: { account_id: string; id: string | null }) {
  const own = (id: string) => and(eq(designs.accountId, owner.account_id), eq(designs.id, id));

  const recordAssets = (id: string, scene: Scene): Promise<void> =>
    createAssetUseStore(transaction, owner.account_id).record(id, imageSourcesOf(scene));

  return {
    /** Designs without their documents, which may be large. */
    async page(query: ListOf<DesignsQuery>, part: PagePart): Promise<{ rows: Placed<DesignEntry>[]; total: number }> {
      const where = matching(query);
      const { orderBy, orderDirection: direction } = query;
      const keys = keysetBy(orders[orderBy], designs.id, direction);
      const rows = await transaction
        .select({ ...entryColumns, place: keys.place })
        .from(designs)
        .where(and(where, keys.after(part.after)))
        .orderBy(...keys.order)
        .limit(part.limit)
        .offset(part.offset);
      return { rows, total: await transaction.$count(designs, where) };
    },
    entries: (ids: readonly string[]): Promise<DesignEntry[]> => entriesOf(transaction, ids),
    /** The ids of designs in which a thing is named by its id. */
    async naming(id: string): Promise<string[]> {
      const rows = await transaction
        .select({ id: designs.id })
        .from(designs)
        .where(and(eq(designs.accountId, owner.account_id), sql`${designs.document}::text like ${`%${id}%`}`));
      return rows.map((row) => row.id);
    },
    async count(): Promise<number> {
      return transaction.$count(designs);
    },
    async find(id: string): Promise<DesignRow | null> {
      const [row] = await transaction.select().from(designs).where(own(id));
      return row ?? null;
    },
    /** The row is kept for this transaction, until it has ended. */
    async lock(id: string): Promise<DesignRow | null> {
      const [row] = await transaction.select().from(designs).where(own(id)).for('update');
      return row ?? null;
    },
    async insert(
      { scene, ...values }: { id: string; name: string; designType: string; scene: Scene; isSample?: boolean },
      at: Date,
    ): Promise<DesignRow> {
      const [row] = await transaction
        .insert(designs)
        .values({
          ...values,
          document: scene,
          accountId: owner.account_id,
          userId: owner.id,
          createdAt: at,
          updatedAt: at,
        })
        .returning();
      if (row === undefined) throw new Error('A design was not stored');
      await recordAssets(values.id, scene);
      return row;
    },
    /** Changes a design; with a document its revision grows by one. */
    async update(id: string, { scene, ...changes }: DesignChanges & { scene?: Scene }, at: Date): Promise<DesignRow> {
      const [row] = await transaction
        .update(designs)
        .set({
          ...changes,
          ...(scene === undefined ? {} : { document: scene, revision: sql`${designs.revision} + 1`, isSample: false }),
          updatedAt: at,
        })
        .where(own(id))
        .returning();
      if (row === undefined) throw new Error('A design was not changed');
      if (scene !== undefined) await recordAssets(id, scene);
      return row;
    },
    async remove(id: string): Promise<void> {
      await transaction.delete(designs).where(own(id));
    },
    async removeSamples(): Promise<void> {
      await transaction.delete(designs).where(and(eq(designs.accountId, owner.account_id), eq(designs.isSample, true)));
    },
  };
}
