import { z } from 'zod';
import type { ClickHouse } from '../../platform/clickhouse/clickhouse.ts';
import { clickHouseTime } from '../../platform/clickhouse/clickhouse-time.ts';
import type { OpenVisit } from './anonymous-visitors.ts';

const openVisitRow = z.object({ visitor_id: z.string(), visit_id: z.string(), last_at: z.number() });
const eventIdRow = z.object({ event_id: z.string() });
const minute = 60_000;

/** Visits without a stored id that were active in the last 30 minutes, of all accounts: the collector goes on with them after a restart. */
export async function openAnonymousVisits(clickhouse: ClickHouse, now: Date): Promise<OpenVisit[]> {
  const rows = await clickhouse.rows({
    sql: `
      select visitor_id,
             argMax(visit_id, at)                     as visit_id,
             toUnixTimestamp64Milli(max(at))          as last_at
        from events
       where at > {since:DateTime64(3, 'UTC')}
         and is_cookieless
       group by visitor_id
       limit 200000`,
    params: { since: clickHouseTime(new Date(now.getTime() - 30 * minute)) },
    row: openVisitRow,
  });
  return rows.map((row) => ({ visitorId: row.visitor_id, visitId: row.visit_id, lastAt: row.last_at }));
}

/** Ids of the events of the last ten minutes, of all accounts. */
export async function recentEventIds(clickhouse: ClickHouse, now: Date): Promise<string[]> {
  const rows = await clickhouse.rows({
    sql: `
      select toString(event_id) as event_id
        from events
       where received_at > {since:DateTime64(3, 'UTC')}
         and at > {since:DateTime64(3, 'UTC')} - interval 1 day
       limit 500000`,
    params: { since: clickHouseTime(new Date(now.getTime() - 10 * minute)) },
    row: eventIdRow,
  });
  return rows.map((row) => row.event_id);
}
