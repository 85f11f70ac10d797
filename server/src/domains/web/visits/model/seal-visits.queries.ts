import { z } from 'zod';
import type { ClickHouse } from '../../../../platform/clickhouse/clickhouse.ts';
import { writePurchases } from '../purchases/purchase-rows.queries.ts';
import { storedColumns, visitColumns, visitsOfEvents } from './visit-rows.queries.ts';

const sealedUntil = '(select max(visit_seals.sealed_until) from visit_seals)';
const columns = visitColumns.join(', ');
const inTable = storedColumns.join(', ');
/** Events that visits after the seal may have; those of the day before distinguish what began then. */
const maybeOpen = `at >= toDateTime64(${sealedUntil}, 3, 'UTC') - interval 1 day`;

const sealRow = z.object({ sealed_until: z.string(), first_day: z.string(), stray: z.number() });

/** Up to which day visits are sealed ('' while none are), the day of the first event ('' without events), and how many rows a crash left behind. */
export async function readSeal(
  clickhouse: ClickHouse,
): Promise<{ sealedUntil: string; firstDay: string; stray: number }> {
  const [row] = await clickhouse.rows({
    sql: `
      select if((select count() from visit_seals) = 0, '', toString(toDate(${sealedUntil})))          as sealed_until,
             if((select count() from events) = 0, '', toString(toDate((select min(at) from events)))) as first_day,
             (select count() from sealed_visits where started_at >= ${sealedUntil})                   as stray`,
    row: sealRow,
  });
  return { sealedUntil: row?.sealed_until ?? '', firstDay: row?.first_day ?? '', stray: row?.stray ?? 0 };
}

/** Deletes sealed visits that began on a day or later. */
export async function dropVisitsSince(clickhouse: ClickHouse, day: string): Promise<void> {
  await clickhouse.command("delete from sealed_visits where started_at >= toDateTime64({day:Date}, 3, 'UTC')", { day });
}

/** Deletes open visits that began before a day: they are sealed. */
export async function dropOpenVisitsBefore(clickhouse: ClickHouse, day: string): Promise<void> {
  await clickhouse.command("delete from open_visits where started_at < toDateTime64({day:Date}, 3, 'UTC')", { day });
}

/** Deletes all open visits: the next question writes them again. */
export async function discardOpenVisits(clickhouse: ClickHouse): Promise<void> {
  await clickhouse.command('truncate table open_visits');
}

/** Deletes the sealed visits of a month, such as `202601`. */
export async function dropVisitsOfMonth(clickhouse: ClickHouse, month: string): Promise<void> {
  if (!/^\d{6}$/.test(month)) throw new TypeError(`${month} is not a month`);
  await clickhouse.command(`alter table sealed_visits drop partition ${month}`);
}

interface Days {
  readonly from: string;
  /** The day after the last one. */
  readonly until: string;
}

/** Writes the visits of some days (UTC, those they began on) to the sealed ones, and their purchases: of all pixels, or of one. */
export async function writeVisitsOfDays(
  clickhouse: ClickHouse,
  { from, until }: Days,
  pixelId: string | null = null,
): Promise<void> {
  const days = `
          at >= toDateTime64({from:Date}, 3, 'UTC') - interval 1 day
      and at <  toDateTime64({until:Date}, 3, 'UTC') + interval 1 day
      ${pixelId === null ? '' : 'and pixel_id = {pixel:UUID}'}`;
  const params = { from, until, ...(pixelId === null ? {} : { pixel: pixelId }) };
  await clickhouse.command(
    `insert into sealed_visits (${inTable})
     select ${columns} from (${visitsOfEvents(days, visitColumns)})
      where started_at >= toDateTime64({from:Date}, 3, 'UTC')
        and started_at <  toDateTime64({until:Date}, 3, 'UTC')`,
    params,
  );
  await writePurchases(clickhouse, days, params);
}

/** Records that all visits that began before a day are sealed. */
export async function writeSeal(clickhouse: ClickHouse, until: string): Promise<void> {
  await clickhouse.insert('visit_seals', [{ sealed_until: `${until} 00:00:00` }]);
}

