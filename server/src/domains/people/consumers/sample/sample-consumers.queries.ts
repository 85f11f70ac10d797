import { keyOfAddress } from '../../../../platform/auth/identity-key.queries.ts';
import { areaCodes } from './area-codes.data.ts';
import { otherAges } from './census.data.ts';
import { literal } from '../../../../platform/clickhouse/literals.ts';
import { birthYearsOfGenerations, firstNames, surnames } from './names.data.ts';
import { states, streetKinds, streetNames } from './places.data.ts';
import { employerExpressions } from './sample-employers.queries.ts';
import { lifestyleColumns } from './sample-lifestyle.queries.ts';
import { chance, pick, pickOf, sampleHouseholds, share } from './sample-households.queries.ts';
import { spread } from '@acquaint/engine';
import { seniorities } from './work.data.ts';

/** The year that the sample's names and dates are counted from. */
const sampleYear = 2026;

const person = 'household * 8 + person';
const ageBands = ['18-24', '25-34', '35-44', '45-54', '55-64', '65+'];
const bandStarts = [18, 25, 35, 45, 55, 65];
const bandLengths = [7, 10, 10, 10, 10, 24];
const stateNames = states.map(([code]) => code);

/** A UUID of version 4's form made from two random numbers. */
function uuid(salt: string): string {
  const head = `bitOr(bitAnd(${chance(`${salt} head`, person)}, 0xffffffffffff0fff), 0x4000)`;
  const tail = `bitOr(bitAnd(${chance(`${salt} tail`, person)}, 0x3fffffffffffffff), 0x8000000000000000)`;
  return `reinterpretAsUUID(bitOr(bitShiftLeft(toUInt128(${tail}), 64), toUInt128(${head})))`;
}

/** A text that is left out (empty) for a share of the persons. */
function known(text: string, fill: number, salt: string): string {
  return `if(${share(salt, person)} < ${fill}, ${text}, '')`;
}

/** 'reported' for a share, else 'inferred'. */
function kind(reported: number, salt: string): string {
  return `if(${share(salt, person)} < ${reported}, 'reported', 'inferred')`;
}

/** A day of the two years before the sample's year. */
function date(salt: string): string {
  return `toDate('${sampleYear - 2}-01-01') + toUInt16(${chance(salt, person)} % 730)`;
}

const street = `concat(toString(100 + ${chance('house number')} % 9800), ' ', ${pick(spread(streetNames), 'street')}, ' ', ${pick(spread(streetKinds), 'street kind')})`;
const hasUnit = `not is_owner and ${share('unit')} < 0.55`;
const unit = `if(${hasUnit}, concat(' Apt ', toString(1 + ${chance('unit number')} % 320)), '')`;

/** Households with their place: a state by population, then one of its ZIP codes. */
const placedHouseholds = `
      select *,
             concat(${street}, ${unit})                                             as street_address,
             ${pick(spread(surnames), 'surname')}                           as surname,
             ${pick(spread(states.map(([code, , population]) => [code, population])), 'state')} as home_state,
             indexOf(${literal(stateNames)}, home_state)                             as state_number,
             {zip_starts:Array(UInt32)}[state_number] + toUInt32(${chance('zip')} % {zip_counts:Array(UInt32)}[state_number]) as zip_index
        from (${sampleHouseholds})`;

const mailHosts = literal(['example.com', 'example.net', 'example.org']);

/** Adults: the householder (0), the spouse (1 in a couple), others. Spouses are of about one age; others are grown children, parents and room mates. */
const persons = `
      select *,
             person,
             person = 1 and is_couple                                                as is_spouse,
             person > is_couple                                                      as is_other,
             ${literal(bandStarts)}[age_band] + ${chance('householder age')} % ${literal(bandLengths)}[age_band] as householder_age,
             ${pick(spread(otherAges), 'other age band', person)}           as other_band,
             multiIf(is_other, ${literal(bandStarts)}[other_band] + ${chance('other age', person)} % ${literal(bandLengths)}[other_band],
                     is_spouse, greatest(18, toInt32(householder_age) - 5 + toInt32(${chance('spouse age')} % 11)),
                     householder_age)                                                as age,
             ${chance('householder sex')} % 1000 < if(is_couple, 550, 425)           as is_householder_male,
             multiIf(is_other, ${chance('sex', person)} % 1000 < 535, is_spouse, not is_householder_male, is_householder_male) as is_male,
             not is_other or abs(toInt32(age) - toInt32(householder_age)) >= 18      as is_family,
             if(is_family and ${share('own surname', person)} < if(is_spouse, 0.86, 0.9), surname, ${pick(spread(surnames), 'other surname', person)}) as last_name,
             ${sampleYear} - age                                                     as born,
             greatest(1, arrayCount(start -> born >= start, ${literal(birthYearsOfGenerations)})) as generation,
             if(is_male, ${pickOf(
               firstNames.M.map((names) => spread(names, 200)),
               'generation',
               chance('first name', person),
             )},
                         ${pickOf(
                           firstNames.F.map((names) => spread(names, 200)),
                           'generation',
                           chance('first name', person),
                         )}) as first_name,
             1 + ${chance('birth month', person)} % 12                               as born_month,
             is_couple and not is_other                                              as is_married,
             ${share('age known', person)} < 0.94                                    as has_age,
             ${share('children known')} < 0.82                                       as knows_children,
             ${share('income known')} < 0.9                                          as knows_income,
             ${share('owner known')} < 0.93                                          as knows_owner,
             ${share('email', person)} < 0.64                                        as has_email,
             concat(lower(first_name), '.', lower(last_name), '.', lower(hex(toUInt32(household))), toString(person), '@', ${mailHosts}[1 + ${chance('mail host', person)} % 3]) as address_name,
             age < 68 and ${share('at work', person)} < 0.42                         as has_work,
             ${pick(spread(seniorities), 'seniority', person)}              as drawn_seniority
        from (${placedHouseholds})
       array join range(adults) as person`;

