import type { Comparison } from './comparisons.ts';
import {
  chancesOf,
  type Coded,
  coded,
  leastShare,
  type LevelShares,
  type LinkageModel,
  type PatternCount,
  sharesOf,
} from './pattern-shares.ts';

export interface LearningTask {
  readonly comparisons: readonly Comparison[];
  /** Pairs that share a key. */
  readonly candidates: readonly PatternCount[];
  /** Pairs drawn from all there are. */
  readonly random: readonly PatternCount[];
  /** How many pairs there are in all. */
  readonly pairs: number;
  /** Pairs of which somebody said what they are. */
  readonly reported?: readonly AnsweredPattern[];
}

/** How a pair agrees that somebody said is one person, or is not. */
export interface AnsweredPattern {
  readonly pattern: number;
  readonly isSame: boolean;
}

const steps = 60;
/** A step that changes the number of links by less than this share is the last one. */
const tolerance = 1e-5;
/** So many pairs that are as expected are taken as seen before anything is learned: small files have few of their own. */
const expectedPairs = 12;
const seenOfOthers = 0.5;
/** Share of strangers who differ in something. */
const differing = 0.95;
/** In a household what is shared agrees like in one person; all else like in people who have nothing to do with each other. */
export function withUnshared(
  shared: LevelShares,
  others: LevelShares,
  comparisons: readonly Comparison[],
): LevelShares {
  return comparisons.map((comparison, place) => (comparison.isShared ? shared : others)[place] ?? []);
}

/** Strangers hardly agree: what is expected before any were seen. */
const strange = (comparisons: readonly Comparison[], weight: number): number[][] =>
  comparisons.map(({ levels }) =>
    levels.map((_, level) => weight * (level === 0 ? differing : (1 - differing) / (levels.length - 1))),
  );
/** How pairs of one person agree, before any were seen, with the weight of so many pairs. */
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
  readonly reported: readonly AnsweredPattern[];
  readonly random: Coded;
}

const total = (weights: Float64Array): number => weights.reduce((sum, one) => sum + one, 0);

/** One step of expectation and maximization. */
function improve(
  { comparisons, pairs }: LearningTask,
  { seen, reported, random }: Seen,
  model: LinkageModel,
): LinkageModel {
  const { one, shared } = chancesOf(model, seen);
  const same = one.map((chance, index) => (seen.counts[index] ?? 0) * chance);
  const household = shared.map((chance, index) => (seen.counts[index] ?? 0) * chance);
  // What somebody said is no chance: it is one person, or it is of one household as far as it is not of strangers.
  for (const [index, { isSame }] of reported.entries()) {
    const place = one.length - reported.length + index;
    same[place] = isSame ? 1 : 0;
    household[place] = isSame || one[place] === 1 ? 0 : (shared[place] ?? 0) / (1 - (one[place] ?? 0));
  }
  // Who was drawn at random and is one person after all says nothing about others.
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
  const { comparisons, candidates, reported = [] } = task;
  const seen = {
    seen: coded([...candidates, ...reported.map(({ pattern }) => ({ pattern, count: 1 }))], comparisons),
    reported,
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

/** Pairs of about one probability. */
export interface ProbabilityBin {
  /** The minimum confidence of the bin. */
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
