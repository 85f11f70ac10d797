import { type Comparison, levelsOf, missingLevel } from './comparisons.ts';
import type { IdentityField } from './identity-fields.ts';
import { type LearningTask, learnLinkage, withUnshared } from './linkage-model.ts';
import {
  chancesOf,
  coded,
  type LevelShares,
  type LinkageBasis,
  type LinkageModel,
  type PatternCount,
  sharesOf,
} from './pattern-shares.ts';
import { weighPatterns } from './weigh-patterns.ts';

export interface FixedTask {
  readonly comparisons: readonly Comparison[];
  /** Pairs drawn at random: what they agree in is chance. */
  readonly random: readonly PatternCount[];
  /** Fields that the rows have which are looked up. */
  readonly fields: ReadonlySet<IdentityField>;
  readonly basis: LinkageBasis;
  /** How many people each row is compared with. */
  readonly people: number;
  /** Share of the rows that have a partner among them. */
  readonly found: number;
}

/** The fixed shares among strangers weigh as much as this many observed pairs. */
const nationalPairs = 200;
/** Who else of a household is among those a row is compared with. */
const relatives: Readonly<Record<LinkageBasis, number>> = { consumers: 0.9, national: 0.1 };
/** Share of strangers who have the same address or number by mistake, or because it was reassigned. */
const mistaken = 0.005;
/** How often two of a household are listed with one number: where it is known who else has it, a number of one person is seldom that of somebody who is not listed. */
const householdPhones: Readonly<Record<LinkageBasis, readonly number[]>> = {
  consumers: [0.48, 0.01, 0.03, 0.48],
  national: [0.55, 0.05, 0.35, 0.05],
};
/**
 * The same share where no names are compared, of the rows whose person is not in the file: a number of one person is somebody else's of the household
 * where whoever the row is of is not listed.
 */
const numberOfOther = 0.055;
/** A consumer file has the year and the month of birth at most: those are the two parts that can agree. */
const monthsOfBirth = [0.04, 0.04, 0.91, 0.005, 0.005];
const hardly = 1e-3;
/** How often two people of a household share a first name, relative to strangers: siblings hardly ever do, and few children have a parent's. */
const namesakesAtHome = 0.3;

/** How first names agree in a household, by how they do among strangers. */
function namesAtHome(others: readonly number[]): number[] {
  const rarer = others.map((share, level) => (level === 0 ? 0 : namesakesAtHome * share));
  return [1 - rarer.reduce((sum, share) => sum + share, 0), ...rarer.slice(1)];
}

/** How two of a household agree: what they share as one person does, all else as strangers do, first names less. */
function householdShares(task: FixedTask, same: LevelShares, others: LevelShares): LevelShares {
  const { comparisons, basis } = task;
  const together = comparisons.map(
    ({ name }, place) => (name === 'phone' ? householdPhones[basis] : same[place]) ?? [],
  );
  return withUnshared(together, others, comparisons).map((shares, place) =>
    comparisons[place]?.name === 'given' ? namesAtHome(shares) : shares,
  );
}

/** How places agree of one person, by what there is of them: the best level that they can reach counts as exact. */
function placeShares(fields: ReadonlySet<IdentityField>): readonly number[] | null {
  const [hasCode, hasCity] = [fields.has('zip'), fields.has('city')];
  if (hasCode && hasCity) return null;
  if (hasCode) return [0.05, 0.05, 0.08, hardly, 0.82, hardly];
  if (hasCity) return [0.08, 0.1, hardly, 0.82, hardly, hardly];
  return [0.08, 0.92, hardly, hardly, hardly, hardly];
}

function sameShares({ comparisons, fields, basis }: FixedTask): LevelShares {
  const others: Readonly<Record<string, readonly number[] | null>> = {
    place: placeShares(fields),
    dob: basis === 'consumers' ? monthsOfBirth : null,
  };
  return comparisons.map(({ name, levels }) => others[name] ?? levels.map(({ share }) => share));
}

/** An identifier agrees by mistake alone, however many people there are. */
function identifierShares(levels: Comparison['levels'], people: number): number[] {
  const chance: Readonly<Record<string, number>> = { exact: mistaken / people, shared: mistaken / people };
  return levels.map(({ name, strangers }) => Math.min(0.1, chance[name] ?? strangers));
}

