import {
  attributeLabel,
  maximumHourlyDays,
  type Report,
  type ReportInterval,
  reportFilters,
  type ReportQuery,
} from '@acquaint/contract';
import { countDays, type DayRange, listDays, previousRange, startOfMonth, startOfWeek } from '@acquaint/engine';
import { invalidInput } from '../../../../platform/http/operation-error.ts';
import { createGoalStore } from '../../goals/index.ts';
import { createAnnotationStore } from './annotations.store.ts';
import { visitGoals } from './steps.queries.ts';
import { loadBaseline } from './baselines.ts';
import { salesOf, toBreakdowns, withCellSales } from './breakdowns.ts';
import { accountPixels, choosePixel } from './choose-pixels.ts';
import { chooseRange } from '../../../../platform/http/choose-range.ts';
import { loadScope, type ReportContext } from './load-scope.ts';
import { visitEvents, visitPages, visitTotals } from './report.queries.ts';
import { otherCurrencies } from './sales.queries.ts';
import {
  peopleCounts,
  type VisitCount,
  visitCounts,
  type VisitGroup,
  visitsByInterval,
} from './visit-counts.queries.ts';
import { chosenFilters } from './visit-scope.queries.ts';

const maximumRows = 50;

/** Two days or less are identified by the hour, more than a quarter by the week, unless another step is asked for. */
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
    ...salesOf(known.get(at)),
  }));
}

type Series = ReturnType<typeof completeSeries>;

/** The earlier series in as many points as the present one: weeks and months of two periods need not be as many. */
function alignSeries(length: number, earlier: Series): Pick<Report, 'previous_series' | 'previous_sales'> {
  const points = Array.from({ length }, (_, index) => earlier[index]);
  return {
    previous_series: points.map((point) => point?.visits ?? 0),
    previous_sales: points.map((point) => salesOf(point)),
  };
}

const notCompared = { previous_series: [], previous_sales: [] };

/** The most frequent values of a kind; visits without one are left out. */
function ranked(counts: readonly VisitCount[]) {
  return counts
    .map(({ value, ...count }) => ({ ...count, name: value }))
    .filter(({ name }) => name !== '')
    .slice(0, maximumRows);
}

function appliedFilters(query: ReportQuery): Record<string, string[]> {
  return Object.fromEntries(chosenFilters(query).map((name) => [name, [...(query[name] ?? [])]]));
}

/** The report of one pixel, the first where none is named. Throws 404 for a pixel that is not the account's, 400 for a range that cannot be reported. */
export async function loadReport(
  context: ReportContext,
  query: ReportQuery,
  { hasSales = true }: { readonly hasSales?: boolean } = {},
): Promise<Report> {
  const { services, clickhouse, user, transaction } = context;
  const now = services.now();
  const pixel = choosePixel(await accountPixels(context), query.pixelUuid);
  const range = chooseRange(query, now, user.time_zone);
  const interval = chooseInterval(query.interval, range);
  const pixelIds = pixel === null ? [] : [pixel.id];
  const loaded = await loadScope(context, { pixelIds, range, filters: query });
  const scope = hasSales ? loaded : { ...loaded, currency: null };
  const before = { ...scope, range: previousRange(range) };
  const { goals, annotations } = await transaction(async (tx) => ({
    goals: pixel === null ? [] : await createGoalStore(tx).listGoals(pixel.id),
    annotations: await createAnnotationStore(tx).list(range),
  }));
  // Begun where it is waited for: a failure that nobody waits for yet ends the process.
  const counting = peopleCounts(clickhouse, scope);
  const [{ totals, previous }, visits, people, pages, events, reached, earlier, baseline, others] = await Promise.all([
    visitTotals(clickhouse, scope),
    visitCounts(clickhouse, scope, interval),
    counting,
    visitPages(clickhouse, scope),
    visitEvents(clickhouse, scope),
    visitGoals(
      clickhouse,
      scope,
      goals.map(({ id, name, kind, target }) => ({ id, name, kind, target })),
    ),
    query.compare === undefined ? null : visitsByInterval(clickhouse, before, interval),
    loadBaseline(context, query.baseline, { scope, people: counting }),
    scope.currency === null ? [] : otherCurrencies(clickhouse, scope),
  ]);
  const countsOf = (group: VisitGroup): VisitCount[] => visits.get(group) ?? [];
  const series = completeSeries(range, interval, countsOf('interval'));
  const breakdowns = withCellSales(
    toBreakdowns(
      reportFilters.map((filter) => ({ ...filter, labelOf: (value: string) => attributeLabel(filter.name, value) })),
      (name) =>
        people.get(name)?.map((row) => ({ value: row.value, count: row.people })) ??
        countsOf(name).map((row) => ({ value: row.value, count: row.visits })),
      baseline,
    ),
    (name) => people.get(name) ?? countsOf(name),
  );
  return {
    pixel: pixel === null ? null : { pixel_uuid: pixel.pixelUuid, name: pixel.name, is_sample: pixel.isSample },
    range: { ...range, time_zone: user.time_zone, interval },
    totals,
    previous,
    sales: scope.currency === null ? null : { currency: scope.currency, others },
    series,
    ...(earlier === null ? notCompared : alignSeries(series.length, completeSeries(before.range, interval, earlier))),
    baseline: { key: query.baseline, label: baseline.label },
    breakdowns,
    counties: (people.get('county') ?? [])
      .filter(({ value }) => value !== '')
      .map(({ value, people: count }) => ({ fips: value, people: count })),
    sources: ranked(countsOf('source')),
    mediums: ranked(countsOf('medium')),
    campaigns: ranked(countsOf('campaign')),
    has_geography: services.geography.hasPlaces,
    countries: ranked(countsOf('country')),
    regions: ranked(countsOf('region')),
    time_zones: ranked(countsOf('time_zone')),
    pages,
    events,
    goals: reached.map((goal) => ({ ...goal, rate: totals.visits === 0 ? 0 : goal.visits / totals.visits })),
    annotations: annotations.map(({ id, day, text }) => ({ id, day, text })),
    applied_filters: appliedFilters(query),
    data_as_of: now.toISOString(),
  };
}
