import { describe, expect, it } from 'vitest';
import { sparklinePath } from './sparkline.tsx';

describe('sparklinePath', () => {
  it('goes from the lowest value at the bottom to the highest at the top', () => {
    expect(sparklinePath([0, 10, 5])).toBe('M0.00 31.00L50.00 3.00L100.00 17.00');
    expect(sparklinePath([-2, -1])).toBe('M0.00 31.00L100.00 3.00');
  });

  it('is a line in the middle where nothing changes', () => {
    expect(sparklinePath([4, 4])).toBe('M0.00 17.00L100.00 17.00');
    expect(sparklinePath([4])).toBe('M0.00 17.00');
    expect(sparklinePath([])).toBe('');
  });
});
