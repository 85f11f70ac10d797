import type { Report } from '@acquaint/contract';
import { previousRange } from '@acquaint/engine';
import { z } from 'zod';
import type { AccountClickHouse } from '../../../../platform/clickhouse/account-clickhouse.ts';
import { nilId } from '../../../../platform/ids/ids.ts';
import { salesRow, sumSales } from './sales.queries.ts';
import { foldedText, scopedVisits, scopeParameters, type VisitScope } from './visit-scope.queries.ts';
import { visitSettings } from '../../visits/index.ts';

const maximumRows = 50;

const totalsRow = z.object({
  is_current: z.number(),
  visits: z.number(),
  visitors: z.number(),
  identified: z.number(),
  pageviews: z.number(),
  milliseconds: z.number(),
  median: z.number(),
  bounces: z.number(),
  imported: z.number(),
  ...salesRow,
  own_orders: z.number(),
});

const noSales = { orders: 0, conversions: 0, revenue: 0 };
const noVisits = {
  visits: 0,
  visitors: 0,
  identified: 0,
  pageviews: 0,
  milliseconds: 0,
  median: 0,
  bounces: 0,
  imported: 0,
  ...noSales,
  own_orders: 0,
};

const ratio = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);

function toTotals(row: Omit<z.infer<typeof totalsRow>, 'is_current'>): Report['totals'] {
  const { visits, visitors, identified, pageviews, milliseconds, median, bounces, orders, conversions, revenue } = row;
  return {
    visits,
    imported_visits: row.imported,
    visitors,
    identified,
    match_rate: ratio(identified, visitors),
    pageviews,
    avg_seconds: ratio(milliseconds, visits * 1000),
    median_seconds: median / 1000,
    pages_per_visit: ratio(pageviews, visits),
    bounce_rate: ratio(bounces, visits),
    orders,
    conversions,
    revenue,
    conversion_rate: ratio(conversions, visits),
    average_order: ratio(revenue, row.own_orders),
  };
}

/**
 * Totals of the visits in scope, and of those in the period before, in one pass. `identified` counts visitors that are known people; times are
 * engaged seconds; who saw one page and did nothing bounced.
 */
export async function visitTotals(
  clickhouse: AccountClickHouse,
  scope: VisitScope,
): Promise<Record<'totals' | 'previous', Report['totals']>> {
  const both = { ...scope, range: { from: previousRange(scope.range).from, to: scope.range.to } };
  const rows = await clickhouse.rows({
    sql: `${scopedVisits(both, ['visitor_id', 'is_known', 'pages', 'engaged_ms', 'event_names', 'import_id', 'orders', 'own_orders', 'revenue'])}
      select started_at >= toDateTime64({since:String}, 3, {zone:String}) as is_current,
             count()                                              as visits,
             uniqExact(visitor_id)                                as visitors,
             uniqExactIf(visitor_id, is_known)                    as identified,
             sum(visits.pages)                                    as pageviews,
             sum(engaged_ms)                                      as milliseconds,
             ifNotFinite(quantileExactInclusive(0.5)(engaged_ms), 0) as median,
             countIf(visits.pages = 1 and empty(event_names))           as bounces,
             countIf(visits.import_id != toUUID('${nilId}'))      as imported,
             sum(visits.own_orders)                               as own_orders,${sumSales}
        from visits
       group by is_current`,
    params: { ...scopeParameters(both), since: `${scope.range.from} 00:00:00` },
    row: totalsRow,
    settings: visitSettings,
  });
  const of = (isCurrent: number) => toTotals(rows.find((row) => row.is_current === isCurrent) ?? noVisits);
  return { totals: of(1), previous: of(0) };
}

const pageRow = z.object({
  path: z.string(),
  views: z.number(),
  visits: z.number(),
  entries: z.number(),
  exits: z.number(),
  ...salesRow,
  entry_orders: z.number(),
  entry_conversions: z.number(),
  entry_revenue: z.number(),
  exit_orders: z.number(),
  exit_conversions: z.number(),
  exit_revenue: z.number(),
});

/** What the views of a page sold that are counted by a condition. */
const salesOfViews = (condition: string, prefix = ''): string => `
             sumIf(visits.orders, ${condition})                 as ${prefix}orders,
             countIf(visits.orders > 0 and ${condition})        as ${prefix}conversions,
             sumIf(visits.revenue, ${condition})                as ${prefix}revenue`;

