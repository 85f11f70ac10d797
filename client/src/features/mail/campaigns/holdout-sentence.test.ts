import { describe, expect, it } from 'vitest';
import { holdoutSentence } from './holdout-sentence.ts';

const arm = { orders: 0, revenue: 0, conversions: 0 };

function compared(mailed: number, heldOut: number, verdict: 'more' | 'less' | 'open' | 'insufficient') {
  const [people, others] = [1_000, 100];
  return {
    variants: [{ name: 'A', people, responders: mailed, ...arm }],
    holdout: { people: others, responders: heldOut, ...arm },
    lift: {
      mailed: mailed / people,
      holdout: heldOut / others,
      difference: mailed / people - heldOut / others,
      interval: [-1, 1] as [number, number],
      p: 0.01,
      verdict,
    },
  };
}

describe('holdoutSentence', () => {
  it.each([
    ['more', 'The mail brought about 50 extra visitors.'],
    ['less', 'Fewer came with mail than without it.'],
    ['open', 'The difference may be due to chance.'],
    ['insufficient', 'Too few people to compare yet.'],
  ] as const)('compares both groups with their numbers: %s', (verdict, end) => {
    expect(holdoutSentence(compared(80, 3, verdict))).toBe(
      `80 of 1,000 recipients visited your site (8.0%), compared with 3 of 100 people held out (3.0%). ${end}`,
    );
  });

  it('says nothing without a holdout, or while nobody came', () => {
    expect(holdoutSentence({ ...compared(80, 3, 'more'), holdout: null, lift: null })).toBeNull();
    expect(holdoutSentence(compared(0, 0, 'insufficient'))).toBeNull();
  });
});
