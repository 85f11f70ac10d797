import type { Report, Step } from '@acquaint/contract';
import { z } from 'zod';
import type { AccountClickHouse } from '../../../../platform/clickhouse/account-clickhouse.ts';
import { scopedVisits, scopeParameters, type VisitScope } from './visit-scope.queries.ts';
import { type Conversion, converts, isStep, reachesStep, stepParameters } from '../../goals/index.ts';
import { visitSettings } from '../../visits/index.ts';

const counts = z.array(z.number());
const goalsRow = z.object({ visits: counts, identified: counts, orders: counts, conversions: counts, revenue: counts });
type GoalCounts = Record<keyof z.infer<typeof goalsRow>, number>;
type GoalFacts = Omit<Report['goals'][number], keyof GoalCounts | 'rate'>;

/** How many visits reached each goal, how many of them were by known people, and what was sold in them. */
export async function visitGoals(
  clickhouse: AccountClickHouse,
  scope: VisitScope,
  goals: readonly GoalFacts[],
): Promise<(GoalFacts & GoalCounts)[]> {
  if (goals.length === 0) return [];
  const reached = goals.map(reachesStep);
  const ofEach = (sql: (condition: string) => string): string => `[${reached.map(sql).join(', ')}]`;
  const [row] = await clickhouse.rows({
    sql: `${scopedVisits(scope, ['paths', 'event_names', 'is_known', 'orders', 'revenue'])}
      select ${ofEach((condition) => `countIf(${condition})`)}                               as visits,
             ${ofEach((condition) => `countIf(is_known and ${condition})`)}                  as identified,
             ${ofEach((condition) => `sumIf(visits.orders, ${condition})`)}                  as orders,
             ${ofEach((condition) => `countIf(visits.orders > 0 and ${condition})`)}         as conversions,
             ${ofEach((condition) => `sumIf(visits.revenue, ${condition})`)}                 as revenue
        from visits`,
    params: { ...scopeParameters(scope), ...stepParameters(goals) },
    row: goalsRow,
    settings: visitSettings,
  });
  return goals.map((goal, index) => ({
    ...goal,
    visits: row?.visits[index] ?? 0,
    identified: row?.identified[index] ?? 0,
    orders: row?.orders[index] ?? 0,
    conversions: row?.conversions[index] ?? 0,
    revenue: row?.revenue[index] ?? 0,
  }));
}

const dayRow = z.object({ day: z.string(), visits: z.number() });

/** Visits that converted, by day; days without any are left out. */
export async function conversionDays(
  clickhouse: AccountClickHouse,
  scope: VisitScope,
  conversion: Conversion,
): Promise<Map<string, number>> {
  const converted = converts(conversion);
  const rows = await clickhouse.rows({
    sql: `${scopedVisits(scope, ['pixel_id', 'paths', 'event_names', 'orders'])}
      select toString(toDate(started_at, {zone:String})) as day, count() as visits
        from visits
       where ${converted.sql}
       group by day`,
    params: { ...scopeParameters(scope), ...converted.params },
    row: dayRow,
    settings: visitSettings,
  });
  return new Map(rows.map(({ day, visits }) => [day, visits]));
}

const levelRow = z.object({ level: z.number(), visitors: z.number() });

/**
 * How many visitors took each step after those before it, in any of their visits in scope: what a visitor did is walked along in the order of
 * time, and whatever is the next step takes the visitor one further.
 */
export async function funnelVisitors(
  clickhouse: AccountClickHouse,
  scope: VisitScope,
  steps: readonly Step[],
): Promise<number[]> {
  const conditionsOn = (entry: string, isPage: string): string[] =>
    steps.map((step, index) => `(${isPage} = ${step.kind === 'page'} and ${isStep(step, index, entry)})`);
  const isNext = `[${conditionsOn('happening.2', 'happening.3').join(', ')}][least(level + 1, ${steps.length})]`;
  const rows = await clickhouse.rows({
    sql: `${scopedVisits(scope, ['visitor_id', 'paths', 'path_times', 'event_names', 'event_times'])}
      select reached as level, count() as visitors
        from (
          select arrayFold((level, happening) -> toUInt8(level + (level < ${steps.length} and ${isNext})),
                           arraySort(groupArray((time, entry, is_page))), toUInt8(0)) as reached
            from (
              select visitor_id,
                     toUnixTimestamp64Milli(started_at) + since_start as time,
                     entry,
                     is_page
                from visits
               array join arrayConcat(paths, event_names)                                                          as entry,
                          arrayConcat(path_times, event_times)                                                as since_start,
                          arrayConcat(arrayWithConstant(length(paths), true), arrayWithConstant(length(event_names), false)) as is_page
               where ${conditionsOn('entry', 'is_page').join(' or ')}
            )
           group by visitor_id
        )
       where reached > 0
       group by reached`,
    params: { ...scopeParameters(scope), ...stepParameters(steps) },
    row: levelRow,
    settings: visitSettings,
  });
  return steps.map((_, index) =>
    rows.filter(({ level }) => level > index).reduce((sum, { visitors }) => sum + visitors, 0),
  );
}
