import { describe, expect, it } from 'vitest';
import { loadCounties } from './county-shapes.ts';
import { fromMap, type Position, toMap } from './us-projection.ts';

const places: readonly (readonly [string, Position])[] = [
  ['06037', [-118.2437, 34.0522]],
  ['17031', [-87.6298, 41.8781]],
  ['12086', [-80.35, 25.72]],
  ['02020', [-149.55, 61.18]],
];

/** The box of a path of absolute coordinates. */
function boxOf(path: string): { readonly xs: number[]; readonly ys: number[] } {
  const numbers = path.match(/-?\d+(?:\.\d+)?/g)?.map(Number) ?? [];
  return { xs: numbers.filter((_, place) => place % 2 === 0), ys: numbers.filter((_, place) => place % 2 === 1) };
}

describe('the projection of the map', () => {
  it.each(places)('finds a place of county %s inside its outline, and back', async (fips, position) => {
    const { byFips } = await loadCounties();
    const { xs, ys } = boxOf(byFips.get(fips)?.path ?? '');
    const [x = 0, y = 0] = toMap(position) ?? [];
    expect(x).toBeGreaterThan(Math.min(...xs));
    expect(x).toBeLessThan(Math.max(...xs));
    expect(y).toBeGreaterThan(Math.min(...ys));
    expect(y).toBeLessThan(Math.max(...ys));
    expect(fromMap([x, y])).toEqual(position);
  });

  it('knows no place in Europe', () => {
    expect(toMap([13.4, 52.5])).toBeNull();
  });
});
