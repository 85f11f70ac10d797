import { pick, share } from './sample-households.queries.ts';
import { spread } from '@acquaint/engine';

/**
 * How the sample's people live. The shares are made up, and follow age, income, home and sex as one would expect, so that segments, personas and
 * lookalikes have something to find.
 */
const person = 'household * 8 + person';

/** Y for a share of people that is an expression of its own; '' where it is not known. */
function yesFor(expression: string, salt: string, fill: number): string {
  return `if(${share(`${salt} known`, person)} < ${fill}, if(${share(salt, person)} < ${expression}, 'Y', 'N'), '')`;
}

/** One of a list of values for a household, where it is known. */
function known(text: string, salt: string, fill: number): string {
  return `if(${share(`${salt} known`)} < ${fill}, ${text}, '')`;
}

const learning = `0.7 * ${share('education', person)} + 0.3 * income_rank`;
const yearsAtHome = `${share('years at home')} * if(is_owner, 0.9, 0.3) * greatest(1, householder_age - 20)`;
const cars = `adults * 0.5 + 1.6 * income_rank + ${share('vehicles')} - if(is_owner, 0, 0.4)`;
/** From 0 for the youngest to 1 for the oldest. */
const older = 'least(1, (age - 18) / 60)';

/** Columns of `consumers` over a person of the sample; `hasUnit` shows whether the address names an apartment. */
export function lifestyleColumns(hasUnit: string) {
  return {
    education: known(
      `multiIf(${learning} < 0.4, 'school', ${learning} < 0.61, 'college', ${learning} < 0.8, 'bachelor', 'graduate')`,
      'education',
      0.74,
    ),
    dwelling: known(
      `multiIf(${hasUnit}, 'apartment', ${share('dwelling')} < if(is_owner, 0.88, 0.8), 'house', ${share('condo')} < 0.5, 'condo', 'mobile')`,
      'dwelling',
      0.88,
    ),
    years_at_home: known(
      `multiIf(${yearsAtHome} < 2, '0-1', ${yearsAtHome} < 6, '2-5', ${yearsAtHome} < 11, '6-10', ${yearsAtHome} < 21, '11-20', '21+')`,
      'years at home',
      0.85,
    ),
    vehicles: known(`multiIf(${cars} < 0.9, '0', ${cars} < 1.9, '1', ${cars} < 2.7, '2', '3+')`, 'vehicles', 0.7),
    pets: known(
      pick(
        spread([
          ['none', 38],
          ['dog', 30],
          ['cat', 17],
          ['both', 15],
        ]),
        'pets',
      ),
      'pets',
      0.46,
    ),
    donor: yesFor(`(0.18 + 0.3 * ${older} + 0.2 * income_rank)`, 'donor', 0.55),
    online_shopper: yesFor(`(0.92 - 0.4 * ${older})`, 'online shopper', 0.66),
    interest_travel: yesFor(`(0.2 + 0.35 * income_rank + 0.1 * ${older})`, 'travel', 0.58),
    interest_outdoors: yesFor(
      `(0.3 + if(is_male, 0.15, 0) + if(is_owner, 0.1, 0) - 0.15 * ${older})`,
      'outdoors',
      0.58,
    ),
    interest_fitness: yesFor(`(0.45 - 0.3 * ${older} + 0.15 * income_rank)`, 'fitness', 0.58),
    interest_cooking: yesFor(`(0.28 + if(is_male, 0, 0.2))`, 'cooking', 0.58),
    interest_gardening: yesFor(`(0.08 + if(is_owner, 0.3, 0) + 0.2 * ${older})`, 'gardening', 0.58),
    interest_technology: yesFor(`(0.4 + if(is_male, 0.2, 0) - 0.3 * ${older})`, 'technology', 0.58),
  } as const;
}
