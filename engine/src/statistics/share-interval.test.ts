import { describe, expect, it } from 'vitest';
import { shareInterval } from './share-interval.ts';

const near = (low: number, high: number) => ({ low: expect.closeTo(low, 3), high: expect.closeTo(high, 3) });

describe('shareInterval', () => {
  it.each([
    { found: 500, looked: 1_000, of: Infinity, is: near(0.469, 0.531), because: 'a thousand tell to three points' },
    { found: 500, looked: 1_000, of: 1_000_000, is: near(0.469, 0.531), because: 'nearly nobody was looked at' },
    { found: 500, looked: 1_000, of: 1_000, is: near(0.5, 0.5), because: 'everybody was looked at' },
    { found: 50, looked: 50, of: Infinity, is: near(0.929, 1), because: 'fifty right ones could be luck' },
    { found: 0, looked: 0, of: 100, is: { low: 0, high: 1 }, because: 'nothing is known' },
  ])('$found of $looked, of $of in all: $because', ({ found, looked, of, is }) => {
    expect(shareInterval(found, looked, of)).toEqual(is);
  });
});
