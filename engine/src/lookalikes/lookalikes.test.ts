import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CodedPeople, randomOf } from '../personas/latent-classes.ts';
import { findLookalike } from './find-lookalike.ts';
import { discrimination, gainsCurve, seedsWithin } from './gains.ts';
import { fitLogistic, logOddsOf } from './logistic.ts';

const levels = [4, 2, 3];
/** What each value adds to the log-odds in the world that people are drawn from. */
const truth = [
  [1.2, 0.4, -0.4, -1.2],
  [0.8, -0.8],
  [0, 0, 0],
];

/** People with 30% of their values missing, and whether each is a seed. */
function draw(count: number, seed: number, strength = 1): { people: CodedPeople; outcomes: Uint8Array } {
  const random = randomOf(seed);
  const columns = levels.map(() => new Uint8Array(count));
  const outcomes = Uint8Array.from({ length: count }, (_, person) => {
    let logOdds = -0.5;
    for (const [attribute, many] of levels.entries()) {
      const code = random() < 0.3 ? 0 : 1 + Math.floor(random() * many);
      const column = columns[attribute];
      if (column !== undefined) column[person] = code;
      logOdds += code === 0 ? 0 : strength * (truth[attribute]?.[code - 1] ?? 0);
    }
    return random() < 1 / (1 + Math.exp(-logOdds)) ? 1 : 0;
  });
  return { people: { columns, levels }, outcomes };
}

describe('fitLogistic', () => {
  it('finds the weights that people were drawn by', () => {
    const { people, outcomes } = draw(60_000, 1);
    const { weights } = fitLogistic(people, outcomes, { penalty: 1 });
    for (const [attribute, own] of truth.entries())
      for (const [value, weight] of own.entries())
        expect(Math.abs((weights[attribute]?.[value] ?? NaN) - weight)).toBeLessThan(0.12);
  });

  it('is where no weight can be moved without loss: the gradient of the penalized likelihood is 0', () => {
    const { people, outcomes } = draw(2_000, 2);
    const penalty = 10;
    const model = fitLogistic(people, outcomes, { penalty });
    const rows = Int32Array.from(outcomes.keys());
    const scores = logOddsOf(model, people, rows);
    const residuals = scores.map((score, person) => (outcomes[person] ?? 0) - 1 / (1 + Math.exp(-score)));
    expect(residuals.reduce((sum, one) => sum + one, 0)).toBeCloseTo(0, 4);
    for (const [attribute, own] of model.weights.entries())
      for (const [value, weight] of own.entries()) {
        const pull = residuals.reduce(
          (sum, one, person) => sum + (people.columns[attribute]?.[person] === value + 1 ? one : 0),
          0,
        );
        expect(pull - penalty * weight).toBeCloseTo(0, 4);
      }
  });

  it('has an answer where a value belongs to seeds alone, and where one belongs to nobody', () => {
    const columns = [Uint8Array.from([1, 1, 2, 2, 0, 0])];
    const { weights } = fitLogistic({ columns, levels: [3] }, Uint8Array.from([1, 1, 0, 0, 1, 0]), { penalty: 1 });
    expect(weights[0]?.every(Number.isFinite)).toBe(true);
    expect(weights[0]?.[0]).toBeGreaterThan(0);
    expect(weights[0]?.[2]).toBeCloseTo(0, 9);
  });
});

describe('gains', () => {
  it('has the area that counting all pairs gives', () => {
    const scores = fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(scores, scores, (seeds, others) => {
        const curve = gainsCurve(Float64Array.from(seeds), Float64Array.from(others));
        const won = seeds.flatMap((seed) => others.map((other) => (seed > other ? 1 : seed === other ? 0.5 : 0)));
        const { area, low, high } = discrimination(curve, { seeds: seeds.length, others: others.length });
        expect(area).toBeCloseTo(won.reduce((sum: number, one) => sum + one, 0) / won.length, 9);
        expect(low).toBeLessThanOrEqual(area);
        expect(high).toBeGreaterThanOrEqual(area);
      }),
    );
  });

  it('takes people of one score as mixed well', () => {
    const curve = gainsCurve(Float64Array.from([1, 1, 1, 1]), Float64Array.from([1, 1, 1, 1]));
    expect(seedsWithin(curve, 0.25)).toBeCloseTo(0.25, 9);
    expect(seedsWithin(curve, 1)).toBe(1);
  });
});

describe('findLookalike', () => {
  it('scores unseen people, in falling deciles', () => {
    const { people, outcomes } = draw(12_000, 3);
    const { discrimination: reported, deciles, gains } = findLookalike({ people, outcomes, seed: 7 });
    expect(reported.area).toBeGreaterThan(0.68);
    expect(reported.high - reported.low).toBeLessThan(0.04);
    expect(deciles.reduce((sum, { seeds }) => sum + seeds, 0)).toBeCloseTo(1, 9);
    expect(deciles[0]?.index).toBeGreaterThan(150);
    expect(deciles[9]?.index).toBeLessThan(60);
    expect(gains.at(-1)).toEqual({ people: 1, seeds: 1 });
    for (const [place, point] of gains.slice(1).entries())
      expect(point.seeds).toBeGreaterThanOrEqual(gains[place]?.seeds ?? 0);
  });

  it('does not see a likeness where there is none: its interval holds one half', () => {
    const inside = [11, 12, 13, 14, 15, 16, 17, 18, 19, 20].filter((seed) => {
      const { people, outcomes } = draw(1_500, seed, 0);
      const { low, high } = findLookalike({ people, outcomes, seed }).discrimination;
      return low <= 0.5 && high >= 0.5;
    });
    expect(inside.length).toBeGreaterThanOrEqual(7);
  });

  it('gives the same model for the same seed', () => {
    const task = { ...draw(1_500, 5), seed: 9 };
    expect(findLookalike(task)).toEqual(findLookalike(task));
  });
});
