import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Box, coveredShare } from './matrix.ts';

/** The share of a box below others, counted cell by cell of a grid of ones. */
function countedShare(box: Box, others: readonly Box[]): number {
  let hidden = 0;
  for (let x = box.x; x < box.x + box.w; x += 1)
    for (let y = box.y; y < box.y + box.h; y += 1)
      if (others.some((other) => x >= other.x && x < other.x + other.w && y >= other.y && y < other.y + other.h))
        hidden += 1;
  return hidden / (box.w * box.h);
}

describe('coveredShare', () => {
  const place = fc.integer({ min: 0, max: 12 });
  const edge = fc.integer({ min: 1, max: 12 });
  const box = fc.record({ x: place, y: place, w: edge, h: edge });

  it('is what counting every place of the box gives', () => {
    fc.assert(
      fc.property(box, fc.array(box, { maxLength: 6 }), (below, above) => {
        expect(coveredShare(below, above)).toBeCloseTo(countedShare(below, above), 9);
      }),
      { seed: 8 },
    );
  });
});
