import {
  type Breakdown,
  attributeLabel,
  directSource,
  type getReport as operation,
  maximumHourlyDays,
  type ReportFilterName,
  reportFilters,
  type ReportInterval,
  type ReportQuery,
} from '@acquaint/contract';
import { countDays, type DayRange, listDays, previousRange, startOfMonth, startOfWeek } from '@acquaint/engine';
import type { Verb } from '../../platform/http/bind.ts';
import { invalidInput } from '../../platform/http/operation-error.ts';
import { accountPixels, choosePixel } from './choose-pixels.ts';
import { chooseRange } from './choose-range.ts';
import { loadScope } from './load-scope.ts';
import { visitEvents, visitPages, visitTotals } from './report.queries.ts';
import { peopleCounts, type VisitCount, visitCounts, type VisitGroup } from './visit-counts.queries.ts';
import { chosenFilters } from './visit-scope.queries.ts';

const maximumRows = 50;
const maximumCells = 30;

/** Two days or less are told by the hour, more than a quarter by the week, unless another step is asked for. */
function chooseInterval(asked: ReportInterval | undefined, { from, to }: DayRange): ReportInterval {
  const days = countDays(from, to);
  if (asked === 'hour' && days > maximumHourlyDays)
    throw invalidInput({ interval: [`Hours can be shown for ${maximumHourlyDays} days at most`] });
  if (asked !== undefined) return asked;
  return days <= 2 ? 'hour' : days <= 92 ? 'day' : 'week';
}

const hours = Array.from({ length: 24 }, (_, hour) => `T${String(hour).padStart(2, '0')}:00`);
const stepsOf: Readonly<Record<ReportInterval, (days: string[]) => string[]>> = {
  hour: (days) => days.flatMap((day) => hours.map((hour) => day + hour)),
  day: (days) => days,
  week: (days) => [...new Set(days.map(startOfWeek))],
  month: (days) => [...new Set(days.map(startOfMonth))],
};

/** Every interval of the range, those without visits too. */
function completeSeries({ from, to }: DayRange, interval: ReportInterval, counts: readonly VisitCount[]) {
  const known = new Map(counts.map((count) => [count.value, count]));
  return stepsOf[interval](listDays(from, to)).map((at) => ({
    at,
    visits: known.get(at)?.visits ?? 0,
    identified: known.get(at)?.identified ?? 0,
  }));
}

/** A breakdown with its shares among what is known; '' and the screen of no width are not. */
function toBreakdown(name: ReportFilterName, rows: readonly { value: string; count: number }[]): Breakdown {
  const filter = reportFilters.find((candidate) => candidate.name === name);
  const isKnown = ({ value }: { value: string }): boolean => value !== '' && value !== '0';
  const sum = (some: readonly { count: number }[]): number => some.reduce((total, { count }) => total + count, 0);
  const known = sum(rows.filter(isKnown));
  const cells = rows
    .filter(isKnown)
    .slice(0, maximumCells)
    .map(({ value, count }) => ({ value, label: attributeLabel(name, value), count, share: count / known }));
  const unit = filter?.about === 'person' ? 'person' : 'visit';
  return { attribute: name, label: filter?.label ?? name, unit, known, unknown: sum(rows) - known, cells };
}

/** The most frequent values of a kind; those without one are left out, or named. */
function ranked(counts: readonly VisitCount[], nameOfNone = '') {
  return counts
    .map(({ value, visits, identified }) => ({ name: value === '' ? nameOfNone : value, visits, identified }))
    .filter(({ name }) => name !== '')
    .slice(0, maximumRows);
}

function appliedFilters(query: ReportQuery): Record<string, string[]> {
  return Object.fromEntries(chosenFilters(query).map((name) => [name, [...(query[name] ?? [])]]));
}

export const getReport: Verb<typeof operation> = async (context, { query }) => {
  const { services, clickhouse, user } = context;
  const now = services.now();
  const pixel = choosePixel(await accountPixels(context), query.pixelUuid);
  const range = chooseRange(query, now, user.time_zone);
  const interval = chooseInterval(query.interval, range);
  const pixelIds = pixel === null ? [] : [pixel.id];
  const scope = await loadScope(context, { pixelIds, range, filters: query });
  const [totals, previous, visits, people, pages, events] = await Promise.all([
    visitTotals(clickhouse, scope),
    visitTotals(clickhouse, { ...scope, range: previousRange(range) }),
    visitCounts(clickhouse, scope, interval),
    peopleCounts(clickhouse, scope),
    visitPages(clickhouse, scope),
    visitEvents(clickhouse, scope),
  ]);
  const countsOf = (group: VisitGroup): VisitCount[] => visits.get(group) ?? [];
  const breakdowns = reportFilters.map(({ name, about }) =>
    toBreakdown(
      name,
      about === 'person'
        ? (people.get(name) ?? []).map((row) => ({ value: row.value, count: row.people }))
        : countsOf(name).map((row) => ({ value: row.value, count: row.visits })),
    ),
  );
  return {
    pixel: pixel === null ? null : { pixel_uuid: pixel.pixelUuid, name: pixel.name, is_sample: pixel.isSample },
    range: { ...range, time_zone: user.time_zone, interval },
    totals,
    previous,
    series: completeSeries(range, interval, countsOf('interval')),
    breakdowns,
    sources: ranked(countsOf('source'), directSource),
    mediums: ranked(countsOf('medium')),
    campaigns: ranked(countsOf('campaign')),
    countries: ranked(countsOf('country')),
    regions: ranked(countsOf('region')),
    time_zones: ranked(countsOf('time_zone')),
    pages,
    events,
    applied_filters: appliedFilters(query),
    data_as_of: now.toISOString(),
  };
};