/** How strangers agree: as the pairs that were drawn, and as in the whole country as far as those are few. */
function strangersShares(task: FixedTask, first: LinkageModel): LevelShares {
  const { comparisons, basis, people } = task;
  const random = coded(task.random, comparisons);
  const { one, shared } = chancesOf(first, random);
  const drawn = random.counts.map((count, place) => count * (1 - (one[place] ?? 0) - (shared[place] ?? 0)));
  const national = comparisons.map(({ levels }) => levels.map(({ strangers }) => nationalPairs * strangers));
  return sharesOf(random, drawn, national).map((seen, place) => {
    const { name = '', levels = [] } = comparisons[place] ?? {};
    if (basis === 'national') return seen;
    if (name === 'dob') return levels.map(({ strangers }) => strangers);
    return name === 'email' || name === 'phone' ? identifierShares(levels, people) : seen;
  });
}

/**
 * Weights that are not learned: how pairs of one person agree is fixed (the shares of `comparisons`), how strangers do is counted over random pairs of the
 * consumer file, or of the records themselves with the shares of the whole country before them.
 */
export function fixedLinkage(task: FixedTask): LinkageModel {
  const { comparisons, basis, people, found } = task;
  const same = sameShares(task);
  const national = comparisons.map(({ levels }) => levels.map(({ strangers }) => strangers));
  const canShare = comparisons.some(({ isShared }) => isShared);
  const modelOf = (others: LevelShares): LinkageModel => ({
    sameShare: found / people,
    householdShare: canShare ? relatives[basis] / people : 0,
    strangersShare: basis === 'consumers' ? 1 - found : 1 - (found + relatives[basis]) / (people + 1),
    same,
    household: householdShares(task, same, others),
    others,
    basis,
  });
  return modelOf(strangersShares(task, modelOf(national)));
}

/** Fixed weights where so many of the rows have a partner. */
export function withFound(model: LinkageModel, comparisons: readonly Comparison[], found: number): LinkageModel {
  const before = 1 - (model.strangersShare ?? 1);
  const isNamed = comparisons.some(({ name }) => name === 'given');
  const [differs = 0, close = 0, exact = 0, shared = 0] = householdPhones.consumers;
  const others = numberOfOther * (1 - found);
  const phones = [differs + exact - others, close, others, shared];
  const household = model.household.map((shares, place) =>
    comparisons[place]?.name === 'phone' && !isNamed ? phones : shares,
  );
  return { ...model, sameShare: (model.sameShare * found) / before, strangersShare: 1 - found, household };
}

/** Fields that belong together count as one. */
const groups: Readonly<Record<string, string>> = {
  number: 'address',
  street: 'address',
  unit: 'address',
  place: 'address',
  distance: 'address',
  gender: '',
  suffix: '',
};

/** A field that fewer of the pairs have on both sides is not learned from. */
const usuallyCompared = 0.1;

/** How many things that are independent of each other are compared in the pairs. */
export function countIndependent(comparisons: readonly Comparison[], pairs: readonly PatternCount[]): number {
  const all = pairs.reduce((sum, { count }) => sum + count, 0);
  const compared = comparisons.filter((_, place) => {
    const made = pairs.filter(({ pattern }) => levelsOf(pattern, comparisons.length)[place] !== missingLevel);
    return made.reduce((sum, { count }) => sum + count, 0) > usuallyCompared * all;
  });
  return new Set(compared.map(({ name }) => groups[name] ?? name).filter((name) => name !== '')).size;
}

/** Matches that the fixed weights must find before weights are learned from the file. */
const leastPairs = 50;

export interface LinkageTask extends Omit<LearningTask, 'random'> {
  /** Draws pairs at random: what they agree in is chance. Asked where weights are learned alone. */
  readonly random: () => Promise<LearningTask['random']>;
  readonly fixed: FixedTask;
  /** Of how many independent fields it is learned at least. */
  readonly leastFields: number;
}

/** A model of pairs: learned where there is enough to learn from, else with fixed weights. */
export async function fitLinkage({ fixed, leastFields, random, ...task }: LinkageTask): Promise<LinkageModel> {
  const { comparisons, candidates, reported = [] } = task;
  const model = fixedLinkage(fixed);
  if (countIndependent(comparisons, candidates) < leastFields) return model;
  const weights = weighPatterns(
    model,
    comparisons,
    candidates.map(({ pattern }) => pattern),
  );
  const one = weights.reduce((sum, { same, household, others }, place) => {
    const chance = 1 / (1 + Math.exp(household - same) + Math.exp(others - same));
    return sum + chance * (candidates[place]?.count ?? 0);
  }, 0);
  return one + reported.length < leastPairs ? model : learnLinkage({ ...task, random: await random() });
}
