import { type Comparison, levelsOf, missingLevel } from './comparisons.ts';

/** How many pairs agree in one way. */
export interface PatternCount {
  readonly pattern: number;
  readonly count: number;
}

/** Shares of the levels of each comparison, in the order of the comparisons; each sums to 1. */
type LevelShares = readonly (readonly number[])[];

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
}

export interface LearningTask {
  readonly comparisons: readonly Comparison[];
  /** Pairs that share a key. */
  readonly candidates: readonly PatternCount[];
  /** Pairs drawn from all there are. */
  readonly random: readonly PatternCount[];
  /** How many pairs there are in all. */
  readonly pairs: number;
  /** Pairs of which somebody said what they are. */
  readonly told?: readonly ToldPattern[];
}

/** How a pair agrees that somebody said is one person, or is not. */
export interface ToldPattern {
  readonly pattern: number;
  readonly isSame: boolean;
}

/** Natural logarithms of how likely a pattern is in each class, times the share of the class. */
export interface PatternWeights {
  readonly same: number;
  readonly household: number;
  readonly others: number;
}

const steps = 60;
/** A step that changes the number of links by less than this share is the last one. */
const tolerance = 1e-5;
/** So many pairs that are as expected are taken as seen before anything is learned: small files have few of their own. */
const expectedPairs = 12;
const seenOfOthers = 0.5;
/** Share of strangers who differ in something. */
const differing = 0.95;
/** No class is without any pairs. */
const leastShare = 1e-12;

/** Slots of a comparison in tables of levels: one for each of them, the last for what is missing. */
const slots = missingLevel + 1;

/** Patterns side by side: the levels of each, one comparison after the other, and how many pairs have it. */
interface Coded {
  readonly levels: Uint8Array;
  readonly counts: Float64Array;
}

function coded(patterns: readonly PatternCount[], { length: places }: readonly Comparison[]): Coded {
  const levels = new Uint8Array(patterns.length * places);
  for (const [index, { pattern }] of patterns.entries()) levels.set(levelsOf(pattern, places), index * places);
  return { levels, counts: Float64Array.from(patterns, ({ count }) => count) };
}

/** Logarithms of the shares of levels, by slots; what is missing tells nothing. */
function logarithms(shares: LevelShares): Float64Array {
  const told = new Float64Array(shares.length * slots);
  for (const [place, own] of shares.entries())
    for (let level = 0; level < missingLevel; level += 1) told[place * slots + level] = Math.log(own[level] ?? 1e-9);
  return told;
}

/** Log-likelihoods of patterns by the shares of levels, on top of a first summand. */
function logLikelihoods({ levels, counts }: Coded, shares: LevelShares, first: number): Float64Array {
  const [told, places] = [logarithms(shares), shares.length];
  return counts.map((_, index) => {
    let sum = 0;
    for (let place = 0; place < places; place += 1)
      sum += told[place * slots + (levels[index * places + place] ?? missingLevel)] ?? 0;
    return first + sum;
  });
}

