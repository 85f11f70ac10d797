import { type Comparison, levelsOf, missingLevel } from './comparisons.ts';
import { coded, type LinkageModel, weigh } from './pattern-shares.ts';

/** Natural logarithms of how likely a pattern is in each class, times the share of the class. */
export interface PatternWeights {
  readonly same: number;
  readonly household: number;
  readonly others: number;
  /** What was removed from the evidence for one person, because it says too little by itself. */
  readonly limit: number;
  /** Something speaks for two people: however rare what agrees is, it is less likely than not that they are one. */
  readonly isDoubtful: boolean;
}

/** Customers of one business live near each other: that two live in one place makes them one person so many times likelier at most. */
const mostOfPlace = Math.log(16);
/** What says too little makes two records one person with these odds at most, as natural logarithms: less than even though what agrees be rare. */
const mostOdds = -4.7;
/** The same of pairs that somebody is to look at: two of a family, a nickname in one place, a surname that is only like the other one, or a name in another place. */
const mostDoubtful = -0.5;

type LevelOf = (name: string) => number;

const areas = new Set(['place', 'distance', 'number', 'street', 'unit', 'gender', 'suffix']);

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

/** No part of the name differs, and both are there. */
const hasLikeName = (levelOf: LevelOf): boolean =>
  !isOneOf(levelOf('given'), 0, missingLevel) && !isOneOf(levelOf('surname'), 0, missingLevel);

/** One part of the name is not known, and the other one is the same. */
const hasHalfName = (levelOf: LevelOf): boolean =>
  (levelOf('given') === missingLevel && levelOf('surname') === 3) ||
  (levelOf('surname') === missingLevel && isOneOf(levelOf('given'), 3, 6));

const isBornThen = (levelOf: LevelOf): boolean => isOneOf(levelOf('dob'), 3, 4);

/** A first name, or an initial, at one street address. */
const livesThere = (levelOf: LevelOf): boolean =>
  levelOf('number') === 2 && isOneOf(levelOf('street'), 2, 3) && levelOf('given') !== missingLevel;

/** Something that a person has for themselves differs. */
const hasOther = (levelOf: LevelOf): boolean => ['dob', 'email', 'phone'].some((name) => levelOf(name) === 0);

/** The same where nothing is known of how common values are: an identifier, a whole name, or part of one with a date of birth or a street address. */
function identifiesPersonAlone(levelOf: LevelOf): boolean {
  if (hasIdentifier(levelOf) || hasWholeName(levelOf)) return true;
  if (hasLikeName(levelOf)) return isBornThen(levelOf) || livesThere(levelOf);
  return hasHalfName(levelOf) && !hasOther(levelOf) && (levelOf('dob') === 4 || livesThere(levelOf));
}

const hasOwnNumber = (levelOf: LevelOf): boolean => isOneOf(levelOf('national_id'), 2, 3);
const hasOwnAddress = (levelOf: LevelOf): boolean => levelOf('email') === 3;

/** Two of a family: the first name, the suffix or the date of birth differs, and what agrees is what families share. Twins have one date of birth. */
function isFamily(levelOf: LevelOf): boolean {
  if (hasOwnNumber(levelOf)) return false;
  if (levelOf('given') === 0 || levelOf('suffix') === 0) return true;
  if (hasOwnAddress(levelOf)) return false;
  return levelOf('dob') === 0 || (levelOf('suffix') === 1 && !isBornThen(levelOf));
}

/** A nickname or a turned name is another person's as often where nothing else agrees that people of one place do not have in common. */
function isNamesake(levelOf: LevelOf): boolean {
  const isOtherForm = isOneOf(levelOf('given'), 3, 5);
  return isOtherForm && !hasIdentifier(levelOf) && !isBornThen(levelOf) && !livesThere(levelOf);
}

/** One whole name in two places, and nothing else that one person has: somebody who moved, or a namesake. */
const livesElsewhere = (levelOf: LevelOf): boolean =>
  isOneOf(levelOf('place'), 0, 1) && !hasIdentifier(levelOf) && !isBornThen(levelOf);

/** A surname that is only like the other one is a slip or a neighbor's: without an identifier or a date of birth nobody can say which. */
const isLikeSurname = (levelOf: LevelOf): boolean =>
  isOneOf(levelOf('surname'), 1, 2) && !hasIdentifier(levelOf) && !isBornThen(levelOf);

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
  { same, household, others: unlimited }: Pick<PatternWeights, 'same' | 'household' | 'others'>,
): PatternWeights {
  const levels = levelsOf(pattern, comparisons.length);
  const levelOf = (name: string): number =>
    levels[comparisons.findIndex((comparison) => comparison.name === name)] ?? missingLevel;
  const isNational = model.basis === 'national';
  const isEnough = identifiesPerson(levelOf, comparisons) && (!isNational || identifiesPersonAlone(levelOf));
  const excess = isNational ? Math.max(0, placeEvidence(model, comparisons, levels) - mostOfPlace) : 0;
  const others = unlimited + excess;
  const isDoubtful =
    isNational && [isFamily, isNamesake, isLikeSurname, livesElsewhere].some((holds) => holds(levelOf));
  const doubtful = isDoubtful ? mostDoubtful : Number.POSITIVE_INFINITY;
  const most = Math.max(others, household) + (isEnough ? doubtful : mostOdds);
  const taken = Math.max(0, same - most);
  return { same: same - taken, household, others, limit: excess + taken, isDoubtful };
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
