import { addDays, type DayRange, listDays, previousRange } from '@acquaint/engine';
import { z } from 'zod';
import type { AccountClickHouse } from '../../../../platform/clickhouse/account-clickhouse.ts';

const changeRow = z.object({ day: z.string(), change: z.number() });

/**
 * How many pieces of mail are on their way: now, at the end of the days before the range, and at the end of each day. A piece is on its way from
 * when it was first reported as mailed until it was first reported as delivered, returned, failed or cancelled.
 */
export async function transitFigures(
  clickhouse: AccountClickHouse,
  range: DayRange & { readonly zone: string },
): Promise<{ value: number; previous: number; series: number[] }> {
  const changes = await clickhouse.rows({
    sql: `
      select toString(greatest(toDate(at, {zone:String}), toDate({from:String}) - 1)) as day, toInt32(sum(step)) as change
        from (
          select minIf(at, state in ('mailed', 'in_transit', 'in_local_area')) as left,
                 minIf(at, state in ('delivered', 'returned', 'failed', 'cancelled')) as ended,
                 countIf(state in ('delivered', 'returned', 'failed', 'cancelled')) > 0 as has_ended
            from mail_events
           where at < toDateTime64({until:String}, 3, {zone:String})
           group by mailing_id, serial
          having countIf(state in ('mailed', 'in_transit', 'in_local_area')) > 0 and (not has_ended or ended > left)
        )
       array join if(has_ended, [left, ended], [left]) as at, if(has_ended, [1, -1], [1]) as step
       group by day`,
    params: { from: range.from, until: `${addDays(range.to, 1)} 00:00:00`, zone: range.zone },
    row: changeRow,
  });
  const byDay = new Map(changes.map(({ day, change }) => [day, change]));
  const { to: dayBefore } = previousRange(range);
  const previous = byDay.get(dayBefore) ?? 0;
  let onTheirWay = previous;
  const series = listDays(range.from, range.to).map((day) => (onTheirWay += byDay.get(day) ?? 0));
  return { value: onTheirWay, previous, series };
}
