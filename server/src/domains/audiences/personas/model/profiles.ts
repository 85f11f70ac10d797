import { censusRegions, behaviorAttributes, type PersonaAttribute, personaAttributes } from '@acquaint/contract';
import { addMoney, mergeSpellings, type PersonaShares } from '@acquaint/engine';
import type { AccountClickHouse } from '../../../../platform/clickhouse/account-clickhouse.ts';
import {
  type AudienceQuestion,
  audienceCounties,
  audienceValueCounts,
  countAudienceWords,
  type ValueCounts,
} from '../../audience-finder/index.ts';
import { countThirds } from './behavior-cuts.queries.ts';
import { type Behavior, behaviorValues } from './behavior-values.ts';
import type { PersonaBehavior, PersonaProfile, PersonaSales } from './personas.table.ts';

const attributes: readonly PersonaAttribute[] = personaAttributes;

/** How the people of an audience divide by what they did. */
async function valuesOfBehavior(
  clickhouse: AccountClickHouse,
  question: AudienceQuestion,
  behavior: Behavior,
): Promise<[string, { value: string; count: number }[]][]> {
  const thirds = await countThirds(clickhouse, question, behavior.cuts);
  return behaviorAttributes.map(({ name }) => {
    const values = behaviorValues(name, behavior);
    const counted = ['', ...values].map((value, third) => ({
      value,
      count: thirds.reduce((sum, row) => (row[name] === third ? sum + row.people : sum), 0),
    }));
    return [name, counted.filter(({ count }) => count > 0)];
  });
}

/** How the people of an audience divide, by what they did too where that is wanted, where they live, how they can be reached, and how many they are. */
export async function loadPeople(
  clickhouse: AccountClickHouse,
  question: AudienceQuestion,
  behavior: Behavior | null,
): Promise<{ size: number; profile: Omit<PersonaProfile, 'behavior'> }> {
  const counts = await countAudienceWords(clickhouse, question);
  const values = await audienceValueCounts(clickhouse, question);
  const did = behavior === null ? [] : await valuesOfBehavior(clickhouse, question, behavior);
  const counties = await audienceCounties(clickhouse, question);
  return {
    size: counts.final,
    profile: { values: Object.fromEntries([...values, ...did]), counties, reach: counts.reach },
  };
}

/** The values of a profile by attribute. */
export function valuesOf({ values }: Pick<PersonaProfile, 'values'>): ValueCounts {
  return new Map(Object.entries(values));
}

function sumBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string, countOf: (row: Row) => number) {
  const sums = new Map<string, number>();
  for (const row of rows) sums.set(keyOf(row), (sums.get(keyOf(row)) ?? 0) + countOf(row));
  return [...sums].toSorted(([, left], [, right]) => right - left);
}

/** What several personas bought; nothing where one of them was not asked, or in another currency. */
function addSales(parts: readonly (PersonaSales | null)[]): PersonaSales | null {
  const [first] = parts;
  if (first == null) return null;
  const { currency } = first;
  const others = parts.flatMap((part) => (part?.currency === currency ? part : []));
  if (others.length < parts.length) return null;
  return {
    currency,
    orders: others.reduce((sum, { orders }) => sum + orders, 0),
    conversions: others.reduce((sum, { conversions }) => sum + conversions, 0),
    revenue: others.reduce((sum, { revenue }) => addMoney(sum, revenue), 0),
  };
}

function addBehavior(parts: readonly PersonaBehavior[]): PersonaBehavior | null {
  const [first] = parts;
  if (first === undefined) return null;
  const sum = (of: (part: PersonaBehavior) => number): number => parts.reduce((total, part) => total + of(part), 0);
  const ranked = (of: (part: PersonaBehavior) => PersonaBehavior['sources']) =>
    sumBy(
      parts.flatMap(of),
      ({ name }) => name,
      ({ visits }) => visits,
    )
      .slice(0, 5)
      .map(([name, visits]) => ({ name, visits }));
  return {
    visitors: sum(({ visitors }) => visitors),
    visits: sum(({ visits }) => visits),
    pages: sum(({ pages }) => pages),
    seconds: sum(({ seconds }) => seconds),
    sources: mergeSpellings(parts.flatMap(({ sources }) => sources)).slice(0, 5),
    entries: ranked(({ entries }) => entries),
    hours: Array.from({ length: 24 }, (_, hour) => sum(({ hours }) => hours[hour] ?? 0)),
    sales: addSales(parts.map(({ sales }) => sales ?? null)),
  };
}

/** The profile of several personas together: nobody is in two of them. */
export function addProfiles(profiles: readonly PersonaProfile[]): PersonaProfile {
  const names = [...new Set(profiles.flatMap(({ values }) => Object.keys(values)))];
  const valuesTogether = (name: string) =>
    sumBy(
      profiles.flatMap(({ values }) => values[name] ?? []),
      ({ value }) => value,
      ({ count }) => count,
    ).map(([value, count]) => ({ value, count }));
  const counties = sumBy(
    profiles.flatMap((profile) => profile.counties),
    ({ fips }) => fips,
    ({ people }) => people,
  );
  const sum = (of: (profile: PersonaProfile) => number): number =>
    profiles.reduce((total, profile) => total + of(profile), 0);
  return {
    values: Object.fromEntries(names.map((name) => [name, valuesTogether(name)])),
    counties: counties.map(([fips, people]) => ({ fips, people })),
    reach: {
      mail: sum(({ reach }) => reach.mail),
      email: sum(({ reach }) => reach.email),
      phone: sum(({ reach }) => reach.phone),
    },
    behavior: addBehavior(profiles.flatMap(({ behavior }) => behavior ?? [])),
  };
}

/** The share of a value among those known by the attribute, regions being sums of states. */
export function shareIn(profile: Pick<PersonaProfile, 'values'>) {
  return (attribute: string, value: string): number => {
    const region = censusRegions.find((candidate) => candidate.value === value);
    const isRegion = attribute === 'region' && region !== undefined;
    const counts = profile.values[isRegion ? 'state' : attribute] ?? [];
    const wanted: readonly string[] = isRegion ? region.states : [value];
    const known = counts.reduce((sum, row) => (row.value === '' ? sum : sum + row.count), 0);
    const people = counts.reduce((sum, row) => (wanted.includes(row.value) ? sum + row.count : sum), 0);
    return known === 0 ? 0 : people / known;
  };
}

/** A persona's shares beside those of everybody of its source, by which it gets its name. */
export function sharesOf(own: PersonaProfile, all: Pick<PersonaProfile, 'values'>): PersonaShares {
  return { own: shareIn(own), all: shareIn(all) };
}

/** How much of what personas are made of is known, 0 to 1. */
export function knownShareOf({ values }: Pick<PersonaProfile, 'values'>): number {
  const shares = attributes.flatMap(({ name }) => {
    const counts = values[name === 'region' ? 'state' : name] ?? [];
    const all = counts.reduce((sum, { count }) => sum + count, 0);
    const unknown = counts.find(({ value }) => value === '')?.count ?? 0;
    return all === 0 ? [] : [1 - unknown / all];
  });
  return shares.length === 0 ? 0 : shares.reduce((sum, share) => sum + share, 0) / shares.length;
}
