import { type getReport as operation, reportFilters, type ReportQuery } from '@acquaint/contract';
import { listDays, previousRange } from '@acquaint/engine';
import type { Verb } from '../../platform/http/bind.ts';
import { accountPixels, choosePixel } from './choose-pixels.ts';
import { chooseRange } from './choose-range.ts';
import {
  intervalOf,
  type SeriesRow,
  visitBreakdowns,
  visitPages,
  visitSeries,
  visitSources,
  visitTotals,
} from './report.queries.ts';
import type { VisitScope } from './visit-scope.queries.ts';

function appliedFilters(query: ReportQuery): Record<string, string[]> {
  return Object.fromEntries(
    reportFilters.flatMap(({ name }) => ((query[name]?.length ?? 0) > 0 ? [[name, query[name] ?? []]] : [])),
  );
}

/** Every interval of the range, those without visits too. */
function completeSeries({ range }: VisitScope, rows: readonly SeriesRow[]) {
  const known = new Map(rows.map((row) => [row.at, row]));
  const hours = Array.from({ length: 24 }, (_, hour) => `T${String(hour).padStart(2, '0')}:00`);
  const days = listDays(range.from, range.to);
  const steps = intervalOf(range) === 'day' ? days : days.flatMap((day) => hours.map((hour) => day + hour));
  return steps.map((at) => ({ at, visits: known.get(at)?.visits ?? 0, identified: known.get(at)?.identified ?? 0 }));
}

export const getReport: Verb<typeof operation> = async (context, { query }) => {
  const { services, clickhouse, user } = context;
  const now = services.now();
  const pixel = choosePixel(await accountPixels(context), query.pixelUuid);
  const range = chooseRange(query, now, user.time_zone);
  const scope: VisitScope = {
    pixelIds: pixel === null ? [] : [pixel.id],
    range,
    timeZone: user.time_zone,
    filters: query,
  };
  const [totals, previous, series, breakdowns, sources, pages] = await Promise.all([
    visitTotals(clickhouse, scope),
    visitTotals(clickhouse, { ...scope, range: previousRange(range) }),
    visitSeries(clickhouse, scope),
    visitBreakdowns(clickhouse, scope),
    visitSources(clickhouse, scope),
    visitPages(clickhouse, scope),
  ]);
  return {
    pixel: pixel === null ? null : { pixel_uuid: pixel.pixelUuid, name: pixel.name, is_sample: pixel.isSample },
    range: { ...range, time_zone: user.time_zone, interval: intervalOf(range) },
    totals,
    previous,
    series: completeSeries(scope, series),
    breakdowns,
    sources,
    pages,
    applied_filters: appliedFilters(query),
    data_as_of: now.toISOString(),
  };
};
