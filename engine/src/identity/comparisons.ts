import type { IdentityField } from './identity-fields.ts';

/** One way in which two values can agree; the least is 0, they differ. */
export interface Level {
  readonly name: string;
  /** Share of pairs of one person at this level, before anything is learned. */
  readonly share: number;
}

export interface Comparison {
  readonly name: string;
  /** It is made where both sides have all of these. */
  readonly needs: readonly IdentityField[];
  /** From 0, they differ, to the best. */
  readonly levels: readonly Level[];
  /** People of one household share it: of them it tells nothing. */
  readonly isShared: boolean;
  /** Of an exact agreement, whose value's rarity counts; null where all values count alike. */
  readonly rarityOf: IdentityField | null;
}

const levels = (...named: readonly (readonly [string, number])[]): Level[] =>
  named.map(([name, share]) => ({ name, share }));

/** A text of a few words. */
const text = (name: IdentityField, isShared: boolean, exact: number): Comparison => ({
  name,
  needs: [name],
  levels: levels(
    ['differs', 0.6 * (1 - exact)],
    ['similar', 0.2 * (1 - exact)],
    ['close', 0.2 * (1 - exact)],
    ['exact', exact],
  ),
  isShared,
  rarityOf: null,
});

/** All comparisons, in the order of their digits in a pattern. */
export const comparisons: readonly Comparison[] = [
  {
    name: 'given',
    needs: ['given'],
    levels: levels(
      ['differs', 0.06],
      ['initial', 0.02],
      ['similar', 0.04],
      ['nickname', 0.04],
      ['close', 0.08],
      ['swapped', 0.02],
      ['exact', 0.74],
    ),
    isShared: false,
    rarityOf: 'given',
  },
  {
    name: 'surname',
    needs: ['surname'],
    levels: levels(['differs', 0.08], ['similar', 0.04], ['close', 0.1], ['exact', 0.78]),
    isShared: true,
    rarityOf: 'surname',
  },
  {
    name: 'dob',
    needs: ['dob'],
    levels: levels(['differs', 0.02], ['same year', 0.02], ['two parts', 0.05], ['close', 0.06], ['exact', 0.85]),
    isShared: false,
    rarityOf: null,
  },
  {
    name: 'national_id',
    needs: ['national_id'],
    levels: levels(['differs', 0.02], ['near', 0.02], ['close', 0.06], ['exact', 0.9]),
    isShared: false,
    rarityOf: 'national_id',
  },
  {
    name: 'email',
    needs: ['email'],
    levels: levels(['differs', 0.2], ['similar', 0.05], ['same name', 0.05], ['exact', 0.7]),
    isShared: false,
    rarityOf: 'email',
  },
  {
    name: 'phone',
    needs: ['phone'],
    levels: levels(['differs', 0.25], ['close', 0.05], ['exact', 0.7]),
    isShared: true,
    rarityOf: 'phone',
  },
  {
    name: 'number',
    needs: ['number'],
    levels: levels(['differs', 0.15], ['close', 0.05], ['exact', 0.8]),
    isShared: true,
    rarityOf: null,
  },
  text('street', true, 0.72),
  text('unit', true, 0.7),
  {
    name: 'place',
    needs: [],
    levels: levels(
      ['differs', 0.05],
      ['same state', 0.07],
      ['close code', 0.06],
      ['same city', 0.07],
      ['same code', 0.15],
      ['exact', 0.6],
    ),
    isShared: true,
    rarityOf: null,
  },
  {
    name: 'gender',
    needs: ['gender'],
    levels: levels(['differs', 0.03], ['exact', 0.97]),
    isShared: false,
    rarityOf: null,
  },
  text('birth_place', false, 0.75),
  text('occupation', false, 0.5),
  text('company', false, 0.5),
  // Made where neither code nor city agrees: of those that do, `place` tells.
  {
    name: 'distance',
    needs: ['latitude', 'longitude'],
    levels: levels(
      ['over 100 miles', 0.3],
      ['within 100 miles', 0.2],
      ['within 25 miles', 0.2],
      ['within 5 miles', 0.2],
      ['within half a mile', 0.1],
    ),
    isShared: true,
    rarityOf: null,
  },
];

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