/**
 * Pages viewed in the visits in scope, most visited first; `entries` and `exits` are visits that began and ended there. Sales are those of all
 * visits that saw the page, and of those that began or ended there.
 */
export async function visitPages(clickhouse: AccountClickHouse, scope: VisitScope): Promise<Report['pages']> {
  const rows = await clickhouse.rows({
    sql: `${scopedVisits(scope, ['paths', 'orders', 'revenue'])}
      select path,
             count()                        as views,
             countIf(nth_view = 1)          as visits,
             countIf(place = 1)             as entries,
             countIf(place = length(paths)) as exits,${salesOfViews('nth_view = 1')},${salesOfViews('place = 1', 'entry_')},${salesOfViews('place = length(paths)', 'exit_')}
        from visits
       array join paths as path, arrayEnumerateUniq(paths) as nth_view, arrayEnumerate(paths) as place
       group by path
       order by visits desc, path
       limit ${maximumRows}`,
    params: scopeParameters(scope),
    row: pageRow,
    settings: visitSettings,
  });
  return rows.map(
    ({ entry_orders, entry_conversions, entry_revenue, exit_orders, exit_conversions, exit_revenue, ...page }) => ({
      ...page,
      entry_sales: { orders: entry_orders, conversions: entry_conversions, revenue: entry_revenue },
      exit_sales: { orders: exit_orders, conversions: exit_conversions, revenue: exit_revenue },
    }),
  );
}

const eventRow = z.object({
  event_name: z.string(),
  count: z.number(),
  visits: z.number(),
  identified: z.number(),
  ...salesRow,
});

/**
 * What visitors did besides viewing pages, in most visits first, with what was sold in these visits. Names that differ in case are one event, in
 * its usual spelling.
 */
export async function visitEvents(clickhouse: AccountClickHouse, scope: VisitScope): Promise<Report['events']> {
  const rows = await clickhouse.rows({
    sql: `${scopedVisits(scope, ['event_names', 'is_known', 'orders', 'revenue'])}
      select trimBoth(argMin(spelled, (-spelled_count, spelled))) as event_name,
             sum(spelled_count)                         as count,
             sum(spelled_visits)                        as visits,
             sum(spelled_identified)                    as identified,
             sum(spelled_orders)                        as orders,
             sum(spelled_conversions)                   as conversions,
             sum(spelled_revenue)                       as revenue
        from (
          select folded, spelled,
                 count()                             as spelled_count,
                 countIf(nth_event = 1)              as spelled_visits,
                 countIf(nth_event = 1 and is_known) as spelled_identified,
                 sumIf(sold, nth_event = 1)          as spelled_orders,
                 countIf(sold > 0 and nth_event = 1) as spelled_conversions,
                 sumIf(earned, nth_event = 1)        as spelled_revenue
            from (select event_names, is_known, visits.orders as sold, visits.revenue as earned, arrayMap(one -> ${foldedText('one')}, event_names) as folded_names from visits where notEmpty(event_names))
           array join event_names as spelled, folded_names as folded, arrayEnumerateUniq(folded_names) as nth_event
           group by folded, spelled
        )
       group by folded
       order by visits desc, event_name
       limit ${maximumRows}`,
    params: scopeParameters(scope),
    row: eventRow,
    settings: visitSettings,
  });
  return rows.map(({ event_name, ...counts }) => {
    const [type = ''] = event_name.split(' ', 1);
    return { type, name: event_name.slice(type.length + 1), ...counts };
  });
}

const dayRow = z.object({
  day: z.string(),
  visits: z.number(),
  identified: z.number(),
  visitors: z.number(),
  known_visitors: z.number(),
  ...salesRow,
});
export type DayRow = z.infer<typeof dayRow>;

/** Figures of each day (of the scope's time zone); a day without visits has no row. */
export async function visitDays(clickhouse: AccountClickHouse, scope: VisitScope): Promise<DayRow[]> {
  return clickhouse.rows({
    sql: `${scopedVisits(scope, ['visitor_id', 'is_known', 'orders', 'revenue'])}
      select toString(toDate(started_at, {zone:String}))  as day,
             count()                                      as visits,
             countIf(is_known)                            as identified,
             uniqExact(visitor_id)                        as visitors,
             uniqExactIf(visitor_id, is_known)            as known_visitors,${sumSales}
        from visits
       group by day
       order by day`,
    params: scopeParameters(scope),
    row: dayRow,
    settings: visitSettings,
  });
}
