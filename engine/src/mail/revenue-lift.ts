/** What the people of an arm spent. */
export interface ArmRevenue {
  readonly people: number;
  readonly buyers: number;
  readonly revenue: number;
  /** The sum of the squares of what each person spent. */
  readonly squares: number;
}

export interface RevenueLift {
  /** Revenue by person. */
  readonly mailed: number;
  readonly holdout: number;
  readonly difference: number;
  /** 95%. */
  readonly interval: [number, number];
  readonly verdict: 'more' | 'less' | 'open' | 'insufficient';
}

/** Spending is skewed: with fewer people in an arm, or fewer buyers in both, the mean is not reliable. */
const fewestPeople = 50;
const fewestBuyers = 10;
const z95 = 1.959964;

const meanOf = ({ people, revenue }: ArmRevenue): number => revenue / people;

/** The variance of the mean of what the people of an arm spent. */
function varianceOfMean({ people, revenue, squares }: ArmRevenue): number {
  return people < 2 ? 0 : Math.max(0, squares - revenue ** 2 / people) / (people - 1) / people;
}

/**
 * How much more those who got a piece spent than those who did not: the difference of two means with its 95% interval, their variances not
 * taken for equal (Welch). `open`: the interval holds zero. Null without people in both arms.
 */
export function measureRevenueLift(mailed: ArmRevenue, holdout: ArmRevenue): RevenueLift | null {
  if (mailed.people === 0 || holdout.people === 0) return null;
  const difference = meanOf(mailed) - meanOf(holdout);
  const margin = z95 * Math.sqrt(varianceOfMean(mailed) + varianceOfMean(holdout));
  const interval: [number, number] = [difference - margin, difference + margin];
  const isFew = Math.min(mailed.people, holdout.people) < fewestPeople || mailed.buyers + holdout.buyers < fewestBuyers;
  const said = interval[0] > 0 ? 'more' : interval[1] < 0 ? 'less' : 'open';
  return {
    mailed: meanOf(mailed),
    holdout: meanOf(holdout),
    difference,
    interval,
    verdict: isFew ? 'insufficient' : said,
  };
}