const columns = {
  consumer_id: uuid('id'),
  household_id: 'household',
  first_name: 'placed.first_name',
  last_name: 'placed.last_name',
  gender: known("if(is_male, 'M', 'F')", 0.97, 'gender known'),
  // So that the age of today, by year and month, is the age that the band is of.
  birth_year: 'if(has_age, toYear({as_of:Date}) - age - (born_month > toMonth({as_of:Date})), 0)',
  birth_month: 'if(has_age, born_month, 0)',
  age_range: `if(has_age, ${literal(ageBands)}[multiIf(age < 25, 1, age < 35, 2, age < 45, 3, age < 55, 4, age < 65, 5, 6)], '')`,
  married: known("if(is_married, 'Y', 'N')", 0.9, 'married known'),
  children: "if(knows_children, if(has_children, 'Y', 'N'), '')",
  children_count: 'if(knows_children, placed.number_of_children, 0)',
  income_range: "if(knows_income, income_name, '')",
  income: 'if(knows_income, dollars, 0)',
  net_worth: `if(${share('net worth known')} < 0.78, worth, '')`,
  homeowner: "if(knows_owner, if(is_owner, 'Y', 'N'), '')",
  home_value: 'if(knows_owner, value_of_home, 0)',
  ...lifestyleColumns(hasUnit),
  address: 'street_address',
  city: 'zips.city',
  state: 'home_state',
  zip: 'zips.zip',
  county: 'zips.county',
  county_fips: 'zips.county_fips',
  latitude: `zips.latitude + toFloat32(0.02 * (${share('latitude')} - 0.5))`,
  longitude: `zips.longitude + toFloat32(0.02 * (${share('longitude')} - 0.5))`,
  title: "if(has_work, title, '')",
  seniority_level: "if(has_work, seniority, '')",
  company: "if(has_work, employer_name, '')",
  company_domain: "if(has_work, employer_domain, '')",
  company_employee_count: "if(has_work, size, '')",
  company_revenue: "if(has_work, revenue, '')",
  email: "if(has_email, address_name, '')",
  email_key: `if(has_email, unhex(${keyOfAddress('address_name')}), '')`,
  phone: `if(${share('phone known', person)} < 0.71, concat('+1', ${literal(areaCodes)}[state_number][1 + ${chance('area code')} % length(${literal(areaCodes)}[state_number])], '55501', leftPad(toString(${chance('phone', person)} % 100), 2, '0')), '')`,
  is_householder: 'person = 0',
  source: "'sample'",
  person_kind: kind(0.8, 'person kind'),
  person_date: date('person date'),
  household_kind: kind(0.55, 'household kind'),
  household_date: date('household date'),
  money_kind: kind(0.2, 'money kind'),
  money_date: date('money date'),
  work_kind: kind(0.7, 'work kind'),
  work_date: date('work date'),
  contact_kind: kind(0.9, 'contact kind'),
  contact_date: date('contact date'),
  batch: '{batch:UInt32}',
} as const;

const employerColumns = Object.entries(employerExpressions(person))
  .map(([name, expression]) => `${expression} as ${name}`)
  .join(',\n         ');

/**
 * Stores the consumers of a range of households. The key of an address is HMAC-SHA256 under the pepper of the lower-case hexadecimal
 * SHA-256 that a browser sends.
 */
export const insertSampleConsumers = `
    insert into consumers (${Object.keys(columns).join(', ')})
    settings max_block_size = 8192, min_insert_block_size_rows = 1000000, min_insert_block_size_bytes = 1000000000
    with ${employerColumns}
    select ${Object.values(columns).join(',\n           ')}
      from (${persons}) as placed
     inner join zip_codes as zips using (zip_index)`;
