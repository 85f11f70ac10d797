import { z } from 'zod';
import type { AccountClickHouse } from '../../../../platform/clickhouse/account-clickhouse.ts';
import { clickHouseTime, isoTime } from '../../../../platform/clickhouse/clickhouse-time.ts';

const cells = z.object({
  type: z.string(),
  name: z.string(),
  hostname: z.string(),
  path: z.string(),
  title: z.string(),
  referrer_host: z.string(),
  source: z.string(),
  medium: z.string(),
  campaign: z.string(),
  device: z.string(),
  browser: z.string(),
  platform: z.string(),
  language: z.string(),
  visitor_id: z.string(),
  visit_id: z.string(),
  event_id: z.string(),
});
/** The columns of exported events; who somebody is, and what an address is looked up by, is in none. */
export const eventCells = ['at', ...cells.keyof().options];
const eventRow = cells.extend({ time: z.number() });
export type ListedEvent = z.infer<typeof cells> & { readonly at: string };

interface EventScope {
  readonly pixelId: string;
  readonly from: Date;
  readonly until: Date;
}

/** The next events of a pixel after one, the oldest first. */
export async function nextEvents(
  clickhouse: AccountClickHouse,
  { pixelId, from, until }: EventScope,
  { after, limit }: { readonly after: Pick<ListedEvent, 'at' | 'event_id'>; readonly limit: number },
): Promise<ListedEvent[]> {
  const rows = await clickhouse.rows({
    sql: `
      select toUnixTimestamp64Milli(events.at) as time, type, name, hostname, path, title, referrer_host, source, medium, campaign, device,
             browser, platform, language, toString(events.visitor_id) as visitor_id, toString(events.visit_id) as visit_id,
             toString(events.event_id) as event_id
        from events final
       where pixel_id = {pixel:UUID}
         and events.at >= {from:DateTime64(3, 'UTC')} and events.at < {until:DateTime64(3, 'UTC')}
         and (events.at, events.event_id) > ({after:DateTime64(3, 'UTC')}, {id:UUID})
       order by events.at, events.event_id
       limit {limit:UInt32}`,
    params: {
      pixel: pixelId,
      from: clickHouseTime(from),
      until: clickHouseTime(until),
      after: clickHouseTime(new Date(after.at)),
      id: after.event_id,
      limit,
    },
    row: eventRow,
  });
  return rows.map(({ time, ...row }) => ({ ...row, at: isoTime(time) }));
}
