import { censusRegions } from '../segments/states.ts';
import {
  ageRanges,
  type AttributeOption,
  childrenOptions,
  genders,
  homeownerOptions,
  incomeRanges,
  maritalStatuses,
  netWorths,
} from '../../shared/attributes.ts';

export interface PersonaAttribute {
  readonly name: string;
  readonly label: string;
  readonly options: readonly AttributeOption[];
  /** Left out where ads are about housing, employment or credit. */
  readonly isSensitive?: boolean;
}

/** What people are grouped to personas by. */
export const personaAttributes = [
  { name: 'age_range', label: 'Age', options: ageRanges, isSensitive: true },
  { name: 'gender', label: 'Gender', options: genders, isSensitive: true },
  { name: 'married', label: 'Marriage', options: maritalStatuses, isSensitive: true },
  { name: 'children', label: 'Children at home', options: childrenOptions, isSensitive: true },
  { name: 'homeowner', label: 'Home', options: homeownerOptions },
  { name: 'income_range', label: 'Household income', options: incomeRanges },
  { name: 'net_worth', label: 'Net worth', options: netWorths },
  { name: 'region', label: 'Region', options: censusRegions },
] as const satisfies readonly PersonaAttribute[];
export type PersonaAttributeName = (typeof personaAttributes)[number]['name'];

/** What visitors did, in thirds of them by each; the values are labeled with the days and numbers between the thirds. */
export const behaviorAttributes = [
  { name: 'visits', label: 'Visits' },
  { name: 'recency', label: 'Last visit' },
] as const;
export type BehaviorAttributeName = (typeof behaviorAttributes)[number]['name'];
