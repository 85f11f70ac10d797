import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ComparedOrder, isSameOrder, isSimilarOrder, pairSimilar, similarMilliseconds } from './same-orders.ts';

const order: fc.Arbitrary<ComparedOrder> = fc.record({
  numbers: fc.uniqueArray(fc.constantFrom('5501', '1001', 'pi_1', 'ch_1', 'ch_2'), { minLength: 1, maxLength: 3 }),
  customer: fc.constantFrom('', 'jane', 'john'),
  value: fc.constantFrom(20, 129.9),
  currency: fc.constantFrom('USD', 'EUR'),
  at: fc.integer({ min: 0, max: 4 }).map((place) => place * 4 * 60_000),
});
const file = fc.array(order, { maxLength: 8 });

/** The most pairs that there can be, by trying all of them. */
function mostPairs(orders: readonly ComparedOrder[], others: readonly ComparedOrder[]): number {
  const [first, ...rest] = orders;
  if (first === undefined) return 0;
  const without = mostPairs(rest, others);
  const withOne = others.flatMap((other, place) =>
    isSimilarOrder(first, other) ? [1 + mostPairs(rest, others.toSpliced(place, 1))] : [],
  );
  return Math.max(without, ...withOne);
}

describe('orders of two files', () => {
  it('are the same, or similar, whichever comes first', () => {
    fc.assert(
      fc.property(order, order, (one, two) => {
        expect(isSameOrder(one, two)).toBe(isSameOrder(two, one));
        expect(isSimilarOrder(one, two)).toBe(isSimilarOrder(two, one));
        expect(isSameOrder(one, one)).toBe(true);
        expect(isSimilarOrder(one, one)).toBe(one.customer !== '');
      }),
    );
  });

  it('are paired once, with similar ones alone, and as often as can be', () => {
    fc.assert(
      fc.property(file, file, (orders, others) => {
        const pairs = [...pairSimilar(orders, others)];
        for (const [one, two] of pairs) expect(isSimilarOrder(one, two)).toBe(true);
        expect(new Set(pairs.map(([, two]) => two)).size).toBe(pairs.length);
        expect(pairs).toHaveLength(mostPairs(orders, others));
        expect(pairSimilar(others, orders).size).toBe(pairs.length);
      }),
    );
  });

  it('need the same customer, amount and currency within ten minutes', () => {
    const one: ComparedOrder = { numbers: ['1'], customer: 'jane', value: 20, currency: 'USD', at: 0 };
    expect(isSimilarOrder(one, { ...one, at: similarMilliseconds })).toBe(true);
    for (const other of [{ at: similarMilliseconds + 1 }, { customer: 'john' }, { value: 20.01 }, { currency: 'EUR' }])
      expect(isSimilarOrder(one, { ...one, ...other })).toBe(false);
  });
});
