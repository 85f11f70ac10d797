import type { Dashboard } from '@acquaint/contract';
import { describe, expect, it } from 'vitest';
import { addDays } from '@acquaint/engine';
import { headlineOf, isEmpty } from './headline.ts';

type KeyFigure = Dashboard['kpis'][number];

const lastDay = '2026-11-23';

/** Figures by their values now and before. */
function factsOf(
  figures: Partial<Record<KeyFigure['key'], readonly [number, number]>>,
  currency: string | null = 'USD',
) {
  const kpis = Object.entries(figures).map(([key, [value, previous]]) => ({
    key: key as KeyFigure['key'],
    label: key,
    unit: 'count' as const,
    value,
    previous,
    change: null,
    series: [],
  }));
  return { kpis, currency, range: { from: addDays(lastDay, -29), to: lastDay, days: 30 } };
}

describe('headlineOf', () => {
  it.each([
    [
      { revenue: [1_130, 1_000], visits: [1_120, 1_000], conversion_rate: [0.03, 0.03], average_order: [101, 100] },
      'Revenue rose 13% to $1,130 in the last 30 days, mostly from 12% more visits.',
    ],
    [
      { revenue: [800, 1_000], visits: [1_100, 1_000], conversion_rate: [0.02, 0.03], average_order: [99, 100] },
      'Revenue fell 20% to $800.00 in the last 30 days, mostly from a lower conversion rate.',
    ],
    [
      { revenue: [1_400, 1_000], visits: [1_000, 1_000], conversion_rate: [0.03, 0.03], average_order: [140, 100] },
      'Revenue rose 40% to $1,400 in the last 30 days, mostly from 40% larger orders.',
    ],
    [{ revenue: [1_010, 1_000], visits: [2, 1] }, 'Revenue held at $1,010 in the last 30 days.'],
    [{ revenue: [500, 0], visits: [2, 0] }, 'Revenue: $500.00 in the last 30 days.'],
    [
      { visits: [900, 1_000], identified: [120, 100] },
      'Visits fell 10% to 900 in the last 30 days, and 120 people were identified.',
    ],
    [{ visits: [5, 0], identified: [0, 0] }, 'Visits: 5 in the last 30 days.'],
    [{ revenue: [0, 10], visits: [0, 10] }, null],
  ] as const)('says of %j: %s', (figures, sentence) => {
    expect(headlineOf(factsOf(figures), lastDay)).toBe(sentence);
  });

  it('names the days where they are over, and says so of a day that is not', () => {
    const facts = factsOf({ visits: [5, 0] });
    expect(headlineOf(facts, addDays(lastDay, 1))).toBe(`Visits: 5 from Oct 25, 2026 to Nov 23, 2026.`);
    expect(headlineOf({ ...facts, range: { from: lastDay, to: lastDay, days: 1 } }, lastDay)).toBe(
      'Visits: 5 so far today.',
    );
  });

  it('says nothing of money in an account that has no purchase', () => {
    expect(headlineOf(factsOf({ revenue: [10, 5], visits: [11, 10] }, null), lastDay)).toBe(
      'Visits rose 10% to 11 in the last 30 days.',
    );
  });
});

describe('isEmpty', () => {
  it('is so where nothing came, now and before', () => {
    expect(isEmpty(factsOf({ visits: [0, 0], revenue: [0, 0] }))).toBe(true);
    expect(isEmpty(factsOf({ visits: [0, 3] }))).toBe(false);
  });
});
