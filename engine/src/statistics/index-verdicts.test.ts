import { describe, expect, it } from 'vitest';
import { judgeCells } from './index-verdicts.ts';
import { normalTail } from './normal.ts';

/** A generator of the same numbers each time (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

describe('normalTail', () => {
  it.each([
    [0, 0.5],
    [1, 0.158_655_25],
    [1.96, 0.024_997_9],
    [3, 0.001_349_9],
    [5, 2.866_5e-7],
  ])('of %d is the value of the tables', (z, expected) => expect(normalTail(z)).toBeCloseTo(expected, 6));
});

const cell = (count: number, known: number, baselineShare: number) => ({
  count,
  known,
  baselineShare,
  baselineKnown: null,
});

describe('judgeCells', () => {
  it('gives the index with its interval', () => {
    const [result] = judgeCells([cell(260, 1_000, 0.2)]);
    expect(result?.index).toBeCloseTo(130, 10);
    // exp(ln 1.3 ± 1.96·√(0.74 / 260))
    expect(result?.interval?.map((bound) => Math.round(bound * 10) / 10)).toEqual([117.1, 144.3]);
    expect(result?.verdict).toBe('over');
  });

  it.each([
    ['too few known people', cell(60, 99, 0.2), 'insufficient'],
    ['a baseline without anybody', cell(60, 1_000, 0), 'insufficient'],
    ['too few in the cell', cell(9, 100, 0.01), 'average'],
    ['a difference that is sure but small', cell(11_000, 50_000, 0.2), 'average'],
    ['a difference that is large but may be chance', cell(26, 100, 0.2), 'average'],
    ['much less', cell(100, 1_000, 0.2), 'under'],
    ['much more', cell(300, 1_000, 0.2), 'over'],
    ['as much', cell(200, 1_000, 0.2), 'average'],
  ] as const)('says of %s: %j → %s', (_, given, verdict) => expect(judgeCells([given])[0]?.verdict).toBe(verdict));

  it('is less sure against a baseline that is a small sample itself', () => {
    expect(judgeCells([cell(60, 200, 0.2)])[0]?.verdict).toBe('over');
    expect(judgeCells([{ ...cell(60, 200, 0.2), baselineKnown: 60 }])[0]?.verdict).toBe('average');
  });

  it.each([150, 300, 1_000])(
    'flags less than one cell in five reports of 80 without any difference, %i known each',
    (known) => {
      const random = randomOf(known);
      const shares = Array.from({ length: 80 }, (_, index) => 0.02 + (index % 20) * 0.02);
      let flags = 0;
      for (let report = 0; report < 100; report += 1) {
        const cells = shares.map((share) => {
          const count = Array.from({ length: known }, random).filter((value) => value < share).length;
          return cell(count, known, share);
        });
        flags += judgeCells(cells).filter(({ verdict }) => verdict === 'over' || verdict === 'under').length;
      }
      expect(flags / 100).toBeLessThan(0.2);
    },
  );

  it('sees a true index of 130 in most reports with a thousand known people', () => {
    const random = randomOf(7);
    let seen = 0;
    for (let report = 0; report < 200; report += 1) {
      const count = Array.from({ length: 1_000 }, random).filter((value) => value < 0.17 * 1.3).length;
      if (judgeCells([cell(count, 1_000, 0.17)])[0]?.verdict === 'over') seen += 1;
    }
    expect(seen / 200).toBeGreaterThan(0.7);
  });
});
