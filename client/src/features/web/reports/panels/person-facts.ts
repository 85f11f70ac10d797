import { attributeLabel, type Person } from '@acquaint/contract';
import { texts } from '../reports.texts.ts';

/** A person's name, or 'Anonymous' for a visitor nobody knows. */
export function personName(person: Person | null): string {
  if (person === null) return texts.anonymous;
  const name = `${person.first_name} ${person.last_name}`.trim();
  return name === '' ? texts.knownPerson : name;
}

/** 'Portland, ME', or '–'. */
export function personPlace(person: Person | null): string {
  const place = [person?.city ?? '', person?.state ?? ''].filter((part) => part !== '').join(', ');
  return place === '' ? '–' : place;
}

const attributes = [
  ['age_range', texts.age],
  ['gender', texts.gender],
  ['married', texts.maritalStatus],
  ['children', texts.children],
  ['homeowner', texts.home],
  ['income_range', texts.householdIncome],
  ['net_worth', texts.netWorth],
  ['title', texts.title],
  ['seniority_level', texts.seniority],
  ['company', texts.company],
  ['company_employee_count', texts.companyEmployees],
  ['company_revenue', texts.companyRevenue],
] as const satisfies readonly (readonly [keyof Person, string])[];

/** What is known of a person, in words; what is not known is left out. */
export function personFacts(person: Person): { label: string; value: string }[] {
  return attributes.flatMap(([name, label]) =>
    person[name] === '' ? [] : [{ label, value: attributeLabel(name, person[name]) }],
  );
}

/** Why we think that the visitor is this person. */
export function matchReason(person: Person): string {
  return person.match.method === 'email'
    ? texts.visitorEnteredEmailAddressIn
    : texts.matchedByMethod({ method: person.match.method });
}
