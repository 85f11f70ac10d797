import { segmentFields, type SegmentField } from '../../audiences/segments/segment-fields.ts';
import type { AttributeOption } from '../../shared/attributes.ts';

/** How sure a match must be: the person, their household, or who lives at the address. */
export const matchLevels = ['individual', 'household', 'address'] as const;
export type MatchLevel = (typeof matchLevels)[number];

export interface EnrichmentAttribute {
  /** Its column in the consumer file. */
  readonly key: string;
  readonly label: string;
  readonly group: string;
  readonly options: readonly AttributeOption[];
  /** It is of everybody who is known at this level or closer. */
  readonly level: MatchLevel;
  /** Which of the provenances of a consumer it has. */
  readonly source: 'person' | 'household' | 'money' | 'work' | 'contact';
}

type Sources = Readonly<Record<EnrichmentAttribute['source'], readonly string[]>>;

/** Attributes by whose provenance they have, in the order in which they are offered. */
const keys: Sources = {
  person: ['age_range', 'gender', 'education'],
  household: [
    'married',
    'children',
    'children_count',
    'dwelling',
    'years_at_home',
    'vehicles',
    'pets',
    'donor',
    'online_shopper',
    'interest_travel',
    'interest_outdoors',
    'interest_fitness',
    'interest_cooking',
    'interest_gardening',
    'interest_technology',
  ],
  money: ['income_range', 'net_worth', 'homeowner', 'home_value'],
  work: ['title', 'seniority_level', 'company', 'company_domain', 'company_employee_count', 'company_revenue'],
  contact: ['first_name', 'last_name', 'email', 'phone', 'address', 'city', 'state', 'zip', 'county'],
};

const levels: Readonly<Record<string, MatchLevel>> = {
  dwelling: 'address',
  home_value: 'address',
  county: 'address',
  address: 'address',
  city: 'address',
  state: 'address',
  zip: 'address',
  years_at_home: 'household',
  children: 'household',
  children_count: 'household',
  vehicles: 'household',
  pets: 'household',
  income_range: 'household',
  net_worth: 'household',
  homeowner: 'household',
};

/** Of those that no audience is made of. */
const others: Readonly<Record<string, Pick<SegmentField, 'label' | 'group'>>> = {
  first_name: { label: 'First name', group: 'Contact' },
  last_name: { label: 'Last name', group: 'Contact' },
  company_domain: { label: 'Company domain', group: 'Work' },
};

const fields: readonly SegmentField[] = segmentFields;

/** What a file can be enriched with. */
export const enrichmentAttributes: readonly EnrichmentAttribute[] = Object.entries(keys).flatMap(([source, list]) =>
  list.map((key) => {
    const field = fields.find((candidate) => candidate.key === key);
    const { label, group } = others[key] ?? field ?? { label: key, group: 'Contact' };
    // The keys of the table are its sources.
    const own = source as EnrichmentAttribute['source'];
    return { key, label, group, options: field?.options ?? [], level: levels[key] ?? 'individual', source: own };
  }),
);

/** The strongest evidence of who a row is; `picked`: a user chose among the candidates. */
export const matchEvidence = ['email', 'phone', 'address', 'name_zip', 'picked'] as const;
export type MatchEvidence = (typeof matchEvidence)[number];

/** Why a row was found to be nobody. */
export const unmatchedReasons = [
  { value: 'nobody', label: 'No match in the consumer file' },
  { value: 'unsure', label: 'A possible match, below the minimum confidence' },
  { value: 'several', label: 'Several people match equally well' },
  { value: 'too_little', label: 'Too little in the row to identify a person' },
  { value: 'suppressed', label: 'The person has opted out' },
] as const;
export type UnmatchedReason = (typeof unmatchedReasons)[number]['value'];

/** What rows are found by, in the words of a suggestion: “Add ZIP codes”. */
export const matchFields = [
  { value: 'email', label: 'Email', plural: 'email addresses' },
  { value: 'phone', label: 'Phone', plural: 'phone numbers' },
  { value: 'name', label: 'Name', plural: 'full names' },
  { value: 'address', label: 'Street address', plural: 'street addresses' },
  { value: 'city', label: 'City', plural: 'cities' },
  { value: 'zip', label: 'ZIP code', plural: 'ZIP codes' },
  { value: 'dob', label: 'Date of birth', plural: 'dates of birth' },
] as const;
export type MatchField = (typeof matchFields)[number]['value'];
