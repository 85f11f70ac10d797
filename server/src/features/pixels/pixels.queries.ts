import { z } from 'zod';
import { clickHouseTime } from '../../platform/clickhouse/clickhouse-time.ts';
import type { AccountClickHouse } from '../../platform/clickhouse/account-clickhouse.ts';

const activityRow = z.object({
  pixel_id: z.string(),
  last_event_at: z.iso.datetime(),
  events_24h: z.number(),
  visitors_30d: z.number(),
  identified_30d: z.number(),
});
export type PixelActivity = z.infer<typeof activityRow>;

/** What each pixel of the account has seen in the last 30 days; a pixel without events has no row. */
export async function pixelActivity(clickhouse: AccountClickHouse, now: Date): Promise<Map<string, PixelActivity>> {
  const rows = await clickhouse.rows({
    sql: `
      select events.pixel_id                                                          as pixel_id,
             formatDateTime(max(events.at), '%Y-%m-%dT%H:%i:%SZ')                      as last_event_at,
             countIf(events.at > {now:DateTime64(3, 'UTC')} - interval 1 day)          as events_24h,
             uniqExact(events.visitor_id)                                             as visitors_30d,
             uniqExactIf(events.visitor_id, people.is_known = 1)                      as identified_30d
        from events
        left join (select distinct pixel_id, visitor_id, toNullable(1) as is_known from visitor_people) as people
          on people.pixel_id = events.pixel_id and people.visitor_id = events.visitor_id
       where events.at > {now:DateTime64(3, 'UTC')} - interval 30 day
       group by events.pixel_id`,
    params: { now: clickHouseTime(now) },
    row: activityRow,
  });
  return new Map(rows.map((row) => [row.pixel_id, row]));
}
