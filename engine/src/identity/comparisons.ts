import type { IdentityField } from './identity-fields.ts';

/** One way in which two values can agree; the first is that they differ. */
export interface Level {
  readonly name: string;
  /** Share of pairs of one person at this level, before anything is learned. */
  readonly share: number;
  /** Share of pairs of strangers in the United States at this level, rounded up where names, streets or places are concerned. */
  readonly strangers: number;
}

export interface Comparison {
  readonly name: string;
  /** It is made where both sides have all of these. */
  readonly needs: readonly IdentityField[];
  readonly levels: readonly Level[];
  /** People of one household share it: of them it says nothing. */
  readonly isShared: boolean;
  /** Levels at which the rarity of a value counts, and of which field. */
  readonly rarities: Readonly<Record<number, IdentityField>>;
}

const levels = (...named: readonly (readonly [name: string, share: number, strangers: number])[]): Level[] =>
  named.map(([name, share, strangers]) => ({ name, share, strangers }));

/** A text of a few words. */
const text = (
  name: IdentityField,
  { isShared, exact, strangers }: { isShared: boolean; exact: number; strangers: number },
): Comparison => ({
  name,
  needs: [name],
  levels: levels(
    ['differs', 0.6 * (1 - exact), 0.97 - strangers],
    ['similar', 0.2 * (1 - exact), 0.02],
    ['close', 0.2 * (1 - exact), 0.01],
    ['exact', exact, strangers],
  ),
  isShared,
  rarities: {},
});

/**
 * All comparisons, in the order of their digits in a pattern. What strangers share by chance: names from the Census Bureau's lists (given names of 1990,
 * surnames of 2010: the sum of the squared shares), birthdays spread over 60 years, ZIP codes and cities by their population.
 */
export const comparisons: readonly Comparison[] = [
  {
    name: 'given',
    needs: ['given'],
    levels: levels(
      ['differs', 0.06, 0.936],
      ['initial', 0.02, 0.002],
      ['similar', 0.04, 0.04],
      ['nickname', 0.04, 0.005],
      ['close', 0.08, 0.0105],
      ['swapped', 0.02, 0.0005],
      ['exact', 0.74, 0.006],
    ),
    isShared: false,
    rarities: { 6: 'given' },
  },
  {
    name: 'surname',
    needs: ['surname'],
    levels: levels(['differs', 0.08, 0.984], ['similar', 0.04, 0.012], ['close', 0.1, 0.003], ['exact', 0.78, 0.001]),
    isShared: true,
    rarities: { 3: 'surname' },
  },
  {
    name: 'dob',
    needs: ['dob'],
    levels: levels(
      ['differs', 0.02, 0.977],
      ['same year', 0.02, 0.018],
      ['two parts', 0.05, 0.004],
      ['close', 0.06, 0.00095],
      ['exact', 0.85, 0.00005],
    ),
    isShared: false,
    rarities: {},
  },
  {
    name: 'national_id',
    needs: ['national_id'],
    levels: levels(
      ['differs', 0.02, 0.99987998],
      ['near', 0.02, 0.0001],
      ['close', 0.06, 0.00002],
      ['exact', 0.9, 0.00000002],
    ),
    isShared: false,
    rarities: { 3: 'national_id' },
  },
  {
    name: 'email',
    needs: ['email'],
    levels: levels(
      ['differs', 0.2, 0.95979988],
      // Addresses hold names: it says little beside them.
      ['similar', 0.05, 0.04],
      ['same name', 0.05, 0.0002],
      ['exact', 0.66, 0.00000002],
      // Nobody's own: several people of the consumer file have it.
      ['shared', 0.04, 0.0000001],
    ),
    isShared: false,
    rarities: { 3: 'email' },
  },
  {
    name: 'phone',
    needs: ['phone'],
    levels: levels(
      ['differs', 0.25, 0.99998988],
      ['close', 0.05, 0.00001],
      ['exact', 0.6, 0.00000002],
      ['shared', 0.1, 0.0000001],
    ),
    isShared: true,
    rarities: { 2: 'phone' },
  },
  {
    name: 'number',
    needs: ['number'],
    levels: levels(['differs', 0.15, 0.975], ['close', 0.05, 0.02], ['exact', 0.8, 0.005]),
    isShared: true,
    rarities: {},
  },
  text('street', { isShared: true, exact: 0.72, strangers: 0.004 }),
  text('unit', { isShared: true, exact: 0.7, strangers: 0.03 }),
  {
    name: 'place',
    needs: [],
    levels: levels(
      ['differs', 0.05, 0.9539],
      ['same state', 0.07, 0.042],
      ['close code', 0.06, 0.001],
      ['same city', 0.07, 0.003],
      ['same code', 0.15, 0.00005],
      ['exact', 0.6, 0.00005],
    ),
    isShared: true,
    rarities: { 3: 'city', 4: 'zip', 5: 'zip' },
  },
  {
    name: 'gender',
    needs: ['gender'],
    levels: levels(['differs', 0.03, 0.5], ['exact', 0.97, 0.5]),
    isShared: false,
    rarities: {},
  },
  {
    name: 'suffix',
    needs: ['suffix'],
    // Made where either has one: few people have, and not everybody writes theirs.
    levels: levels(['differs', 0.02, 0.03], ['one has it', 0.38, 0.9], ['exact', 0.6, 0.07]),
    isShared: false,
    rarities: {},
  },
  text('birth_place', { isShared: false, exact: 0.75, strangers: 0.02 }),
  text('occupation', { isShared: false, exact: 0.5, strangers: 0.02 }),
  text('company', { isShared: false, exact: 0.5, strangers: 0.005 }),
  // Made where neither code nor city agrees: of those that do, `place` shows it.
  {
    name: 'distance',
    needs: ['latitude', 'longitude'],
    levels: levels(
      ['over 100 miles', 0.3, 0.97],
      ['within 100 miles', 0.2, 0.025],
      ['within 25 miles', 0.2, 0.004],
      ['within 5 miles', 0.2, 0.0009],
      ['within half a mile', 0.1, 0.0001],
    ),
    isShared: true,
    rarities: {},
  },
];

/** The place of the level of that name; -1 where there is none. */
export const levelNamed = ({ levels: all }: Comparison, name: string): number =>
  all.findIndex((level) => level.name === name);

/** A pattern holds the level of each comparison in three binary digits, the first one lowest; 7 is missing on either side. */
export const missingLevel = 7;
export const digitsOfLevel = 3;
const levelsOfDigits = 2 ** digitsOfLevel;

/** The levels of some comparisons in a pattern. */
export function levelsOf(pattern: number, count: number): number[] {
  const found: number[] = [];
  let rest = pattern;
  for (let place = 0; place < count; place += 1) {
    found.push(rest % levelsOfDigits);
    rest = Math.floor(rest / levelsOfDigits);
  }
  return found;
}

/** Comparisons by their names, in that order; names that there are none of are left out. */
export function comparisonsNamed(names: readonly string[]): Comparison[] {
  return names.flatMap((name) => comparisons.filter((comparison) => comparison.name === name));
}

/** The pattern of some comparisons in the place of others: what was not compared then is missing. */
export function translatePattern(pattern: number, from: readonly Comparison[], to: readonly Comparison[]): number {
  const levels = levelsOf(pattern, from.length);
  return to.reduce((sum, { name }, place) => {
    const known = from.findIndex((comparison) => comparison.name === name);
    return sum + (known < 0 ? missingLevel : (levels[known] ?? missingLevel)) * levelsOfDigits ** place;
  }, 0);
}
