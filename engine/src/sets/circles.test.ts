import { describe, expect, it } from 'vitest';
import { circlesOf } from './circles.ts';

describe('circlesOf', () => {
  it('has areas as large as the sets', () => {
    const { radii } = circlesOf(400, 100, 50);
    expect(radii[0]).toBe(1);
    expect(radii[1]).toBeCloseTo(0.5, 10);
  });

  it('touches where nothing is shared, and lies inside where all is', () => {
    expect(circlesOf(100, 100, 0).distance).toBeCloseTo(2, 10);
    expect(circlesOf(100, 25, 25).distance).toBeCloseTo(0.5, 5);
  });

  it('shares half of two equal circles at the distance of the mathematical tables', () => {
    expect(circlesOf(100, 100, 50).distance).toBeCloseTo(0.807_945_5, 6);
  });

  it('draws empty sets as points', () => {
    expect(circlesOf(0, 0, 0)).toEqual({ radii: [0, 0], distance: 0 });
  });
});
