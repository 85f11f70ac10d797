import type { Retention } from '@acquaint/contract';
import { z } from 'zod';
import type { AccountClickHouse } from '../../../../platform/clickhouse/account-clickhouse.ts';
import { scopedVisits, scopeParameters, type VisitScope } from './visit-scope.queries.ts';
import { visitSettings } from '../../visits/index.ts';

const periodStarts: Readonly<Record<Retention['period'], string>> = {
  week: 'toStartOfWeek(started_at, 1, {zone:String})',
  month: 'toStartOfMonth(started_at, {zone:String})',
};

const cohortRow = z.object({ cohort: z.string(), period: z.number(), visitors: z.number() });

/**
 * Visitors by the period of their first visit among those in scope and by how many periods later they came again. Visitors who are counted
 * without an id are another one each day, so they are left out.
 */
export async function retentionRows(
  clickhouse: AccountClickHouse,
  scope: VisitScope,
  period: Retention['period'],
): Promise<z.infer<typeof cohortRow>[]> {
  return clickhouse.rows({
    sql: `${scopedVisits(scope, ['visitor_id', 'is_cookieless'])}
      select toString(first_in)                        as cohort,
             toUInt16(dateDiff('${period}', first_in, came)) as period,
             count()                                   as visitors
        from (
          select min(came_in)                                          as first_in,
                 arrayJoin(groupUniqArray(came_in))                    as came
            from (select visitor_id, ${periodStarts[period]} as came_in from visits where not is_cookieless)
           group by visitor_id
        ) as returns
       group by first_in, came
       order by cohort, period`,
    params: scopeParameters(scope),
    row: cohortRow,
    settings: visitSettings,
  });
}
