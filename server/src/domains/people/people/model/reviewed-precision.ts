import type { ReviewedPrecision } from '@acquaint/contract';
import { shareInterval } from '@acquaint/engine';
import type { MatchReviewRow } from '../../people-imports/index.ts';

type Answered = Pick<MatchReviewRow, 'answer' | 'isLinked' | 'probability'>;

const bounds = [0, 0.25, 0.5, 0.75, 0.9, 0.99];

/** What answers say: of what was taken for one person, the share that is; and of all pairs, how often those of about one probability are. */
export function reviewedPrecision(answered: readonly Answered[]): Omit<ReviewedPrecision, 'waiting'> {
  const reported = answered.filter(({ answer }) => answer === 'same' || answer === 'different');
  const taken = reported.filter(({ isLinked }) => isLinked);
  const right = taken.filter(({ answer }) => answer === 'same').length;
  const mean = (pairs: readonly Answered[]): number =>
    pairs.reduce((sum, { probability }) => sum + Math.min(1, probability), 0) / pairs.length;
  const interval = taken.length === 0 ? null : shareInterval(right, taken.length);
  return {
    answered: reported.length,
    bins: bounds.flatMap((from, place) => {
      const to = bounds[place + 1] ?? 2;
      const pairs = reported.filter(({ probability }) => probability >= from && probability < to);
      if (pairs.length === 0) return [];
      const same = pairs.filter(({ answer }) => answer === 'same').length;
      return [{ from, pairs: pairs.length, same, claimed: mean(pairs) }];
    }),
    precision: taken.length === 0 ? null : right / taken.length,
    low: interval?.low ?? null,
    high: interval?.high ?? null,
    claimed: taken.length === 0 ? null : mean(taken),
  };
}
