import { z } from 'zod';
import { clickHouseTime } from '../../../../platform/clickhouse/clickhouse-time.ts';
import type { AccountClickHouse } from '../../../../platform/clickhouse/account-clickhouse.ts';
import { nilId } from '../../../../platform/ids/ids.ts';
import { selectVisits, visitSettings } from '../../visits/index.ts';

const activityRow = z.object({
  pixel_id: z.string(),
  last_event_at: z.iso.datetime(),
  events_24h: z.number(),
  visitors_30d: z.number(),
  identified_30d: z.number(),
});
export type PixelActivity = z.infer<typeof activityRow>;

/** What each pixel of the account has seen in the last 30 days, whatever was imported; a pixel without events has no row. `sealedUntil` is what `freshVisits` answered. */
export async function pixelActivity(
  clickhouse: AccountClickHouse,
  { now, sealedUntil }: { now: Date; sealedUntil: string },
): Promise<Map<string, PixelActivity>> {
  const rows = await clickhouse.rows({
    sql: `
      select pixel_id,
             formatDateTime(max(latest), '%Y-%m-%dT%H:%i:%SZ') as last_event_at,
             sum(of_day)                                       as events_24h,
             sum(visitors)                                     as visitors_30d,
             sum(known)                                        as identified_30d
        from (
          select pixel_id, max(at) as latest, countIf(at > {now:DateTime64(3, 'UTC')} - interval 1 day) as of_day,
                 0 as visitors, 0 as known
            from events
           where at > {now:DateTime64(3, 'UTC')} - interval 30 day and import_id = toUUID('${nilId}')
           group by pixel_id
           union all
          select pixel_id, toDateTime64(0, 3, 'UTC') as latest, 0 as of_day, uniqExact(visitor_id) as visitors,
                 uniqExactIf(visitor_id, (pixel_id, visitor_id) in (select pixel_id, visitor_id from visitor_people)) as known
            from (
              ${selectVisits(['pixel_id', 'visitor_id'], "started_at > {now:DateTime64(3, 'UTC')} - interval 30 day")}
            )
           group by pixel_id
        )
       group by pixel_id
      having last_event_at != '1970-01-01T00:00:00Z'`,
    params: { now: clickHouseTime(now), sealed: sealedUntil },
    row: activityRow,
    settings: visitSettings,
  });
  return new Map(rows.map((row) => [row.pixel_id, row]));
}