/** Shares of levels by weighted patterns, drawn to what was expected by `prior` pairs. */
function sharesOf({ levels }: Coded, weights: Float64Array, prior: LevelShares): number[][] {
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
function weigh(model: LinkageModel, patterns: Coded) {
  const { sameShare, householdShare } = model;
  const othersShare = Math.max(leastShare, 1 - sameShare - householdShare);
  return {
    same: logLikelihoods(patterns, model.same, Math.log(sameShare)),
    household: logLikelihoods(patterns, model.household, householdShare === 0 ? -Infinity : Math.log(householdShare)),
    others: logLikelihoods(patterns, model.others, Math.log(othersShare)),
  };
}

/** The chances of patterns to be of one person, and of one household. */
function chancesOf(model: LinkageModel, patterns: Coded): { one: Float64Array; shared: Float64Array } {
  const { same, household, others } = weigh(model, patterns);
  const [one, shared] = [new Float64Array(same.length), new Float64Array(same.length)];
  for (let index = 0; index < same.length; index += 1)
    [one[index], shared[index]] = chances(same[index] ?? 0, household[index] ?? 0, others[index] ?? 0);
  return { one, shared };
}

/** In a household what is shared agrees like in one person; all else like in people who have nothing to do with each other. */
function withUnshared(shared: LevelShares, others: LevelShares, comparisons: readonly Comparison[]): LevelShares {
  return comparisons.map((comparison, place) => (comparison.isShared ? shared : others)[place] ?? []);
}

/** Strangers hardly agree: what is expected before any were seen. */
const strange = (comparisons: readonly Comparison[], weight: number): number[][] =>
  comparisons.map(({ levels }) =>
    levels.map((_, level) => weight * (level === 0 ? differing : (1 - differing) / (levels.length - 1))),
  );
const expected = (comparisons: readonly Comparison[], weight: number): number[][] =>
  comparisons.map(({ levels }) => levels.map(({ share }) => weight * share));

function firstModel(task: LearningTask): LinkageModel {
  const { comparisons, pairs } = task;
  const [same, others] = [expected(comparisons, 1), strange(comparisons, 1)];
  const candidates = task.candidates.reduce((sum, { count }) => sum + count, 0);
  const canShare = comparisons.filter(({ isShared }) => isShared).length > 1;
  return {
    sameShare: (0.2 * candidates + 1) / (pairs + 2),
    householdShare: canShare ? (0.05 * candidates + 1) / (pairs + 2) : 0,
    same,
    household: withUnshared(same, others, comparisons),
    others,
  };
}

/** What is learned from: pairs that share a key, with those of which somebody said what they are behind them, and random ones. */
interface Seen {
  readonly seen: Coded;
  readonly told: readonly ToldPattern[];
  readonly random: Coded;
}

const total = (weights: Float64Array): number => weights.reduce((sum, one) => sum + one, 0);

/** One step of expectation and maximization. */
function improve(
  { comparisons, pairs }: LearningTask,
  { seen, told, random }: Seen,
  model: LinkageModel,
): LinkageModel {
  const { one, shared } = chancesOf(model, seen);
  const same = one.map((chance, index) => (seen.counts[index] ?? 0) * chance);
  const household = shared.map((chance, index) => (seen.counts[index] ?? 0) * chance);
  // What somebody said is no chance: it is one person, or it is of one household as far as it is not of strangers.
  for (const [index, { isSame }] of told.entries()) {
    const place = one.length - told.length + index;
    same[place] = isSame ? 1 : 0;
    household[place] = isSame || one[place] === 1 ? 0 : (shared[place] ?? 0) / (1 - (one[place] ?? 0));
  }
  // Who was drawn at random and is one person after all tells nothing of others.
  const strangers = chancesOf(model, random);
  const drawn = random.counts.map(
    (count, index) => count * (1 - (strangers.one[index] ?? 0) - (strangers.shared[index] ?? 0)),
  );
  const others = sharesOf(random, drawn, strange(comparisons, seenOfOthers));
  const together = sharesOf(seen, household, expected(comparisons, expectedPairs));
  return {
    sameShare: Math.max(leastShare, total(same) / pairs),
    householdShare: model.householdShare === 0 ? 0 : Math.max(leastShare, total(household) / pairs),
    same: sharesOf(seen, same, expected(comparisons, expectedPairs)),
    household: withUnshared(together, others, comparisons),
    others,
  };
}

/**
 * Learns how pairs of one person, of one household and of strangers agree, without any labels: Fellegi and Sunter's model with a third class, by
 * expectation and maximization over counts of agreement patterns (Winkler 1988). What agrees by chance is learned from random pairs. What somebody said of
 * pairs counts as seen (semi-supervised: Nigam et al. 2000).
 */
export function learnLinkage(task: LearningTask): LinkageModel {
  const { comparisons, candidates, told = [] } = task;
  const seen = {
    seen: coded([...candidates, ...told.map(({ pattern }) => ({ pattern, count: 1 }))], comparisons),
    told,
    random: coded(task.random, comparisons),
  };
  let model = firstModel(task);
  for (let step = 0; step < steps; step += 1) {
    const next = improve(task, seen, model);
    const isDone = Math.abs(next.sameShare - model.sameShare) < tolerance * model.sameShare;
    model = next;
    if (isDone && step > 5) break;
  }
  return model;
}

/** How likely each pattern is in each class. */
export function weighPatterns(
  model: LinkageModel,
  comparisons: readonly Comparison[],
  patterns: readonly number[],
): PatternWeights[] {
  const { same, household, others } = weigh(
    model,
    coded(
      patterns.map((pattern) => ({ pattern, count: 1 })),
      comparisons,
    ),
  );
  return patterns.map((_, index) => ({
    same: same[index] ?? 0,
    household: household[index] ?? 0,
    others: others[index] ?? 0,
  }));
}

/** Pairs of about one probability. */
export interface ProbabilityBin {
  /** The least probability of the bin. */
  readonly from: number;
  readonly pairs: number;
  /** The sum of their probabilities. */
  readonly expected: number;
}

/** The probability from which on pairs are taken, so that as many wrong ones are taken as right ones are left, as far as is known. */
export function balancedThreshold(bins: readonly ProbabilityBin[]): number {
  const falling = bins.toSorted((left, right) => right.from - left.from);
  let left = falling.reduce((sum, bin) => sum + bin.expected, 0);
  let wrong = 0;
  let [threshold, least] = [1, left];
  for (const { from, pairs, expected: right } of falling) {
    left -= right;
    wrong += pairs - right;
    const difference = Math.abs(wrong - left);
    if (difference < least) [threshold, least] = [from, difference];
  }
  return threshold;
}
