import { attributeLabel, type Breakdown, type Report, type ReportFilterName, reportFilters } from '@acquaint/contract';
import { countDays } from '@acquaint/engine';
import { z } from 'zod';
import type { AccountClickHouse } from '../../platform/clickhouse/account-clickhouse.ts';
import {
  attributeColumns,
  hasFilters,
  scopedEventsCondition,
  scopedVisits,
  scopeParameters,
  type VisitScope,
} from './visit-scope.queries.ts';

const maximumRows = 50;
const maximumCells = 30;

const totalsRow = z.object({
  visits: z.number(),
  visitors: z.number(),
  identified: z.number(),
  pageviews: z.number(),
  seconds: z.number(),
});

/** Totals of the visits in scope. `identified` counts visitors that are known people; `avg_seconds` is engaged time per visit. */
export async function visitTotals(clickhouse: AccountClickHouse, scope: VisitScope): Promise<Report['totals']> {
  const [row] = await clickhouse.rows({
    sql: `${scopedVisits(scope)}
      select count()                             as visits,
             uniqExact(visitor_id)               as visitors,
             uniqExactIf(visitor_id, is_known)   as identified,
             sum(pages)                          as pageviews,
             sum(engaged) / 1000                 as seconds
        from visits`,
    params: scopeParameters(scope),
    row: totalsRow,
  });
  const { visits = 0, visitors = 0, identified = 0, pageviews = 0, seconds = 0 } = row ?? {};
  return {
    visits,
    visitors,
    identified,
    match_rate: visitors === 0 ? 0 : identified / visitors,
    pageviews,
    avg_seconds: visits === 0 ? 0 : seconds / visits,
    pages_per_visit: visits === 0 ? 0 : pageviews / visits,
  };
}

const seriesRow = z.object({
  at: z.string(),
  visits: z.number(),
  identified: z.number(),
  visitors: z.number(),
  pageviews: z.number(),
  known_visitors: z.number(),
});
export type SeriesRow = z.infer<typeof seriesRow>;

/** Two days or less are told by the hour. */
export function intervalOf({ from, to }: VisitScope['range']): 'hour' | 'day' {
  return countDays(from, to) <= 2 ? 'hour' : 'day';
}

/** Visits by hour or day of the account's time zone; an interval without visits has no row. */
export async function visitSeries(clickhouse: AccountClickHouse, scope: VisitScope): Promise<SeriesRow[]> {
  const step =
    intervalOf(scope.range) === 'hour'
      ? "formatDateTime(started_at, '%Y-%m-%dT%H:00', {zone:String})"
      : "formatDateTime(started_at, '%Y-%m-%d', {zone:String})";
  return clickhouse.rows({
    sql: `${scopedVisits(scope)}
      select ${step}                              as at,
             count()                             as visits,
             countIf(is_known)                   as identified,
             uniqExact(visitor_id)               as visitors,
             uniqExactIf(visitor_id, is_known)   as known_visitors,
             sum(pages)                          as pageviews
        from visits
       group by at
       order by at`,
    params: scopeParameters(scope),
    row: seriesRow,
  });
}

const sourceRow = z.object({ name: z.string(), visits: z.number(), identified: z.number() });

/** Where visits came from, most first. */
export async function visitSources(clickhouse: AccountClickHouse, scope: VisitScope): Promise<Report['sources']> {
  return clickhouse.rows({
    sql: `${scopedVisits(scope)}
      select source              as name,
             count()             as visits,
             countIf(is_known)   as identified
        from visits
       group by name
       order by visits desc, name
       limit ${maximumRows}`,
    params: scopeParameters(scope),
    row: sourceRow,
  });
}

const pageRow = z.object({ path: z.string(), views: z.number(), visits: z.number() });

/** Pages viewed in the visits in scope, most visited first. */
export async function visitPages(clickhouse: AccountClickHouse, scope: VisitScope): Promise<Report['pages']> {
  const isInScope = hasFilters(scope) ? 'and visit_id in (select visit_id from visits)' : '';
  return clickhouse.rows({
    sql: `${hasFilters(scope) ? scopedVisits(scope) : ''}
      select path,
             count()              as views,
             uniqExact(visit_id)  as visits
        from events
       where ${scopedEventsCondition}
         and type = 'pageview'
         ${isInScope}
       group by path
       order by visits desc, path
       limit ${maximumRows}`,
    params: scopeParameters(scope),
    row: pageRow,
  });
}

const cellRow = z.object({ attribute: z.string(), value: z.string(), visits: z.number(), people: z.number() });
type CellRow = z.infer<typeof cellRow>;

function toBreakdown(name: ReportFilterName, rows: readonly CellRow[]): Breakdown {
  const filter = reportFilters.find((candidate) => candidate.name === name);
  const unit = filter?.about === 'person' ? 'person' : 'visit';
  const countOf = (row: CellRow): number => (unit === 'person' ? row.people : row.visits);
  const isKnown = (row: CellRow): boolean => row.value !== '' && row.value !== '0';
  const known = rows.filter(isKnown).reduce((sum, row) => sum + countOf(row), 0);
  const unknown = rows.filter((row) => !isKnown(row)).reduce((sum, row) => sum + countOf(row), 0);
  const cells = rows
    .filter(isKnown)
    .map((row) => ({
      value: row.value,
      label: attributeLabel(name, row.value),
      count: countOf(row),
      share: countOf(row) / known,
    }))
    .filter((cell) => cell.count > 0)
    .sort((left, right) => right.count - left.count || left.value.localeCompare(right.value))
    .slice(0, maximumCells);
  return { attribute: name, label: filter?.label ?? name, unit, known, unknown, cells };
}

/** Every filterable attribute counted in one pass: visits for technology, known people (once each) for demography. */
export async function visitBreakdowns(clickhouse: AccountClickHouse, scope: VisitScope): Promise<Breakdown[]> {
  const names = attributeColumns.map(({ name }) => `'${name}'`).join(', ');
  const columns = attributeColumns.map(({ column }) => `toString(${column})`).join(', ');
  const rows = await clickhouse.rows({
    sql: `${scopedVisits(scope)}
      select attribute,
             value,
             count()                              as visits,
             uniqExactIf(consumer_id, is_known)   as people
        from visits
       array join [${names}] as attribute, [${columns}] as value
       group by attribute, value`,
    params: scopeParameters(scope),
    row: cellRow,
  });
  const byAttribute = Map.groupBy(rows, (row) => row.attribute);
  return reportFilters.map(({ name }) => toBreakdown(name, byAttribute.get(name) ?? []));
}
