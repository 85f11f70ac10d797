import type { Design, Scene } from '@acquaint/contract';
import { imageSourcesOf } from '@acquaint/engine';
import { and, asc, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import { createAssetUseStore } from '../../assets/index.ts';
import { type DesignRow, designs } from '../model/designs.table.ts';

const maximumAnswered = 200;

/** Designs of one account, as an editor elsewhere keeps them: the later version counts. */
export function createSyncedDesignStore(transaction: Transaction, owner: { account_id: string; id: string }) {
  return {
    /** Stores a design unless a later version is there already; answers whether it did. */
    async keepLater({ id, name, design_type: designType, updated_at: at }: Design, scene: Scene): Promise<boolean> {
      const values = { name, designType, document: scene, updatedAt: new Date(at) };
      const kept = await transaction
        .insert(designs)
        .values({ ...values, id, accountId: owner.account_id, userId: owner.id })
        .onConflictDoUpdate({
          target: [designs.accountId, designs.id],
          set: { ...values, revision: sql`${designs.revision} + 1` },
          setWhere: lt(designs.updatedAt, values.updatedAt),
        })
        .returning({ id: designs.id });
      if (kept.length > 0) await createAssetUseStore(transaction, owner.account_id).record(id, imageSourcesOf(scene));
      return kept.length > 0;
    },
    async listChanged(since: Date): Promise<DesignRow[]> {
      return transaction
        .select()
        .from(designs)
        .where(and(gt(designs.updatedAt, since), isNull(designs.trashedAt)))
        .orderBy(asc(designs.updatedAt), sql`${designs.id}`)
        .limit(maximumAnswered);
    },
  };
}
