import { keyOfAddress } from '../../../../platform/auth/identity-key.queries.ts';
import {
  type AttributeOption,
  dwellings,
  educations,
  interests,
  pets,
  residenceLengths,
  vehicleCounts,
} from '@acquaint/contract';
import { incomeDollars } from '../sample/census.data.ts';
import { identifier, literal } from '../../../../platform/clickhouse/literals.ts';
import { states } from '../sample/places.data.ts';

/** Fields of ours that a column of a licensed file can be mapped to. */
export const importFields = [
  'first_name',
  'last_name',
  'email',
  'phone',
  'address',
  'city',
  'state',
  'zip',
  'county',
  'county_fips',
  'latitude',
  'longitude',
  'household',
  'birth_year',
  'age',
  'gender',
  'married',
  'children',
  'children_count',
  'income',
  'net_worth',
  'homeowner',
  'home_value',
  'education',
  'dwelling',
  'years_at_home',
  'vehicles',
  'pets',
  'donor',
  'online_shopper',
  ...interests.map(({ value }) => `interest_${value}` as const),
  'title',
  'seniority_level',
  'company',
  'company_domain',
  'company_employees',
  'company_revenue',
] as const;
type ImportField = (typeof importFields)[number];

/** Which column of the file each field is read from; a field without one stays unknown. */
export type ImportMapping = Readonly<Partial<Record<ImportField, string>>>;

const thousand = 1_000;
const million = 1_000_000;
const netWorthEnds = [-2.5, 2.5, 25, 50, 75, 100, 150, 250, 375, 500, 750, 1_000].map((end) => end * thousand);
const netWorthBands = [
  'below-2.5k',
  '-2.5-2.5k',
  '2.5-24k',
  '25-49k',
  '50-74k',
  '75-99k',
  '100-149k',
  '150-249k',
  '250-374k',
  '375-499k',
  '500-749k',
  '750-999k',
  '1m+',
];
const incomeBands = Object.keys(incomeDollars);
const incomeEnds = [20, 30, 40, 50, 75, 100, 150, 200, 250].map((end) => end * thousand);
const employeeEnds = [11, 26, 51, 101, 251, 501, 1_001, 5_001, 10_001];
const employeeBands = [
  '1-10',
  '11-25',
  '26-50',
  '51-100',
  '101-250',
  '251-500',
  '501-1000',
  '1001-5000',
  '5001-10000',
  '10001+',
];
const revenueEnds = [1, 5, 10, 25, 50, 100, 250, 500, 1_000].map((end) => end * million);
const revenueBands = ['0-1m', '1-5m', '5-10m', '10-25m', '25-50m', '50-100m', '100-250m', '250-500m', '500m-1b', '1b+'];
const ageBands = ['18-24', '25-34', '35-44', '45-54', '55-64', '65+'];
const ageEnds = [25, 35, 45, 55, 65];

/** The band of a number: how many ends it has reached; '' for an unknown number. */
function band(number: string, ends: readonly number[], bands: readonly string[]): string {
  return `if(isNull(${number}), '', ${literal(bands)}[1 + arrayCount(end -> ${number} >= end, ${literal(ends)})])`;
}

/** The file's text of a field, trimmed; '' for a field that is not mapped. */
function text(mapping: ImportMapping, field: ImportField): string {
  const column = mapping[field];
  return column === undefined ? "''" : `trim(${identifier(column)})`;
}

/** A number written with or without dollar signs, commas, spaces and a plus; null for an empty text. */
function number(mapping: ImportMapping, field: ImportField): string {
  return `toFloat64OrNull(replaceRegexpAll(${text(mapping, field)}, '[$, +]', ''))`;
}

function yesNo(mapping: ImportMapping, field: ImportField, words: { yes: string; no: string }): string {
  const value = `lower(${text(mapping, field)})`;
  return `multiIf(match(${value}, '^(?:${words.yes})$'), 'Y', match(${value}, '^(?:${words.no})$'), 'N', '')`;
}

/** Why a row cannot be used, the first reason that holds; '' for a good row. */
export function rejectionReason(mapping: ImportMapping): string {
  const has = (field: ImportField): string => `${text(mapping, field)} != ''`;
  const wrongNumber = (field: ImportField): string =>
    `${has(field)} and isNull(${number(mapping, field)}), '${mapping[field]?.replaceAll("'", '') ?? field} is not a number'`;
  return `multiIf(
    ${text(mapping, 'first_name')} = '' and ${text(mapping, 'last_name')} = '', 'there is no name',
    not match(${text(mapping, 'zip')}, '^[0-9]{5}(-?[0-9]{4})?$'), 'the ZIP code is not five digits',
    upper(${text(mapping, 'state')}) not in ${literal(states.map(([code]) => code))
      .replace('[', '(')
      .replace(/\]$/, ')')}, 'the state is not a two-letter code of a US state',
    ${has('email')} and not match(${text(mapping, 'email')}, '^[^@ ]+@[^@ ]+[.][^@ ]+$'), 'the e-mail address is not one',
    ${(['birth_year', 'age', 'income', 'net_worth', 'home_value', 'children_count', 'years_at_home', 'vehicles', 'company_employees', 'company_revenue'] as const).map(wrongNumber).join(',\n    ')},
    age_known is not null and (age_known < 18 or age_known > 120), 'the person is not an adult',
    '')`;
}

