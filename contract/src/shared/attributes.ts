/**
 * What is known of people and their companies, with the options that reports, audiences and imports share.
 * `value` is stored, sent and put into addresses (it never holds a comma); `label` is shown. Missing is the empty text.
 */
export interface AttributeOption {
  readonly value: string;
  readonly label: string;
}

export const ageRanges = [
  { value: '18-24', label: '18-24' },
  { value: '25-34', label: '25-34' },
  { value: '35-44', label: '35-44' },
  { value: '45-54', label: '45-54' },
  { value: '55-64', label: '55-64' },
  { value: '65+', label: '65 and older' },
] as const satisfies readonly AttributeOption[];

export const incomeRanges = [
  { value: '0-19k', label: 'Less than $20,000' },
  { value: '20-29k', label: '$20,000 to $29,999' },
  { value: '30-39k', label: '$30,000 to $39,999' },
  { value: '40-49k', label: '$40,000 to $49,999' },
  { value: '50-74k', label: '$50,000 to $74,999' },
  { value: '75-99k', label: '$75,000 to $99,999' },
  { value: '100-149k', label: '$100,000 to $149,999' },
  { value: '150-199k', label: '$150,000 to $199,999' },
  { value: '200-249k', label: '$200,000 to $249,999' },
  { value: '250k+', label: '$250,000 and more' },
] as const satisfies readonly AttributeOption[];

export const netWorths = [
  { value: 'below-2.5k', label: '-$20,000 to -$2,500' },
  { value: '-2.5-2.5k', label: '-$2,500 to $2,500' },
  { value: '2.5-24k', label: '$2,500 to $24,999' },
  { value: '25-49k', label: '$25,000 to $49,999' },
  { value: '50-74k', label: '$50,000 to $74,999' },
  { value: '75-99k', label: '$75,000 to $99,999' },
  { value: '100-149k', label: '$100,000 to $149,999' },
  { value: '150-249k', label: '$150,000 to $249,999' },
  { value: '250-374k', label: '$250,000 to $374,999' },
  { value: '375-499k', label: '$375,000 to $499,999' },
  { value: '500-749k', label: '$500,000 to $749,999' },
  { value: '750-999k', label: '$750,000 to $999,999' },
  { value: '1m+', label: 'More than $1,000,000' },
] as const satisfies readonly AttributeOption[];

export const genders = [
  { value: 'F', label: 'Female' },
  { value: 'M', label: 'Male' },
] as const satisfies readonly AttributeOption[];

export const maritalStatuses = [
  { value: 'Y', label: 'Married' },
  { value: 'N', label: 'Not married' },
] as const satisfies readonly AttributeOption[];

export const childrenOptions = [
  { value: 'Y', label: 'Children at home' },
  { value: 'N', label: 'No children at home' },
] as const satisfies readonly AttributeOption[];

export const homeownerOptions = [
  { value: 'Y', label: 'Owns the home' },
  { value: 'N', label: 'Rents the home' },
] as const satisfies readonly AttributeOption[];

export const companyEmployeeCounts = [
  { value: '1-10', label: '1-10' },
  { value: '11-25', label: '11-25' },
  { value: '26-50', label: '26-50' },
  { value: '51-100', label: '51-100' },
  { value: '101-250', label: '101-250' },
  { value: '251-500', label: '251-500' },
  { value: '501-1000', label: '501-1,000' },
  { value: '1001-5000', label: '1,001-5,000' },
  { value: '5001-10000', label: '5,001-10,000' },
  { value: '10001+', label: 'Over 10,000' },
] as const satisfies readonly AttributeOption[];

export const companyRevenues = [
  { value: '0-1m', label: 'Under $1 million' },
  { value: '1-5m', label: '$1 to $5 million' },
  { value: '5-10m', label: '$5 to $10 million' },
  { value: '10-25m', label: '$10 to $25 million' },
  { value: '25-50m', label: '$25 to $50 million' },
  { value: '50-100m', label: '$50 to $100 million' },
  { value: '100-250m', label: '$100 to $250 million' },
  { value: '250-500m', label: '$250 to $500 million' },
  { value: '500m-1b', label: '$500 million to $1 billion' },
  { value: '1b+', label: '$1 billion and more' },
] as const satisfies readonly AttributeOption[];

export const seniorityLevels = [
  { value: 'cxo', label: 'Executive' },
  { value: 'vp', label: 'Vice president' },
  { value: 'director', label: 'Director' },
  { value: 'manager', label: 'Manager' },
  { value: 'staff', label: 'Staff' },
] as const satisfies readonly AttributeOption[];

export const educations = [
  { value: 'school', label: 'High school or less' },
  { value: 'college', label: 'Some college' },
  { value: 'bachelor', label: 'Bachelor’s degree' },
  { value: 'graduate', label: 'Graduate degree' },
] as const satisfies readonly AttributeOption[];

export const dwellings = [
  { value: 'house', label: 'House' },
  { value: 'apartment', label: 'Apartment' },
  { value: 'condo', label: 'Condominium' },
  { value: 'mobile', label: 'Mobile home' },
] as const satisfies readonly AttributeOption[];

export const residenceLengths = [
  { value: '0-1', label: 'Less than 2 years' },
  { value: '2-5', label: '2 to 5 years' },
  { value: '6-10', label: '6 to 10 years' },
  { value: '11-20', label: '11 to 20 years' },
  { value: '21+', label: '21 years and more' },
] as const satisfies readonly AttributeOption[];

export const vehicleCounts = [
  { value: '0', label: 'None' },
  { value: '1', label: 'One' },
  { value: '2', label: 'Two' },
  { value: '3+', label: 'Three and more' },
] as const satisfies readonly AttributeOption[];

export const pets = [
  { value: 'none', label: 'No cat or dog' },
  { value: 'cat', label: 'Cat' },
  { value: 'dog', label: 'Dog' },
  { value: 'both', label: 'Cat and dog' },
] as const satisfies readonly AttributeOption[];

/** What somebody may be interested in, each a yes or no of its own. */
export const interests = [
  { value: 'travel', label: 'Travel' },
  { value: 'outdoors', label: 'Outdoors' },
  { value: 'fitness', label: 'Fitness' },
  { value: 'cooking', label: 'Cooking' },
  { value: 'gardening', label: 'Home and garden' },
  { value: 'technology', label: 'Technology' },
] as const satisfies readonly AttributeOption[];

/** Option lists by attribute name, in the order that they are shown in. */
export const attributeOptions = {
  age_range: ageRanges,
  income_range: incomeRanges,
  net_worth: netWorths,
  gender: genders,
  married: maritalStatuses,
  children: childrenOptions,
  homeowner: homeownerOptions,
  company_employee_count: companyEmployeeCounts,
  company_revenue: companyRevenues,
  seniority_level: seniorityLevels,
} as const satisfies Record<string, readonly AttributeOption[]>;
export type AttributeName = keyof typeof attributeOptions;

/** The label of a stored value; the value itself where the attribute has no list, or the list does not have it. */
export function attributeLabel(attribute: string, value: string): string {
  const lists: Readonly<Record<string, readonly AttributeOption[]>> = attributeOptions;
  const list = Object.hasOwn(lists, attribute) ? lists[attribute] : undefined;
  return list?.find((option) => option.value === value)?.label ?? value;
}
