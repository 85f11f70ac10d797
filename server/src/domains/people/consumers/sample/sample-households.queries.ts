import {
  childShares,
  coupleShares,
  householderAges,
  incomeDollars,
  incomesOfAge,
  netWorthShares,
  numbersOfChildren,
  otherAdults,
  ownerShares,
} from './census.data.ts';
import { literal } from '../../../../platform/clickhouse/literals.ts';
import { spread } from '@acquaint/engine';

/** A pseudo-random 64-bit number for a household (and `person` in it, where the text says so), the same for the same seed. */
export function chance(salt: string, subject = 'household'): string {
  return `cityHash64({seed:UInt32}, ${subject}, '${salt}')`;
}

/** The same as a share from 0 (included) to 1 (excluded). */
export function share(salt: string, subject = 'household'): string {
  return `(bitShiftRight(${chance(salt, subject)}, 11) / 9007199254740992)`;
}

/** A random place of an array that `spread` made. */
export function pick(places: readonly (string | number)[], salt: string, subject = 'household'): string {
  return `${literal(places)}[1 + ${chance(salt, subject)} % ${places.length}]`;
}

/** A random place of the array that `which` chooses (from 1); all arrays have one length. */
export function pickOf(arrays: readonly (readonly (string | number)[])[], which: string, random: string): string {
  return `${literal(arrays)}[${which}][1 + ${random} % ${arrays[0]?.length ?? 1}]`;
}

/** Upper ends of the net worth score for each band but the last, fitted by simulation so that the shares of `netWorthShares` come out. */
const netWorthEnds = [0.1599, 0.2567, 0.4502, 0.5227, 0.5654, 0.5967, 0.6411, 0.6971, 0.7429, 0.7759, 0.8224, 0.8558];

/** Statements have a size limit, so longer lists get fewer places. */
const incomePlaces = 200;

const constants = {
  householder_bands: spread(householderAges),
  owner_shares: ownerShares,
  couple_shares: coupleShares,
  child_shares: childShares,
  child_numbers: spread(numbersOfChildren),
  other_numbers: spread(otherAdults),
  incomes: ownerShares.map((_, band) => spread(incomesOfAge(band), incomePlaces)),
  net_worths: netWorthShares.map(([band]) => band),
} as const;

const incomeNames = Object.keys(incomeDollars);
const incomeStarts = incomeNames.map((band) => incomeDollars[band]?.[0] ?? 0);
const incomeWidths = incomeNames.map((band) => (incomeDollars[band]?.[1] ?? 0) - (incomeDollars[band]?.[0] ?? 0));

/**
 * One row per household of the range: who lives there, what they earn and own, and where. Income follows the householder's age exactly,
 * ownership follows age and, around it, income; net worth follows income, age and ownership.
 */
export const sampleHouseholds = `
      select household,
             ${pick(constants.householder_bands, 'age band')}                     as age_band,
             ${share('couple')} < ${literal(constants.couple_shares)}[age_band]           as is_couple,
             ${share('income rank')}                                                      as income_rank,
             ${pickOf(constants.incomes, 'age_band', `toUInt32(floor(income_rank * ${incomePlaces}))`)} as income_name,
             indexOf(${literal(incomeNames)}, income_name)                                as income_band,
             toUInt32(round((${literal(incomeStarts)}[income_band] + ${share('income')} * ${literal(incomeWidths)}[income_band]) / 100) * 100) as dollars,
             ${literal(constants.owner_shares)}[age_band]                                 as owner_share,
             ${share('owner')} < owner_share + 1.6 * least(owner_share, 1 - owner_share) * (income_rank - 0.5) as is_owner,
             if(is_owner, toUInt32(round((1.6 + 2.4 * ${share('home value')}) * (dollars + 40000) / 1000) * 1000), 0) as value_of_home,
             0.35 * income_rank + 0.25 * is_owner + 0.04 * (age_band - 1) + 0.35 * ${share('net worth')} as worth_score,
             ${literal(constants.net_worths)}[1 + arrayCount(end -> worth_score >= end, ${literal(netWorthEnds)})] as worth,
             ${share('children')} < ${literal(constants.child_shares)}[age_band] * if(is_couple, 1, 2 / 3) as has_children,
             if(has_children, ${pick(constants.child_numbers, 'number of children')}, 0) as number_of_children,
             ${pick(constants.other_numbers, 'other adults')}                    as others,
             1 + is_couple + others                                                       as adults
        from (select {first:UInt64} + number as household from numbers_mt({households:UInt64}))`;
