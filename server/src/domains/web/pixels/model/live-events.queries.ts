import type { LiveEvent } from '@acquaint/contract';
import { z } from 'zod';
import type { AccountClickHouse } from '../../../../platform/clickhouse/account-clickhouse.ts';
import { clickHouseTime, isoTime } from '../../../../platform/clickhouse/clickhouse-time.ts';

const text = z.string();
const liveRow = z.object({
  id: text,
  time: z.number(),
  type: text,
  name: text,
  path: text,
  source: text,
  browser: text,
  platform: text,
  device: text,
  has_address: z.union([z.boolean(), z.number()]).transform(Boolean),
});

/** The latest events of a pixel in the last day, oldest first. */
export async function latestEvents(
  clickhouse: AccountClickHouse,
  { pixelId, now, limit }: { pixelId: string; now: Date; limit: number },
): Promise<LiveEvent[]> {
  const rows = await clickhouse.rows({
    sql: `
      select toString(event_id)          as id,
             toUnixTimestamp64Milli(at)  as time,
             type, name, path, source, browser, platform, device,
             email_key != ''             as has_address
        from events
       where pixel_id = {pixel:UUID}
         and at > {now:DateTime64(3, 'UTC')} - interval 1 day
       order by at desc, event_id
       limit {limit:UInt32}`,
    params: { pixel: pixelId, now: clickHouseTime(now), limit },
    row: liveRow,
  });
  return rows.toReversed().map(({ time, ...row }) => ({ ...row, at: isoTime(time) }));
}
