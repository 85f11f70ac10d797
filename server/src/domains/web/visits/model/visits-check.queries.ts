import { z } from 'zod';
import type { ClickHouse } from '../../../../platform/clickhouse/clickhouse.ts';
import { visitsOfEvents } from './visit-rows.queries.ts';

const monthRow = z.object({ month: z.string() });

/** The months whose sealed visits are not those of their events, as `202601`. */
export function findUnequalMonths(clickhouse: ClickHouse): Promise<{ month: string }[]> {
  const sealed = '(select max(visit_seals.sealed_until) from visit_seals)';
  const sums =
    'toString(toYYYYMM(started_at)) as month, count() as visits, sum(cityHash64(visit_id, pages)) as checksum';
  return clickhouse.rows({
    sql: `
      select month from (
        select ${sums} from sealed_visits where started_at < ${sealed} group by month
         union all
        select ${sums} from (${visitsOfEvents('true', ['visit_id', 'started_at', 'pages'])})
         where started_at < ${sealed} group by month)
       group by month
      having count() != 2 or uniqExact(visits, checksum) != 1
       order by month`,
    row: monthRow,
    settings: ['max_execution_time = 0', 'max_bytes_before_external_group_by = 1000000000'],
  });
}
