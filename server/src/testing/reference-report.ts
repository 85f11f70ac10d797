import { reportFilters, type Report, type ReportFilterName, type ReportFilterValues } from '@acquaint/contract';
import { dayOf } from '@acquaint/engine';
import type { EventRow } from '../features/collection/index.ts';

/** A known person, by the visitor it was recognized in. */
export type ReferencePeople = ReadonlyMap<string, { readonly consumer_id: string } & Record<string, string>>;

interface Question {
  readonly from: string;
  readonly to: string;
  readonly timeZone: string;
  readonly filters: ReportFilterValues;
}

interface ReferenceVisit {
  readonly start: Date;
  readonly first: EventRow;
  readonly landing: EventRow;
  readonly events: readonly EventRow[];
  readonly paths: readonly string[];
  readonly deeds: readonly string[];
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
    const deeds = ordered.filter((event) => !['pageview', 'engagement', 'consent'].includes(event.type));
    return {
      start: timeOf(first),
      first,
      landing,
      events: ordered,
      paths: views.map((event) => event.path),
      deeds: deeds.map((event) => `${event.type} ${event.name}`),
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

function passes(visit: ReferenceVisit, filters: ReportFilterValues): boolean {
  const isAmong = (chosen: readonly string[] | undefined, values: readonly string[]): boolean =>
    chosen === undefined || values.some((value) => chosen.includes(value));
  return (
    reportFilters.every(({ name, about }) => {
      if (filters[name] === undefined) return true;
      return (about === 'visit' || visit.person !== null) && isAmong(filters[name], [attributeOf(visit, name)]);
    }) &&
    isAmong(filters.source, [visit.landing.source || 'Direct']) &&
    isAmong(filters.medium, [visit.landing.medium]) &&
    isAmong(filters.campaign, [visit.landing.campaign]) &&
    isAmong(filters.viewed_page, visit.paths) &&
    isAmong(filters.entry_page, visit.paths.slice(0, 1)) &&
    isAmong(filters.exit_page, visit.paths.slice(-1)) &&
    isAmong(filters.event, visit.deeds) &&
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

function totalsOf(visits: readonly ReferenceVisit[]): Report['totals'] {
  const visitors = countUnique(visits.map((visit) => visit.first.visitor_id));
  const identified = countUnique(
    visits.filter((visit) => visit.person !== null).map((visit) => visit.first.visitor_id),
  );
  const pageviews = sum(visits.map((visit) => visit.paths.length));
  const engaged = visits.map((visit) => sum(visit.events.map((event) => event.engaged_ms)));
  const share = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);
  return {
    visits: visits.length,
    visitors,
    identified,
    match_rate: share(identified, visitors),
    pageviews,
    avg_seconds: share(sum(engaged), visits.length * 1000),
    median_seconds: median(engaged) / 1000,
    pages_per_visit: share(pageviews, visits.length),
    bounce_rate: share(
      visits.filter(({ paths, deeds }) => paths.length === 1 && deeds.length === 0).length,
      visits.length,
    ),
  };
}

type Ranked = { name: string; visits: number; identified: number };

function ranked(visits: readonly ReferenceVisit[], valueOf: (visit: ReferenceVisit) => string): Ranked[] {
  return [...Map.groupBy(visits, valueOf)]
    .filter(([name]) => name !== '')
    .map(([name, own]) => ({
      name,
      visits: own.length,
      identified: own.filter((visit) => visit.person !== null).length,
    }));
}

function pagesOf(visits: readonly ReferenceVisit[]): Report['pages'] {
  return [...new Set(visits.flatMap((visit) => visit.paths))].map((path) => ({
    path,
    views: sum(visits.map((visit) => visit.paths.filter((seen) => seen === path).length)),
    visits: visits.filter((visit) => visit.paths.includes(path)).length,
    entries: visits.filter((visit) => visit.paths[0] === path).length,
    exits: visits.filter((visit) => visit.paths.at(-1) === path).length,
  }));
}

function eventsOf(visits: readonly ReferenceVisit[]): Report['events'] {
  return [...new Set(visits.flatMap((visit) => visit.deeds))].map((deed) => {
    const [type = '', ...name] = deed.split(' ');
    const own = visits.filter((visit) => visit.deeds.includes(deed));
    return {
      type,
      name: name.join(' '),
      count: sum(own.map((visit) => visit.deeds.filter((done) => done === deed).length)),
      visits: own.length,
      identified: own.filter((visit) => visit.person !== null).length,
    };
  });
}

/** Of each attribute: how many visits or people are known, and how many have each value. */
function breakdownsOf(visits: readonly ReferenceVisit[]) {
  const people = new Map(visits.flatMap((visit) => (visit.person === null ? [] : [[visit.person.consumer_id, visit]])));
  return reportFilters.map(({ name, about }) => {
    const counted = about === 'visit' ? visits : [...people.values()];
    const values = counted.map((visit) => attributeOf(visit, name)).filter((value) => value !== '' && value !== '0');
    const cells = [...Map.groupBy(values, (value) => value)].map(([value, own]) => ({ value, count: own.length }));
    return { attribute: name, known: values.length, unknown: counted.length - values.length, cells };
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
 * in memory. Lists come in no order; days are those of the time zone.
 */
export function referenceReport(events: readonly EventRow[], people: ReferencePeople, question: Question) {
  const visits = toVisits(events, people).filter((visit) => {
    const day = dayOf(visit.start, question.timeZone);
    return day >= question.from && day <= question.to && passes(visit, question.filters);
  });
  return {
    totals: totalsOf(visits),
    days: ranked(visits, (visit) => dayOf(visit.start, question.timeZone)),
    sources: ranked(visits, (visit) => visit.landing.source || 'Direct'),
    mediums: ranked(visits, (visit) => visit.landing.medium),
    campaigns: ranked(visits, (visit) => visit.landing.campaign),
    countries: ranked(visits, (visit) => visit.first.country),
    time_zones: ranked(visits, (visit) => visit.first.time_zone),
    pages: pagesOf(visits),
    events: eventsOf(visits),
    breakdowns: breakdownsOf(visits),
    counties: countiesOf(visits),
  };
}
