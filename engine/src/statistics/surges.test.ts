import { describe, expect, it } from 'vitest';
import { isSurge } from './surges.ts';

const fortnight = (count: number): number[] => Array.from({ length: 14 }, () => count);

describe('isSurge', () => {
  it.each([
    { count: 29, earlier: fortnight(0), is: false, because: 'it is too few to speak of' },
    { count: 30, earlier: fortnight(0), is: true, because: 'nobody ever came' },
    { count: 120, earlier: fortnight(50), is: false, because: 'it is not three times the usual' },
    { count: 150, earlier: fortnight(50), is: true, because: 'it is three times the usual' },
    { count: 40, earlier: fortnight(13), is: true, because: 'chance does not give it' },
    { count: 500, earlier: [], is: false, because: 'there is nothing to compare it with' },
  ])('$count after $earlier.0 is $is, because $because', ({ count, earlier, is }) => {
    expect(isSurge(count, earlier)).toBe(is);
  });
});
