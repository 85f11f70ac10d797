import {
  ageRanges,
  type AttributeOption,
  childrenOptions,
  companyEmployeeCounts,
  companyRevenues,
  dwellings,
  educations,
  genders,
  homeownerOptions,
  incomeRanges,
  interests,
  maritalStatuses,
  netWorths,
  pets,
  residenceLengths,
  seniorityLevels,
  vehicleCounts,
} from '../../shared/attributes.ts';
import { stateOptions } from './states.ts';

/** What can be asked of a field: values, a number, a text, whether it is known, a place, what somebody did, which lists they are on. */
export type FieldKind =
  | 'choice'
  | 'number'
  | 'text'
  | 'codes'
  | 'contact'
  | 'place'
  | 'behavior'
  | 'lists'
  | 'lookalike'
  | 'export';

/** Groups of fields, in the order that they are shown in. */
export const fieldGroups = [
  'Person',
  'Household',
  'Lifestyle',
  'Money',
  'Work',
  'Place',
  'Contact',
  'Behavior',
  'Lists',
] as const;
export type FieldGroup = (typeof fieldGroups)[number];

export interface SegmentField {
  readonly key: string;
  readonly label: string;
  readonly group: FieldGroup;
  readonly kind: FieldKind;
  readonly options?: readonly AttributeOption[];
  /** Of a number: what it counts, its bounds, and what values must be multiples of. */
  readonly unit?: 'years' | 'children' | 'dollars';
  readonly least?: number;
  readonly most?: number;
  readonly step?: number;
  /** Of a list of values: how a sentence describes somebody with each, where a label would read badly. */
  readonly sayings?: Readonly<Record<string, string>>;
  /** May not be used for housing, employment and credit. */
  readonly isSensitive?: boolean;
}

const yesNo = (yes: string, no: string): AttributeOption[] => [
  { value: 'Y', label: yes },
  { value: 'N', label: no },
];

const interestFields = interests.map(({ value, label }) => ({
  key: `interest_${value}` as const,
  label: `Interest: ${label.toLowerCase()}`,
  group: 'Lifestyle' as const,
  kind: 'choice' as const,
  options: yesNo('Interested', 'Not interested'),
  sayings: { Y: `interested in ${label.toLowerCase()}`, N: `not interested in ${label.toLowerCase()}` },
}));

