import { describe, expect, it } from 'vitest';
import { type ArmRevenue, measureRevenueLift } from './revenue-lift.ts';

/** An arm in which some people spent the same. */
const arm = (people: number, buyers: number, each: number): ArmRevenue => ({
  people,
  buyers,
  revenue: buyers * each,
  squares: buyers * each ** 2,
});

describe('measureRevenueLift', () => {
  it('is the difference of two means, with the interval of Welch', () => {
    const lift = measureRevenueLift(arm(1_000, 100, 50), arm(1_000, 50, 50));
    expect(lift).toMatchObject({ mailed: 5, holdout: 2.5, difference: 2.5, verdict: 'more' });
    // Variances of the means by hand: (250,000 − 25,000)/999/1,000 and (125,000 − 6,250)/999/1,000.
    const margin = 1.959964 * Math.sqrt(0.225225225 + 0.118868869);
    expect(lift?.interval[0]).toBeCloseTo(2.5 - margin, 6);
    expect(lift?.interval[1]).toBeCloseTo(2.5 + margin, 6);
  });

  it('reports less and open, and says nothing of few people or few buyers', () => {
    expect(measureRevenueLift(arm(1_000, 20, 50), arm(1_000, 90, 50))?.verdict).toBe('less');
    expect(measureRevenueLift(arm(1_000, 50, 50), arm(1_000, 48, 50))?.verdict).toBe('open');
    expect(measureRevenueLift(arm(49, 40, 50), arm(1_000, 48, 50))?.verdict).toBe('insufficient');
    expect(measureRevenueLift(arm(1_000, 5, 50), arm(1_000, 4, 50))?.verdict).toBe('insufficient');
    expect(measureRevenueLift(arm(1_000, 5, 50), arm(0, 0, 0))).toBeNull();
  });
});
