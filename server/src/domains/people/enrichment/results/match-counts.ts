import { type MatchCounts, matchEvidence, matchLevels, unmatchedReasons } from '@acquaint/contract';
import type { FoundCounts } from './attributes.queries.ts';

/** What rows were found to be, counted by level, by evidence and by reason. */
export function matchCountsOf(found: readonly FoundCounts[]): MatchCounts {
  const total = (those: readonly FoundCounts[]): number => those.reduce((sum, { rows }) => sum + rows, 0);
  const matched = found.filter(({ level }) => level !== '');
  // Of those that a user picked, the model claims nothing.
  const individuals = found.filter(({ level, evidence }) => level === 'individual' && evidence !== 'picked');
  const by = (evidence: string): number => total(matched.filter((one) => one.evidence === evidence));
  const [email, phone, address, nameZip, picked] = matchEvidence.map(by);
  const rows = total(found);
  const sure = individuals.reduce((sum, one) => sum + one.sure, 0);
  return {
    rows,
    matched: total(matched),
    match_rate: rows === 0 ? 0 : total(matched) / rows,
    precision: individuals.length === 0 ? null : Math.min(1, sure / total(individuals)),
    levels: matchLevels.map((key) => ({ key, rows: total(matched.filter(({ level }) => level === key)) })),
    match_by: {
      email: email ?? 0,
      phone: phone ?? 0,
      address: address ?? 0,
      name_zip: nameZip ?? 0,
      picked: picked ?? 0,
    },
    unmatched: unmatchedReasons.map(({ value }) => ({
      key: value,
      rows: total(found.filter(({ reason }) => reason === value)),
    })),
  };
}
