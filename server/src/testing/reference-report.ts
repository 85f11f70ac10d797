import { reportFilters, type Report, type ReportFilterName, type ReportFilterValues } from '@acquaint/contract';
import { dayOf } from '@acquaint/engine';
import type { EventRow } from '../domains/web/collection/index.ts';
import { referenceSales, type ReferenceSales } from './reference-orders.ts';

/** A known person, by the visitor it was recognized in. */
export type ReferencePeople = ReadonlyMap<string, { readonly consumer_id: string } & Record<string, string>>;

interface Question {
  readonly from: string;
  readonly to: string;
  readonly timeZone: string;
  readonly filters: ReportFilterValues;
}

interface ReferenceVisit {
  readonly id: string;
  readonly start: Date;
  readonly first: EventRow;
  readonly landing: EventRow;
  readonly events: readonly EventRow[];
  readonly paths: readonly string[];
  readonly behavior: readonly string[];
  readonly person: ({ readonly consumer_id: string } & Record<string, string>) | null;
}

const timeOf = (event: EventRow): Date => new Date(`${event.at.replace(' ', 'T')}Z`);

function toVisits(events: readonly EventRow[], people: ReferencePeople): ReferenceVisit[] {
  return [...Map.groupBy(events, (event) => event.visit_id).values()].flatMap((unordered) => {
    const ordered = unordered.toSorted((left, right) => left.at.localeCompare(right.at));
    const views = ordered.filter((event) => event.type === 'pageview');
    const [first] = ordered;
    const [landing] = views;
    if (first === undefined || landing === undefined) return [];
    const behavior = ordered.filter((event) => !['pageview', 'engagement', 'consent'].includes(event.type));
    return {
      id: first.visit_id,
      start: timeOf(first),
      first,
      landing,
      events: ordered,
      paths: views.map((event) => event.path),
      behavior: behavior.map((event) => `${event.type} ${event.name}`),
      person: people.get(first.visitor_id) ?? null,
    };
  });
}

const technology: Readonly<Record<string, (event: EventRow) => string>> = {
  user_agent: (event) => event.browser,
  platform: (event) => event.platform,
  screen_width: (event) => String(event.screen_width),
  browser_language: (event) => event.language,
};

function attributeOf(visit: ReferenceVisit, name: ReportFilterName): string {
  return technology[name]?.(visit.first) ?? visit.person?.[name] ?? '';
}

/** Sources, mediums and campaigns are compared without case and surrounding blanks. */
const folded = (text: string): string => text.trim().toLowerCase();
const isAmongSpellings = (chosen: readonly string[] | undefined, value: string): boolean =>
  chosen === undefined || chosen.map(folded).includes(folded(value));

const isAnySpelled = (chosen: readonly string[] | undefined, values: readonly string[]): boolean =>
  chosen === undefined || values.some((value) => isAmongSpellings(chosen, value));

function passes(visit: ReferenceVisit, filters: ReportFilterValues): boolean {
  const isAmong = (chosen: readonly string[] | undefined, values: readonly string[]): boolean =>
    chosen === undefined || values.some((value) => chosen.includes(value));
  return (
    reportFilters.every(({ name, about }) => {
      if (filters[name] === undefined) return true;
      return (about === 'visit' || visit.person !== null) && isAmong(filters[name], [attributeOf(visit, name)]);
    }) &&
    isAmongSpellings(filters.source, visit.landing.source || 'Direct') &&
    isAmongSpellings(filters.medium, visit.landing.medium) &&
    isAmongSpellings(filters.campaign, visit.landing.campaign) &&
    isAmong(filters.viewed_page, visit.paths) &&
    isAmong(filters.entry_page, visit.paths.slice(0, 1)) &&
    isAmong(filters.exit_page, visit.paths.slice(-1)) &&
    isAnySpelled(filters.event, visit.behavior) &&
    isAmong(filters.country, [visit.first.country]) &&
    isAmong(filters.region, [visit.first.region])
  );
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const countUnique = (values: readonly string[]): number => new Set(values).size;

function median(values: readonly number[]): number {
  const sorted = values.toSorted((left, right) => left - right);
  const middle = (sorted.length - 1) / 2;
  return sorted.length === 0 ? 0 : ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
}

const idsOf = (visits: readonly ReferenceVisit[]): string[] => visits.map(({ id }) => id);

function totalsOf({ visits, sales }: Counted): Report['totals'] {
  const sold = sales.of(idsOf(visits));
  const visitors = countUnique(visits.map((visit) => visit.first.visitor_id));
  const identified = countUnique(
    visits.filter((visit) => visit.person !== null).map((visit) => visit.first.visitor_id),
  );
  const pageviews = sum(visits.map((visit) => visit.paths.length));
  const engaged = visits.map((visit) => sum(visit.events.map((event) => event.engaged_ms)));
  const share = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);
  return {
    visits: visits.length,
    imported_visits: visits.filter(({ first }) => first.import_id !== undefined).length,
    visitors,
    identified,
    match_rate: share(identified, visitors),
    pageviews,
    avg_seconds: share(sum(engaged), visits.length * 1000),
    median_seconds: median(engaged) / 1000,
    pages_per_visit: share(pageviews, visits.length),
    bounce_rate: share(
      visits.filter(({ paths, behavior }) => paths.length === 1 && behavior.length === 0).length,
      visits.length,
    ),
    ...sold,
    conversion_rate: share(sold.conversions, visits.length),
    average_order: share(sold.revenue, sales.ownOrders(idsOf(visits))),
  };
}

