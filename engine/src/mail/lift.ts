import { normalTail } from '../statistics/normal.ts';
import { shareInterval } from '../statistics/share-interval.ts';

export interface ArmCount {
  readonly people: number;
  readonly successes: number;
}

export interface LiftResult {
  readonly mailed: number;
  readonly holdout: number;
  readonly difference: number;
  readonly interval: [number, number];
  readonly p: number;
  readonly verdict: 'more' | 'less' | 'open' | 'insufficient';
}

/** Below so many people in an arm, or so many successes in both, nothing is said. */
const fewestPeople = 50;
const fewestSuccesses = 5;

const shareOf = ({ people, successes }: ArmCount): number => (people === 0 ? 0 : successes / people);

/** The two-sided p-value of two shares being one: z with the pooled share. */
function pValue(mailed: ArmCount, holdout: ArmCount): number {
  const pooled = (mailed.successes + holdout.successes) / (mailed.people + holdout.people);
  const variance = pooled * (1 - pooled) * (1 / mailed.people + 1 / holdout.people);
  return variance <= 0
    ? 1
    : Math.min(1, 2 * normalTail(Math.abs(shareOf(mailed) - shareOf(holdout)) / Math.sqrt(variance)));
}

/**
 * What mail did: the difference of two shares with its 95% interval, from the Wilson intervals of both (Newcombe 1998, method 10). Nothing
 * is said (`insufficient`) of groups that are too small; `open`: the interval holds zero.
 */
export function measureLift(mailed: ArmCount, holdout: ArmCount): LiftResult | null {
  if (mailed.people === 0 || holdout.people === 0) return null;
  const [one, other] = [shareOf(mailed), shareOf(holdout)];
  const ofOne = shareInterval(mailed.successes, mailed.people);
  const ofOther = shareInterval(holdout.successes, holdout.people);
  const difference = one - other;
  const interval: [number, number] = [
    difference - Math.hypot(one - ofOne.low, ofOther.high - other),
    difference + Math.hypot(ofOne.high - one, other - ofOther.low),
  ];
  const isFew =
    Math.min(mailed.people, holdout.people) < fewestPeople || mailed.successes + holdout.successes < fewestSuccesses;
  const said = interval[0] > 0 ? 'more' : interval[1] < 0 ? 'less' : 'open';
  return {
    mailed: one,
    holdout: other,
    difference,
    interval,
    p: pValue(mailed, holdout),
    verdict: isFew ? 'insufficient' : said,
  };
}
