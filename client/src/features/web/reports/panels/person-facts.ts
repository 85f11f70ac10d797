import { attributeLabel, type Person } from '@acquaint/contract';

/** A person's name, or 'Anonymous' for a visitor nobody knows. */
export function personName(person: Person | null): string {
  if (person === null) return 'Anonymous';
  const name = `${person.first_name} ${person.last_name}`.trim();
  return name === '' ? 'Known person' : name;
}

/** 'Portland, ME', or '–'. */
export function personPlace(person: Person | null): string {
  const place = [person?.city ?? '', person?.state ?? ''].filter((part) => part !== '').join(', ');
  return place === '' ? '–' : place;
}

const attributes = [
  ['age_range', 'Age'],
  ['gender', 'Gender'],
  ['married', 'Marital status'],
  ['children', 'Children'],
  ['homeowner', 'Home'],
  ['income_range', 'Household income'],
  ['net_worth', 'Net worth'],
  ['title', 'Title'],
  ['seniority_level', 'Seniority'],
  ['company', 'Company'],
  ['company_employee_count', 'Company employees'],
  ['company_revenue', 'Company revenue'],
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
    ? 'The visitor entered an email address in a form, and its hash matches this person in the consumer file.'
    : `Matched by ${person.match.method}.`;
}
