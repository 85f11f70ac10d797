import type { CampaignPlan, Scene } from '@acquaint/contract';
import { addressZone } from '@acquaint/engine';
import type { UserContext } from '../../../../platform/http/context.ts';
import { createDesignStore, sceneOf } from '../../../creative/ad-builder/index.ts';

/** A design that a plan names. */
export interface PlannedDesign {
  readonly id: string;
  readonly name: string;
  readonly revision: number;
  readonly isApproved: boolean;
  readonly scene: Scene;
  /** Whether there is a place for an address. */
  readonly isMailable: boolean;
}

/** The designs of the variants of a plan, in their order; null of a variant that has none, or whose design is gone. */
export async function designsOf(
  { transaction, user }: Pick<UserContext, 'transaction' | 'user'>,
  { variants }: Pick<CampaignPlan, 'variants'>,
): Promise<(PlannedDesign | null)[]> {
  return transaction(async (tx) => {
    const store = createDesignStore(tx, user);
    const designs: (PlannedDesign | null)[] = [];
    for (const { design_id: id } of variants) {
      const row = id === null ? null : await store.find(id);
      if (row === null || row.trashedAt !== null) designs.push(null);
      else {
        const scene = sceneOf(row);
        const { name, revision, approvedRevision } = row;
        const isApproved = approvedRevision === revision;
        designs.push({ id: row.id, name, revision, isApproved, scene, isMailable: addressZone(scene) !== null });
      }
    }
    return designs;
  });
}

/** The scenes of designs, each once. */
export function scenesOf(designs: readonly (PlannedDesign | null)[]): Scene[] {
  return [...new Map(designs.flatMap((design) => (design === null ? [] : [[design.id, design.scene]]))).values()];
}
