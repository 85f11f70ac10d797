import { type Comparison, levelsOf, missingLevel } from './comparisons.ts';

/** The chance that strangers agree by: the consumer file, or the people of the country where there is none. */
export const linkageBases = ['consumers', 'national'] as const;
export type LinkageBasis = (typeof linkageBases)[number];

/** How many pairs agree in one way. */
export interface PatternCount {
  readonly pattern: number;
  readonly count: number;
}

/** Shares of the levels of each comparison, in the order of the comparisons; each sums to 1. */
export type LevelShares = readonly (readonly number[])[];

/**
 * Whom two records can be of: one person, two of one household, or two who have nothing to do with each other. The first two with their share of all
 * pairs there are, and how each class's pairs agree.
 */
export interface LinkageModel {
  readonly sameShare: number;
  readonly householdShare: number;
  readonly same: LevelShares;
  readonly household: LevelShares;
  readonly others: LevelShares;
  /** Share of the pairs of strangers where it is not what the other two leave, as where a row has many candidates and one partner at most. */
  readonly strangersShare?: number | undefined;
  /** What fixed weights rest on; not there where they were learned. */
  readonly basis?: LinkageBasis | undefined;
}

/** No class is without any pairs. */
export const leastShare = 1e-12;

/** Slots of a comparison in tables of levels: one for each of them, the last for what is missing. */
const slots = missingLevel + 1;

/** Patterns side by side: the levels of each, one comparison after the other, and how many pairs have it. */
export interface Coded {
  readonly levels: Uint8Array;
  readonly counts: Float64Array;
}

export function coded(patterns: readonly PatternCount[], { length: places }: readonly Comparison[]): Coded {
  const levels = new Uint8Array(patterns.length * places);
  for (const [index, { pattern }] of patterns.entries()) levels.set(levelsOf(pattern, places), index * places);
  return { levels, counts: Float64Array.from(patterns, ({ count }) => count) };
}

/** Logarithms of the shares of levels, by slots; what is missing adds nothing. */
function logarithms(shares: LevelShares): Float64Array {
  const reported = new Float64Array(shares.length * slots);
  for (const [place, own] of shares.entries())
    for (let level = 0; level < missingLevel; level += 1)
      reported[place * slots + level] = Math.log(own[level] ?? 1e-9);
  return reported;
}

/** Log-likelihoods of patterns by the shares of levels, on top of a first summand. */
function logLikelihoods({ levels, counts }: Coded, shares: LevelShares, first: number): Float64Array {
  const [reported, places] = [logarithms(shares), shares.length];
  return counts.map((_, index) => {
    let sum = 0;
    for (let place = 0; place < places; place += 1)
      sum += reported[place * slots + (levels[index * places + place] ?? missingLevel)] ?? 0;
    return first + sum;
  });
}

/** Shares of levels by weighted patterns, drawn to what was expected by `prior` pairs. */
export function sharesOf({ levels }: Coded, weights: Float64Array, prior: LevelShares): number[][] {
  const places = prior.length;
  const sums = new Float64Array(places * slots);
  for (const [place, own] of prior.entries()) sums.set(own, place * slots);
  for (let index = 0; index < weights.length; index += 1)
    for (let place = 0; place < places; place += 1) {
      const slot = place * slots + (levels[index * places + place] ?? missingLevel);
      sums[slot] = (sums[slot] ?? 0) + (weights[index] ?? 0);
    }
  return prior.map((own, place) => {
    const counted = Array.from(sums.subarray(place * slots, place * slots + own.length));
    const total = counted.reduce((sum, one) => sum + one, 0);
    return counted.map((one) => one / total);
  });
}

/** What class a pattern is of: the chances of one person, and of one household. */
function chances(same: number, household: number, others: number): readonly [number, number] {
  const most = Math.max(same, household, others);
  const [first, second, third] = [Math.exp(same - most), Math.exp(household - most), Math.exp(others - most)];
  const sum = first + second + third;
  return [first / sum, second / sum];
}

/** How likely patterns are in each class, by their places. */
export function weigh(model: LinkageModel, patterns: Coded) {
  const { sameShare, householdShare, strangersShare = 1 - sameShare - householdShare } = model;
  const othersShare = Math.max(leastShare, strangersShare);
  return {
    same: logLikelihoods(patterns, model.same, Math.log(sameShare)),
    household: logLikelihoods(patterns, model.household, householdShare === 0 ? -Infinity : Math.log(householdShare)),
    others: logLikelihoods(patterns, model.others, Math.log(othersShare)),
  };
}

/** The chances of patterns to be of one person, and of one household. */
export function chancesOf(model: LinkageModel, patterns: Coded): { one: Float64Array; shared: Float64Array } {
  const { same, household, others } = weigh(model, patterns);
  const [one, shared] = [new Float64Array(same.length), new Float64Array(same.length)];
  for (let index = 0; index < same.length; index += 1)
    [one[index], shared[index]] = chances(same[index] ?? 0, household[index] ?? 0, others[index] ?? 0);
  return { one, shared };
}
