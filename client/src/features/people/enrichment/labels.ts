import { type EnrichedRow, type MatchEvidence, type MatchLevel, unmatchedReasons } from '@acquaint/contract';
import { texts } from './enrichment.texts.ts';

export const levelLabels: Readonly<Record<MatchLevel, string>> = {
  individual: texts.person,
  household: texts.household,
  address: texts.address,
};

export const evidenceLabels: Readonly<Record<MatchEvidence, string>> = {
  email: texts.email,
  phone: texts.phone,
  address: texts.address2,
  name_zip: texts.nameAndPlace,
  picked: texts.pickedByYou,
};

/** What a row was found to be, in words. */
export function foundLabel({ level, reason }: Pick<EnrichedRow, 'level' | 'reason'>): string {
  if (level !== null) return levelLabels[level];
  return unmatchedReasons.find(({ value }) => value === reason)?.label ?? texts.noOne;
}