/** Every field that a segment can be made of. */
export const segmentFields = [
  { key: 'age', label: 'Age', group: 'Person', kind: 'number', unit: 'years', least: 18, most: 120, isSensitive: true },
  { key: 'age_range', label: 'Age band', group: 'Person', kind: 'choice', options: ageRanges, isSensitive: true },
  {
    key: 'gender',
    label: 'Gender',
    group: 'Person',
    kind: 'choice',
    options: genders,
    sayings: { F: 'who are female', M: 'who are male' },
    isSensitive: true,
  },
  {
    key: 'married',
    label: 'Marriage',
    group: 'Person',
    kind: 'choice',
    options: maritalStatuses,
    sayings: { Y: 'who are married', N: 'who are not married' },
  },
  {
    key: 'children',
    label: 'Children at home',
    group: 'Household',
    kind: 'choice',
    options: childrenOptions,
    sayings: { Y: 'with children at home', N: 'without children at home' },
  },
  {
    key: 'children_count',
    label: 'Number of children',
    group: 'Household',
    kind: 'number',
    unit: 'children',
    least: 0,
    most: 14,
  },
  {
    key: 'homeowner',
    label: 'Home',
    group: 'Household',
    kind: 'choice',
    options: homeownerOptions,
    sayings: { Y: 'who own their home', N: 'who rent their home' },
  },
  {
    key: 'householder',
    label: 'Householder',
    group: 'Household',
    kind: 'choice',
    options: yesNo('Heads the household', 'Another adult of the household'),
    sayings: { Y: 'who head their household', N: 'who do not head their household' },
  },
  { key: 'dwelling', label: 'Dwelling', group: 'Household', kind: 'choice', options: dwellings },
  { key: 'years_at_home', label: 'Time at the address', group: 'Household', kind: 'choice', options: residenceLengths },
  { key: 'vehicles', label: 'Vehicles', group: 'Household', kind: 'choice', options: vehicleCounts },
  { key: 'pets', label: 'Pets', group: 'Household', kind: 'choice', options: pets },
  { key: 'education', label: 'Education', group: 'Person', kind: 'choice', options: educations },
  {
    key: 'donor',
    label: 'Charity',
    group: 'Lifestyle',
    kind: 'choice',
    options: yesNo('Gives to charity', 'Does not give'),
    sayings: { Y: 'who give to charity', N: 'who do not give to charity' },
  },
  {
    key: 'online_shopper',
    label: 'Online shopping',
    group: 'Lifestyle',
    kind: 'choice',
    options: yesNo('Shops online', 'Does not shop online'),
    sayings: { Y: 'who shop online', N: 'who do not shop online' },
  },
  ...interestFields,
  {
    key: 'home_value',
    label: 'Home value',
    group: 'Money',
    kind: 'number',
    unit: 'dollars',
    least: 0,
    most: 30_000_000,
    step: 1_000,
  },
  { key: 'income_range', label: 'Household income band', group: 'Money', kind: 'choice', options: incomeRanges },
  {
    key: 'income',
    label: 'Household income',
    group: 'Money',
    kind: 'number',
    unit: 'dollars',
    least: 0,
    most: 16_000_000,
    step: 1_000,
  },
  { key: 'net_worth', label: 'Net worth', group: 'Money', kind: 'choice', options: netWorths },
  { key: 'title', label: 'Job title', group: 'Work', kind: 'text' },
  { key: 'seniority_level', label: 'Seniority', group: 'Work', kind: 'choice', options: seniorityLevels },
  { key: 'company', label: 'Company', group: 'Work', kind: 'text' },
  {
    key: 'company_employee_count',
    label: 'Company employees',
    group: 'Work',
    kind: 'choice',
    options: companyEmployeeCounts,
  },
  { key: 'company_revenue', label: 'Company revenue', group: 'Work', kind: 'choice', options: companyRevenues },
  { key: 'state', label: 'State', group: 'Place', kind: 'choice', options: stateOptions },
  { key: 'county', label: 'County', group: 'Place', kind: 'codes' },
  { key: 'city', label: 'City', group: 'Place', kind: 'codes' },
  { key: 'zip', label: 'ZIP code', group: 'Place', kind: 'codes', isSensitive: true },
  { key: 'area', label: 'Area', group: 'Place', kind: 'place', isSensitive: true },
  { key: 'address', label: 'Postal address', group: 'Contact', kind: 'contact' },
  { key: 'email', label: 'Email address', group: 'Contact', kind: 'contact' },
  { key: 'phone', label: 'Phone number', group: 'Contact', kind: 'contact' },
  { key: 'visit', label: 'Visited the site', group: 'Behavior', kind: 'behavior' },
  { key: 'page', label: 'Viewed a page', group: 'Behavior', kind: 'behavior' },
  { key: 'form', label: 'Sent a form', group: 'Behavior', kind: 'behavior' },
  { key: 'event', label: 'Triggered an event', group: 'Behavior', kind: 'behavior' },
  { key: 'list', label: 'Prospect list', group: 'Lists', kind: 'lists' },
  { key: 'persona', label: 'Persona', group: 'Lists', kind: 'lists', isSensitive: true },
  { key: 'persona_like', label: 'Like a persona', group: 'Lists', kind: 'lists', isSensitive: true },
  { key: 'lookalike', label: 'Lookalike', group: 'Lists', kind: 'lookalike', isSensitive: true },
  { key: 'tag', label: 'Tag', group: 'Lists', kind: 'lists' },
  { key: 'export', label: 'Exported before', group: 'Lists', kind: 'export' },
] as const satisfies readonly SegmentField[];
export type SegmentFieldKey = (typeof segmentFields)[number]['key'];

/** A field by its key. */
export function segmentField(key: SegmentFieldKey): SegmentField {
  const field = segmentFields.find((candidate) => candidate.key === key);
  if (field === undefined) throw new TypeError(`${key} is no field of segments`);
  return field;
}

/** What can be asked of each kind of field, in the order that it is offered in. */
export const opsOfKind = {
  choice: ['in', 'nin', 'exists', 'missing'],
  number: ['between', 'gte', 'lt', 'exists', 'missing'],
  text: ['contains', 'exists', 'missing'],
  codes: ['in', 'nin'],
  contact: ['exists', 'missing'],
  place: ['within_miles', 'within_area'],
  behavior: ['did', 'did_not'],
  lists: ['in', 'nin'],
  lookalike: ['in', 'nin'],
  export: ['did', 'did_not'],
} as const satisfies Record<FieldKind, readonly string[]>;
export type RuleOp = (typeof opsOfKind)[FieldKind][number];