/** The day (UTC) of a pixel's first event, and how many events it has; null without any. */
export async function firstDayOfPixel(
  clickhouse: ClickHouse,
  pixelId: string,
): Promise<{ day: string; events: number } | null> {
  const [row] = await clickhouse.rows({
    sql: 'select toString(toDate(min(at))) as day, count() as events from events where pixel_id = {pixel:UUID}',
    params: { pixel: pixelId },
    row: z.object({ day: z.string(), events: z.number() }),
  });
  return row === undefined || row.events === 0 ? null : row;
}

const startColumns = { sealed_visits: 'started_at', open_visits: 'started_at', purchases: 'at' } as const;

/** Deletes the visits and purchases of one pixel, all of them or those of some days; its events stay. */
export async function dropVisitsOfPixel(
  clickhouse: ClickHouse,
  pixelId: string,
  days: Days | null = null,
): Promise<void> {
  const params = { pixel: pixelId, ...days };
  for (const [table, column] of Object.entries(startColumns)) {
    const ofDays = `and ${column} >= toDateTime64({from:Date}, 3, 'UTC') and ${column} < toDateTime64({until:Date}, 3, 'UTC')`;
    const condition = `pixel_id = {pixel:UUID} ${days === null ? '' : ofDays}`;
    const sql = `select 1 as found from ${table} where ${condition} limit 1`;
    const [found] = await clickhouse.rows({ sql, params, row: z.object({ found: z.number() }) });
    // A delete rewrites every part, even where there is nothing to delete.
    if (found !== undefined) await clickhouse.command(`delete from ${table} where ${condition}`, params);
  }
}

/**
 * An open visit's version: how many events it has. Events are only ever added to a visit, so that the row of most events is the newest, whichever process
 * wrote it. The summand puts it above the times in nanoseconds that were versions before.
 */
const version = { version: 'toUInt64(2000000000000000000) + uniqExact(event_id)' };

async function writeOpenVisits(clickhouse: ClickHouse, condition: string, params: Record<string, string>) {
  await clickhouse.command(
    `insert into open_visits (${inTable}, version)
     select ${columns}, version
       from (${visitsOfEvents(`${maybeOpen} and ${condition}`, visitColumns, version)})
      where started_at >= ${sealedUntil}`,
    params,
  );
}

/** Writes the open visits of one pixel again, and their purchases. */
export async function writeOpenVisitsOfPixel(clickhouse: ClickHouse, pixelId: string): Promise<void> {
  const condition = 'pixel_id = {pixel:UUID}';
  await writeOpenVisits(clickhouse, condition, { pixel: pixelId });
  await writePurchases(clickhouse, `${maybeOpen} and ${condition}`, { pixel: pixelId });
}

/** Writes the open visits again that have events received since an instant, and the purchases among these events. */
export async function writeOpenVisitsSince(clickhouse: ClickHouse, since: string): Promise<void> {
  const received = `${maybeOpen} and received_at >= {since:DateTime64(3, 'UTC')}`;
  await writeOpenVisits(clickhouse, `visit_id in (select visit_id from events where ${received})`, { since });
  await writePurchases(clickhouse, received, { since });
}

/** Merges the versions of open visits to one part, which questions then read without comparing. */
export async function mergeOpenVisits(clickhouse: ClickHouse): Promise<void> {
  await clickhouse.command('optimize table open_visits final');
}

const receiptRow = z.object({ sealed_until: z.string(), newest: z.string(), events: z.number() });
export interface Receipt {
  /** Visits that began before this instant are sealed; 1970 while none are. */
  readonly sealedUntil: string;
  /** The latest receipt of an event, and how many came since the given instant. */
  readonly newest: string;
  readonly events: number;
}

/** What was received since an instant: when it is the same as before, nothing new came. */
export async function readReceipt(clickhouse: ClickHouse, since: string): Promise<Receipt> {
  const [row] = await clickhouse.rows({
    sql: `
      select toString(${sealedUntil})    as sealed_until,
             toString(max(received_at))  as newest,
             count()                     as events
        from events
       where received_at >= {since:DateTime64(3, 'UTC')}
         and ${maybeOpen}`,
    params: { since },
    row: receiptRow,
  });
  return {
    sealedUntil: row?.sealed_until ?? '1970-01-01 00:00:00',
    newest: row?.newest ?? since,
    events: row?.events ?? 0,
  };
}
