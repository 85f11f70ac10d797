import type { PersonLink } from '@acquaint/contract';
import { comparisonsNamed, explainPattern } from '@acquaint/engine';
import type { PeopleImportRow } from '../../people-imports/index.ts';

interface Compared {
  readonly pattern: number;
  readonly rarity: number;
  readonly own_rarity: number;
  readonly probability: number;
}

/** Why two records were given their probability, by the model of the import that compared them; nothing where that is gone. */
export function explainLink(compared: Compared, compared_by: PeopleImportRow | undefined): PersonLink['steps'] {
  const plan = compared_by?.plan;
  if (plan == null) return [];
  const { pattern, rarity, own_rarity: ownRarity, probability } = compared;
  const learned = { model: plan.linkage, comparisons: comparisonsNamed(plan.comparisons) };
  return explainPattern(learned, { pattern, rarity, ownRarity, probability }).steps.map((step) => ({ ...step }));
}