/** The person's age in years, from the age or the year of birth. */
export function knownAge(mapping: ImportMapping, year: number): string {
  return `coalesce(${number(mapping, 'age')}, ${year} - ${number(mapping, 'birth_year')})`;
}

const plain = { yes: 'y|yes|true|1', no: 'n|no|false|0' } as const;

/** A text that is one of the values of a list, in any case; else it is not known. */
function oneOf(mapping: ImportMapping, field: ImportField, options: readonly AttributeOption[]): string {
  const values = literal(options.map(({ value }) => value));
  return `if(has(${values}, lower(${text(mapping, field)})), lower(${text(mapping, field)}), '')`;
}

function lifestyle(mapping: ImportMapping): Readonly<Record<string, string>> {
  return {
    education: oneOf(mapping, 'education', educations),
    dwelling: oneOf(mapping, 'dwelling', dwellings),
    years_at_home: band(
      number(mapping, 'years_at_home'),
      [2, 6, 11, 21],
      residenceLengths.map(({ value }) => value),
    ),
    vehicles: band(
      number(mapping, 'vehicles'),
      [1, 2, 3],
      vehicleCounts.map(({ value }) => value),
    ),
    pets: oneOf(mapping, 'pets', pets),
    donor: yesNo(mapping, 'donor', plain),
    online_shopper: yesNo(mapping, 'online_shopper', plain),
    ...Object.fromEntries(
      interests.map(({ value }) => [`interest_${value}`, yesNo(mapping, `interest_${value}`, plain)]),
    ),
  };
}

/** Expressions for the columns of `consumers` over a row of the file. */
export function importColumns(mapping: ImportMapping, year: number): Readonly<Record<string, string>> {
  const dollars = (field: ImportField): string =>
    `toUInt32(greatest(0, least(4000000000, ifNull(${number(mapping, field)}, 0))))`;
  const email = `lower(${text(mapping, 'email')})`;
  const childrenFlag = yesNo(mapping, 'children', { yes: 'y|yes|true|1|has', no: 'n|no|false|0|has not' });
  const childrenNumber = number(mapping, 'children_count');
  return {
    consumer_id: 'generateUUIDv4()',
    household_id: `cityHash64(upper(${text(mapping, 'household')}), upper(${text(mapping, 'address')}), left(${text(mapping, 'zip')}, 5))`,
    first_name: text(mapping, 'first_name'),
    last_name: text(mapping, 'last_name'),
    gender: `multiIf(match(lower(${text(mapping, 'gender')}), '^f'), 'F', match(lower(${text(mapping, 'gender')}), '^m'), 'M', '')`,
    birth_year: `toUInt16(if(isNull(age_known), 0, ${year} - age_known))`,
    age_range: band('age_known', ageEnds, ageBands),
    married: yesNo(mapping, 'married', { yes: 'y|yes|true|1|m|married', no: 'n|no|false|0|s|single|divorced|widowed' }),
    children: `if(${childrenFlag} != '', ${childrenFlag}, multiIf(isNull(${childrenNumber}), '', ${childrenNumber} > 0, 'Y', 'N'))`,
    children_count: `toUInt8(least(20, ifNull(${childrenNumber}, 0)))`,
    income_range: band(number(mapping, 'income'), incomeEnds, incomeBands),
    income: dollars('income'),
    net_worth: band(number(mapping, 'net_worth'), netWorthEnds, netWorthBands),
    homeowner: yesNo(mapping, 'homeowner', { yes: 'y|yes|true|1|o|own|owner', no: 'n|no|false|0|r|rent|renter' }),
    home_value: dollars('home_value'),
    ...lifestyle(mapping),
    address: text(mapping, 'address'),
    city: text(mapping, 'city'),
    state: `upper(${text(mapping, 'state')})`,
    zip: `left(${text(mapping, 'zip')}, 5)`,
    county: text(mapping, 'county'),
    county_fips: text(mapping, 'county_fips'),
    latitude: `toFloat32(ifNull(${number(mapping, 'latitude')}, 0))`,
    longitude: `toFloat32(ifNull(${number(mapping, 'longitude')}, 0))`,
    title: text(mapping, 'title'),
    seniority_level: `if(lower(${text(mapping, 'seniority_level')}) in ('cxo', 'vp', 'director', 'manager', 'staff'), lower(${text(mapping, 'seniority_level')}), '')`,
    company: text(mapping, 'company'),
    company_domain: `lower(${text(mapping, 'company_domain')})`,
    company_employee_count: band(number(mapping, 'company_employees'), employeeEnds, employeeBands),
    company_revenue: band(number(mapping, 'company_revenue'), revenueEnds, revenueBands),
    email,
    email_key: `if(${email} = '', '', unhex(${keyOfAddress(email)}))`,
    phone: `replaceRegexpAll(${text(mapping, 'phone')}, '[^0-9+]', '')`,
    is_householder: 'true',
    source: '{source:String}',
    batch: '0',
  };
}
