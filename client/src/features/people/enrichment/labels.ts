import { type EnrichedRow, type MatchEvidence, type MatchLevel, unmatchedReasons } from '@acquaint/contract';

export const levelLabels: Readonly<Record<MatchLevel, string>> = {
  individual: 'The person',
  household: 'The household',
  address: 'The address',
};

export const evidenceLabels: Readonly<Record<MatchEvidence, string>> = {
  email: 'Email',
  phone: 'Phone',
  address: 'Address',
  name_zip: 'Name and place',
  picked: 'Picked by you',
};

/** What a row was found to be, in words. */
export function foundLabel({ level, reason }: Pick<EnrichedRow, 'level' | 'reason'>): string {
  if (level !== null) return levelLabels[level];
  return unmatchedReasons.find(({ value }) => value === reason)?.label ?? 'No one';
}
