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

interface Coded {
  readonly levels: readonly number[];
  readonly count: number;
}

const coded = (patterns: readonly PatternCount[], comparisons: readonly Comparison[]): Coded[] =>
  patterns.map(({ pattern, count }) => ({ levels: levelsOf(pattern, comparisons.length), count }));

/** Log-likelihood of a pattern by the shares of levels; what is missing tells nothing. */
function logLikelihood(levels: readonly number[], shares: LevelShares): number {
  let sum = 0;
  for (let place = 0; place < levels.length; place += 1) {
    const level = levels[place] ?? missingLevel;
    if (level !== missingLevel) sum += Math.log(shares[place]?.[level] ?? 1e-9);
  }
  return sum;
}

/** Shares of levels by weighted patterns, drawn to what was expected by `prior` pairs. */
function sharesOf(patterns: readonly Coded[], weights: Float64Array, prior: LevelShares): number[][] {
  const sums = prior.map((own) => [...own]);
  for (const [index, { levels }] of patterns.entries()) {
    const weight = weights[index] ?? 0;
    for (let place = 0; place < levels.length; place += 1) {
      const level = levels[place] ?? missingLevel;
      const own = sums[place];
      if (level !== missingLevel && own !== undefined) own[level] = (own[level] ?? 0) + weight;
    }
  }
  return sums.map((own) => {
    const total = own.reduce((sum, one) => sum + one, 0);
    return own.map((one) => one / total);
  });
}

/** What class a pattern is of: the chances of one person, and of one household. */
function chances({ same, household, others }: PatternWeights): readonly [number, number] {
  const most = Math.max(same, household, others);
  const [first, second, third] = [Math.exp(same - most), Math.exp(household - most), Math.exp(others - most)];
  const sum = first + second + third;
  return [first / sum, second / sum];
}

function weigh(model: LinkageModel, levels: readonly number[]): PatternWeights {
  return {
    same: Math.log(model.sameShare) + logLikelihood(levels, model.same),
    household:
      model.householdShare === 0 ? -Infinity : Math.log(model.householdShare) + logLikelihood(levels, model.household),
    others:
      Math.log(Math.max(leastShare, 1 - model.sameShare - model.householdShare)) + logLikelihood(levels, model.others),
  };
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

/** One step of expectation and maximization. */
function improve(
  task: LearningTask,
  patterns: { candidates: readonly Coded[]; random: readonly Coded[]; told: readonly (Coded & { isSame: boolean })[] },
  model: LinkageModel,
): LinkageModel {
  const { comparisons, pairs } = task;
  const { told, random } = patterns;
  const candidates = [...patterns.candidates, ...told];
  const same = new Float64Array(candidates.length);
  const household = new Float64Array(candidates.length);
  for (const [index, { levels, count }] of patterns.candidates.entries()) {
    const [one, shared] = chances(weigh(model, levels));
    same[index] = count * one;
    household[index] = count * shared;
  }
  // What somebody said is no chance: it is one person, or it is of one household as far as it is not of strangers.
  for (const [index, { levels, isSame }] of told.entries()) {
    const [one, shared] = chances(weigh(model, levels));
    const place = patterns.candidates.length + index;
    same[place] = isSame ? 1 : 0;
    household[place] = isSame || one === 1 ? 0 : shared / (1 - one);
  }
  // Who was drawn at random and is one person after all tells nothing of others.
  const drawn = Float64Array.from(random, ({ levels, count }) => {
    const [one, shared] = chances(weigh(model, levels));
    return count * (1 - one - shared);
  });
  const total = (weights: Float64Array): number => weights.reduce((sum, one) => sum + one, 0);
  const others = sharesOf(random, drawn, strange(comparisons, seenOfOthers));
  const shared = sharesOf(candidates, household, expected(comparisons, expectedPairs));
  return {
    sameShare: Math.max(leastShare, total(same) / pairs),
    householdShare: model.householdShare === 0 ? 0 : Math.max(leastShare, total(household) / pairs),
    same: sharesOf(candidates, same, expected(comparisons, expectedPairs)),
    household: withUnshared(shared, others, comparisons),
    others,
  };
}

/**
 * Learns how pairs of one person, of one household and of strangers agree, without any labels: Fellegi and Sunter's model with a third class, by
 * expectation and maximization over counts of agreement patterns (Winkler 1988). What agrees by chance is learned from random pairs. What somebody said of
 * pairs counts as seen (semi-supervised: Nigam et al. 2000).
 */
export function learnLinkage(task: LearningTask): LinkageModel {
  const patterns = {
    candidates: coded(task.candidates, task.comparisons),
    random: coded(task.random, task.comparisons),
    told: (task.told ?? []).map(({ pattern, isSame }) => ({
      levels: levelsOf(pattern, task.comparisons.length),
      count: 1,
      isSame,
    })),
  };
  let model = firstModel(task);
  for (let step = 0; step < steps; step += 1) {
    const next = improve(task, patterns, model);
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
  return patterns.map((pattern) => weigh(model, levelsOf(pattern, comparisons.length)));
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
