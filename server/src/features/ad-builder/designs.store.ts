import type { DesignsQuery, Scene } from '@acquaint/contract';
import { imageSourcesOf } from '@acquaint/engine';
import { and, asc, desc, eq, ilike, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/postgres/postgres.ts';
import { containing } from '../../platform/postgres/search.ts';
import { createAssetUseStore } from '../assets/index.ts';
import { carriesTag } from '../tags/index.ts';
import { type DesignRow, designs } from './designs.table.ts';

const orders = {
  updated_at: designs.updatedAt,
  created_at: designs.createdAt,
  name: sql`lower(${designs.name})`,
} as const;

export type DesignChanges = Partial<
  Pick<DesignRow, 'name' | 'folder' | 'document' | 'approvedRevision' | 'trashedAt' | 'designType'>
>;

function matching({ search, trashed, tagId }: DesignsQuery): SQL | undefined {
  return and(
    trashed ? isNotNull(designs.trashedAt) : isNull(designs.trashedAt),
    carriesTag(designs.id, tagId),
    search === undefined || search === '' ? undefined : ilike(designs.name, containing(search)),
  );
}

/** Designs of one account. */
export function createDesignStore(transaction: Transaction, owner: { account_id: string; id: string }) {
  const own = (id: string) => and(eq(designs.accountId, owner.account_id), eq(designs.id, id));

  const noteAssets = (id: string, scene: Scene): Promise<void> =>
    createAssetUseStore(transaction, owner.account_id).note(id, imageSourcesOf(scene));

  return {
    async page(query: DesignsQuery): Promise<{ rows: DesignRow[]; total: number }> {
      const where = matching(query);
      const direction = query.orderDirection === 'asc' ? asc : desc;
      const rows = await transaction
        .select()
        .from(designs)
        .where(where)
        .orderBy(direction(orders[query.orderBy]), direction(designs.id))
        .limit(query.perPage)
        .offset(query.page * query.perPage);
      return { rows, total: await transaction.$count(designs, where) };
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
      await noteAssets(values.id, scene);
      return row;
    },
    /** Changes a design; with a document its revision grows by one. */
    async update(id: string, { scene, ...changes }: DesignChanges & { scene?: Scene }, at: Date): Promise<DesignRow> {
      const [row] = await transaction
        .update(designs)
        .set({
          ...changes,
          ...(scene === undefined ? {} : { document: scene, revision: sql`${designs.revision} + 1` }),
          updatedAt: at,
        })
        .where(own(id))
        .returning();
      if (row === undefined) throw new Error('A design was not changed');
      if (scene !== undefined) await noteAssets(id, scene);
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
