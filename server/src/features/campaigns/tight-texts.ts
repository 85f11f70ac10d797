import type { CampaignPlan } from '@acquaint/contract';
import { createOverflowCheck } from '@acquaint/engine';
import { packagedTypesetter } from '../../platform/fonts/packaged-fonts.ts';
import type { UserContext } from '../../platform/http/context.ts';
import { loadDesignBrand } from '../brand/index.ts';
import { longestOfAudience, pieceRecord } from '../mailing/index.ts';
import { questionOf } from './campaign-audience.ts';
import type { PlannedDesign } from './campaign-designs.ts';

/** How the longest texts of an audience fit designs. */
export interface TightTexts {
  readonly checked: number;
  readonly overflowing: number;
  /** The name of somebody whose text does not fit; '' where all do. */
  readonly example: string;
}

/** Sets the people with the longest names, companies and addresses into designs; null while there is nobody, or no design. */
export async function tightTexts(
  context: UserContext,
  { audience }: Pick<CampaignPlan, 'audience'>,
  designs: readonly (PlannedDesign | null)[],
): Promise<TightTexts | null> {
  const scenes = new Map(designs.flatMap((design) => (design === null ? [] : [[design.id, design.scene] as const])));
  if (audience === null || scenes.size === 0) return null;
  const people = await longestOfAudience(context.clickhouse, await questionOf(context, audience));
  const brand = await context.transaction((tx) => loadDesignBrand(tx, context.user.account_id));
  const found = [...scenes.values()].map((scene) => {
    const check = createOverflowCheck(scene, { brand, typesetter: packagedTypesetter() });
    for (const person of people) check.add(pieceRecord(person));
    return check.result();
  });
  const [worst] = found.flatMap(({ worst: tight }) => tight.filter(({ scale }) => scale === 0));
  return {
    checked: people.length,
    overflowing: found.reduce((sum, { overflowing }) => sum + overflowing, 0),
    example: [worst?.record['first_name'], worst?.record['last_name']].filter(Boolean).join(' '),
  };
}