type ValueOf = (visit: ReferenceVisit) => string;

/** Of some spellings the one that most visits have. */
function usualSpelling(names: readonly string[]): string {
  const spellings = [...Map.groupBy(names, (name) => name)];
  const most = Math.max(...spellings.map(([, own]) => own.length));
  // Of those with as many visits, the first in the order of their letters.
  const [usual = ''] = spellings
    .filter(([, own]) => own.length === most)
    .map(([name]) => name)
    .toSorted(byBytes);
  return usual.trim();
}
const byBytes = (left: string, right: string): number => (left < right ? -1 : 1);

/** Visits with what they sold. */
interface Counted {
  readonly visits: readonly ReferenceVisit[];
  readonly sales: ReferenceSales;
}

function ranked({ visits, sales }: Counted, valueOf: ValueOf, keyOf: ValueOf = valueOf): Report['sources'] {
  return [...Map.groupBy(visits, keyOf)]
    .filter(([key]) => key !== '')
    .map(([, own]) => ({
      name: usualSpelling(own.map(valueOf)),
      visits: own.length,
      identified: own.filter((visit) => visit.person !== null).length,
      ...sales.of(idsOf(own)),
    }));
}

function pagesOf({ visits, sales }: Counted): Report['pages'] {
  return [...new Set(visits.flatMap((visit) => visit.paths))].map((path) => ({
    path,
    views: sum(visits.map((visit) => visit.paths.filter((seen) => seen === path).length)),
    visits: visits.filter((visit) => visit.paths.includes(path)).length,
    entries: visits.filter((visit) => visit.paths[0] === path).length,
    exits: visits.filter((visit) => visit.paths.at(-1) === path).length,
    ...sales.of(idsOf(visits.filter((visit) => visit.paths.includes(path)))),
    entry_sales: sales.of(idsOf(visits.filter((visit) => visit.paths[0] === path))),
    exit_sales: sales.of(idsOf(visits.filter((visit) => visit.paths.at(-1) === path))),
  }));
}

function eventsOf({ visits, sales }: Counted): Report['events'] {
  const all = visits.flatMap((visit) => visit.behavior);
  return [...Map.groupBy(all, folded)].map(([name, spelled]) => {
    const [type = '', ...words] = usualSpelling(spelled).split(' ');
    const own = visits.filter((visit) => visit.behavior.some((done) => folded(done) === name));
    return {
      type,
      name: words.join(' '),
      count: spelled.length,
      visits: own.length,
      identified: own.filter((visit) => visit.person !== null).length,
      ...sales.of(idsOf(own)),
    };
  });
}

/** Of each attribute: how many visits or people are known, how many have each value, and what was sold to them. */
function breakdownsOf({ visits, sales }: Counted) {
  const people = new Map(visits.flatMap((visit) => (visit.person === null ? [] : [[visit.person.consumer_id, visit]])));
  return reportFilters.map(({ name, about }) => {
    const counted = about === 'visit' ? visits : [...people.values()];
    const known = counted.filter((visit) => !['', '0'].includes(attributeOf(visit, name)));
    const cells = [...Map.groupBy(known, (visit) => attributeOf(visit, name))].map(([value, own]) => ({
      value,
      count: own.length,
      // The value of a person is that of each visit of theirs.
      sales: sales.of(idsOf(visits.filter((visit) => attributeOf(visit, name) === value))),
    }));
    return { attribute: name, known: known.length, unknown: counted.length - known.length, cells };
  });
}

/** Known people once each by county. */
function countiesOf(visits: readonly ReferenceVisit[]): Report['counties'] {
  const people = new Map(visits.flatMap(({ person }) => (person === null ? [] : [[person.consumer_id, person]])));
  const known = [...people.values()].filter((person) => (person['county_fips'] ?? '') !== '');
  return [...Map.groupBy(known, (person) => person['county_fips'] ?? '')].map(([fips, own]) => ({
    fips,
    people: own.length,
  }));
}

/**
 * The figures of a report, computed from raw events the obvious and slow way: visits are lists of events, everything is filtered and counted
 * in memory. Lists come in no order; days are those of the time zone. The events are all of the account, in US dollars.
 */
export function referenceReport(events: readonly EventRow[], people: ReferencePeople, question: Question) {
  const sales = referenceSales(events, 'USD');
  const visits = toVisits(events, people).filter((visit) => {
    const day = dayOf(visit.start, question.timeZone);
    return day >= question.from && day <= question.to && passes(visit, question.filters);
  });
  const counted = { visits, sales };
  const spelled = (valueOf: ValueOf) => ranked(counted, valueOf, (visit) => folded(valueOf(visit)));
  return {
    totals: totalsOf(counted),
    others: sales.others(idsOf(visits)),
    days: ranked(counted, (visit) => dayOf(visit.start, question.timeZone)),
    sources: spelled((visit) => visit.landing.source || 'Direct'),
    mediums: spelled((visit) => visit.landing.medium),
    campaigns: spelled((visit) => visit.landing.campaign),
    countries: ranked(counted, (visit) => visit.first.country),
    time_zones: ranked(counted, (visit) => visit.first.time_zone),
    pages: pagesOf(counted),
    events: eventsOf(counted),
    breakdowns: breakdownsOf(counted),
    counties: countiesOf(visits),
  };
}
