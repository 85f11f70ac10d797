import { type Comparison, levelsOf, missingLevel } from './comparisons.ts';
import { coded, type LinkageModel, weigh } from './pattern-shares.ts';

/** Natural logarithms of how likely a pattern is in each class, times the share of the class. */
export interface PatternWeights {
  readonly same: number;
  readonly household: number;
  readonly others: number;
  /** What was removed from the evidence for one person, because it says too little by itself. */
  readonly limit: number;
}

/** Customers of one business live near each other: that two live in one place makes them one person so many times likelier at most. */
const mostOfPlace = Math.log(16);
/** What says too little makes two records one person with these odds at most, as natural logarithms: less than even though what agrees be rare. */
const mostOdds = -4.7;

type LevelOf = (name: string) => number;

const areas = new Set(['place', 'distance', 'number', 'street', 'unit', 'gender']);

/** Whether something agrees that people of one place do not have in common. */
function identifiesPerson(levelOf: LevelOf, comparisons: readonly Comparison[]): boolean {
  return comparisons.some(({ name }) => {
    const level = levelOf(name);
    return !areas.has(name) && level !== missingLevel && level > 0;
  });
}

const isOneOf = (level: number, ...levels: readonly number[]): boolean => levels.includes(level);

/** An address, number or id is the same. */
const hasIdentifier = (levelOf: LevelOf): boolean =>
  isOneOf(levelOf('email'), 3, 4) || isOneOf(levelOf('phone'), 2, 3) || isOneOf(levelOf('national_id'), 2, 3);

/** Both names are the same, a nickname counted in; a name that is only like it is somebody else's as often. */
const hasWholeName = (levelOf: LevelOf): boolean =>
  levelOf('given') === 5 || (isOneOf(levelOf('given'), 3, 6) && levelOf('surname') === 3);

/** No part of the name differs, and one at least is there. */
const hasLikeName = (levelOf: LevelOf): boolean =>
  levelOf('given') !== 0 &&
  levelOf('surname') !== 0 &&
  (levelOf('given') !== missingLevel || levelOf('surname') !== missingLevel);

const isBornThen = (levelOf: LevelOf): boolean => isOneOf(levelOf('dob'), 3, 4);

/** A first name, or an initial, at one street address. */
const livesThere = (levelOf: LevelOf): boolean =>
  levelOf('number') === 2 && isOneOf(levelOf('street'), 2, 3) && levelOf('given') !== missingLevel;

/** The same where nothing is known of how common values are: an identifier, a whole name, or one like it with a date of birth or a street address. */
function identifiesPersonAlone(levelOf: LevelOf): boolean {
  if (hasIdentifier(levelOf) || hasWholeName(levelOf)) return true;
  return hasLikeName(levelOf) && (isBornThen(levelOf) || livesThere(levelOf));
}

/** Evidence of places together, as natural logarithms: they hang together, so that several of them say little more than one. */
function placeEvidence(model: LinkageModel, comparisons: readonly Comparison[], levels: readonly number[]): number {
  return comparisons.reduce((sum, { name }, place) => {
    const level = levels[place] ?? missingLevel;
    const [same, others] = [model.same[place]?.[level], model.others[place]?.[level]];
    const counts = (name === 'place' || name === 'distance') && same !== undefined && others !== undefined;
    return counts ? sum + Math.log(same / others) : sum;
  }, 0);
}

/** Weights of a pattern, with less for places where all records are of one, and without what places alone would make one person. */
function limited(
  { model, comparisons, pattern }: { model: LinkageModel; comparisons: readonly Comparison[]; pattern: number },
  { same, household, others: unlimited }: Omit<PatternWeights, 'limit'>,
): PatternWeights {
  const levels = levelsOf(pattern, comparisons.length);
  const levelOf = (name: string): number =>
    levels[comparisons.findIndex((comparison) => comparison.name === name)] ?? missingLevel;
  const isNational = model.basis === 'national';
  const isEnough = identifiesPerson(levelOf, comparisons) && (!isNational || identifiesPersonAlone(levelOf));
  const excess = isNational ? Math.max(0, placeEvidence(model, comparisons, levels) - mostOfPlace) : 0;
  const others = unlimited + excess;
  const most = mostOdds + Math.max(others, household);
  const taken = isEnough ? 0 : Math.max(0, same - most);
  return { same: same - taken, household, others, limit: excess + taken };
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
  return patterns.map((pattern, index) =>
    limited(
      { model, comparisons, pattern },
      { same: same[index] ?? 0, household: household[index] ?? 0, others: others[index] ?? 0 },
    ),
  );
}
