import type { Weighted } from '@acquaint/engine';

/**
 * Published shares that the sample consumer file is drawn from. Source: U.S. Census Bureau, American Community Survey 2018, 1-year
 * estimates, tables B01001, B12002, B19037, B25007, DP02 (U.S. Government work). Net worth is modelled on the Federal Reserve's
 * Survey of Consumer Finances 2022. Shares are of persons of 18 and older, or of households, as said.
 */

/** Persons by age (B01001). */
export const personAges: Weighted<string> = [
  ['18-24', 0.12078],
  ['25-34', 0.17865],
  ['35-44', 0.1635],
  ['45-54', 0.16392],
  ['55-64', 0.16661],
  ['65+', 0.20654],
];

/** Householders by age, in the bands of `personAges` (B25007), and how many of each age own the home. */
export const householderAges: Weighted<number> = [
  [1, 0.0364],
  [2, 0.1512],
  [3, 0.1712],
  [4, 0.1828],
  [5, 0.1964],
  [6, 0.262],
];
export const ownerShares = [0.1447, 0.3828, 0.5785, 0.6854, 0.7486, 0.7823] as const;
export const ownerShare = 0.63947;

/** Share of householders of each age who live with a spouse, fitted to half of all adults married (B12002). */
export const coupleShares = [0.13, 0.41, 0.585, 0.585, 0.56, 0.455] as const;

/** Adults besides householder and spouse: how many a household has, and their ages; fitted so that persons meet `personAges`. */
export const otherAdults: Weighted<number> = [
  [0, 0.61],
  [1, 0.285],
  [2, 0.0845],
  [3, 0.0205],
];
export const otherAges: Weighted<number> = [
  [1, 0.388],
  [2, 0.285],
  [3, 0.116],
  [4, 0.082],
  [5, 0.059],
  [6, 0.07],
];

/** Share of households of each householder age with a child under 18, for couples; others have two thirds of it. Fitted to 30.3 % (DP02). */
export const childShares = [0.38, 0.63, 0.855, 0.46, 0.1, 0.027] as const;
export const childShare = 0.303;
export const numbersOfChildren: Weighted<number> = [
  [1, 0.41],
  [2, 0.39],
  [3, 0.14],
  [4, 0.06],
];

/** Households by income, for all and by the householder's age: under 25, 25-44, 45-64, 65 and over (B19037; the top band split in two). */
export const householdIncomes: Weighted<string> = [
  ['0-19k', 0.14901],
  ['20-29k', 0.08985],
  ['30-39k', 0.08817],
  ['40-49k', 0.08129],
  ['50-74k', 0.17362],
  ['75-99k', 0.12553],
  ['100-149k', 0.15006],
  ['150-199k', 0.06611],
  ['200-249k', 0.0344],
  ['250k+', 0.04197],
];
/** Thousands of households in the same bands; the two top bands are one in the source. */
const incomesByAge: readonly (readonly number[])[] = [
  [1325, 647, 580, 491, 767, 327, 217, 49, 42],
  [4220, 2981, 3355, 3242, 7431, 5605, 6753, 2780, 2803],
  [5855, 3142, 3247, 3210, 7500, 6058, 8104, 3994, 4974],
  [6709, 4149, 3532, 2954, 5400, 3266, 3161, 1212, 1461],
];
const incomeGroupOfAge = [0, 1, 1, 2, 2, 3] as const;
const upperPart = 0.55;

/** Income bands by weight for a householder's age band (0 to 5), poorest first. */
export function incomesOfAge(ageBand: number): Weighted<string> {
  const counts = incomesByAge[incomeGroupOfAge[ageBand] ?? 0] ?? [];
  const top = counts.at(-1) ?? 0;
  const all = [...counts.slice(0, -1), top * (1 - upperPart), top * upperPart];
  return householdIncomes.map(([value], index) => [value, all[index] ?? 0]);
}

/** Dollars that a band stands for: from, to. */
export const incomeDollars: Readonly<Record<string, readonly [from: number, to: number]>> = {
  '0-19k': [6_000, 20_000],
  '20-29k': [20_000, 30_000],
  '30-39k': [30_000, 40_000],
  '40-49k': [40_000, 50_000],
  '50-74k': [50_000, 75_000],
  '75-99k': [75_000, 100_000],
  '100-149k': [100_000, 150_000],
  '150-199k': [150_000, 200_000],
  '200-249k': [200_000, 250_000],
  '250k+': [250_000, 600_000],
};

/** Households by net worth, poorest first. The model has nobody in the lowest band; 1.5 points of the third are put there. */
export const netWorthShares: Weighted<string> = [
  ['below-2.5k', 0.015],
  ['-2.5-2.5k', 0.0421],
  ['2.5-24k', 0.1705],
  ['25-49k', 0.0847],
  ['50-74k', 0.0552],
  ['75-99k', 0.0425],
  ['100-149k', 0.0648],
  ['150-249k', 0.0896],
  ['250-374k', 0.0776],
  ['375-499k', 0.0565],
  ['500-749k', 0.076],
  ['750-999k', 0.0492],
  ['1m+', 0.1763],
];

export const maleShare = 0.48689;
export const marriedShare = 0.5008;
