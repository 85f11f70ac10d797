import { z } from 'zod';
import type { ClickHouse } from '../../../../platform/clickhouse/clickhouse.ts';
import { clickHouseTime } from '../../../../platform/clickhouse/clickhouse-time.ts';
import type { OpenVisit } from './anonymous-visitors.ts';
import type { EventRow } from './event-row.ts';

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

/** Ids of the events received since an instant, of all accounts. */
export async function recentEventIds(clickhouse: ClickHouse, since: Date): Promise<string[]> {
  const rows = await clickhouse.rows({
    sql: `
      select toString(event_id) as event_id
        from events
       where received_at >= {since:DateTime64(3, 'UTC')}
         and at > {since:DateTime64(3, 'UTC')} - interval 1 day
       limit 1000000`,
    params: { since: clickHouseTime(since) },
    row: eventIdRow,
  });
  return rows.map((row) => row.event_id);
}

/** Ids are a part of the statement: as parameters thousands of them would not fit in the address of a request. */
const idsAtOnce = 2_000;
const idPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function idList(ids: Iterable<string>): string {
  const texts = [...ids].map((id) => {
    if (!idPattern.test(id)) throw new TypeError('An event has an id that is no UUID');
    return `'${id}'`;
  });
  return `(${texts.join(', ')})`;
}

/**
 * Which of some events are stored, by id, and which import brought them. Looks where they would be: under their pixels, on their days or a day beside them,
 * because a corrected clock may differ from one sending to the next.
 */
export async function storedEvents(
  clickhouse: ClickHouse,
  rows: readonly Pick<EventRow, 'account_id' | 'pixel_id' | 'event_id' | 'at'>[],
): Promise<Map<string, string>> {
  const stored = new Map<string, string>();
  for (let start = 0; start < rows.length; start += idsAtOnce) {
    const some = rows.slice(start, start + idsAtOnce);
    const days = some.map((row) => row.at.slice(0, 10)).toSorted();
    const found = await clickhouse.rows({
      sql: `
        select toString(event_id) as id, toString(any(import_id)) as import
          from events
         where account_id in ${idList(new Set(some.map((row) => row.account_id)))}
           and pixel_id in ${idList(new Set(some.map((row) => row.pixel_id)))}
           and toDate(at) between toDate({first:String}) - 1 and toDate({last:String}) + 1
           and event_id in ${idList(some.map((row) => row.event_id))}
         group by event_id`,
      params: { first: days[0], last: days.at(-1) },
      row: z.object({ id: z.string(), import: z.string() }),
    });
    for (const { id, import: from } of found) stored.set(id, from);
  }
  return stored;
}

/** Which of some events (by id) are stored. */
export async function storedEventIds(clickhouse: ClickHouse, rows: readonly EventRow[]): Promise<Set<string>> {
  return new Set((await storedEvents(clickhouse, rows)).keys());
}
