/** Values with how often each comes, in any unit. */
export type Weighted<T> = readonly (readonly [value: T, weight: number])[];

/**
 * An array of `size` places in which every value is as often as its weight says (largest remainders), in the given order:
 * a random place is then a random value by weight, at the cost of one look-up.
 */
export function spread<T>(weighted: Weighted<T>, size = 1_000): T[] {
  const total = weighted.reduce((sum, [, weight]) => sum + weight, 0);
  const exact = weighted.map(([value, weight]) => ({ value, places: (weight / total) * size }));
  const counts = exact.map(({ places }) => Math.floor(places));
  const left = size - counts.reduce((sum, count) => sum + count, 0);
  const byRemainder = exact
    .map(({ places }, index) => ({ index, remainder: places % 1 }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index);
  for (const { index } of byRemainder.slice(0, left)) counts[index] = (counts[index] ?? 0) + 1;
  return exact.flatMap(({ value }, index) => Array.from({ length: counts[index] ?? 0 }, () => value));
}
