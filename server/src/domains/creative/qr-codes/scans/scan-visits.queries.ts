import { addMoney } from '@acquaint/engine';
import { z } from 'zod';
import type { AccountClickHouse } from '../../../../platform/clickhouse/account-clickhouse.ts';
import type { QueryParameters } from '../../../../platform/clickhouse/clickhouse.ts';
import { clickHouseTime } from '../../../../platform/clickhouse/clickhouse-time.ts';
import { type Conversion, converts } from '../../../web/goals/index.ts';
import { withSales, selectVisits, visitSettings } from '../../../web/visits/index.ts';
import { scansIn, type ScanScope, scopeParameters } from './scan-stats.queries.ts';

export interface ScanVisits {
  readonly visits: number;
  readonly conversions: number;
  readonly orders: number;
  /** In the currency of the account. */
  readonly revenue: number;
}

interface ScanCondition {
  /** Which scans, over `qr_scans`. */
  readonly where: string;
  /** The instant that no visit of them can be before, as SQL. */
  readonly since: string;
  readonly params: QueryParameters;
  readonly sealed: string;
}

async function countVisits(
  clickhouse: AccountClickHouse,
  { where, since, params, sealed }: ScanCondition,
  conversion: Pick<Conversion, 'metric' | 'goals' | 'currency'>,
): Promise<Map<string, ScanVisits>> {
  const converted = converts(conversion);
  const { currency } = conversion;
  const scanned = selectVisits(
    ['pixel_id', 'visit_id', 'scan_id', 'paths', 'event_names'],
    `scan_id != '' and started_at >= ${since}`,
  );
  const rows = await clickhouse.rows({
    sql: `
      select scans.code_id                                                       as id,
             count()                                                             as visits,
             countIf(converted)                                                  as conversions,
             sum(visits.orders)                                                  as orders,
             sum(visits.revenue)                                                 as revenue
        from (
          select scan_id as scan, orders, revenue, ${converted.sql} as converted
            from (${withSales(scanned, { purchases: `at >= ${since}`, currency })})
        ) as visits
       inner join (
          select toString(scan_id) as scan, code_id from qr_scans where ${where} and not is_bot
        ) as scans on visits.scan = scans.scan
       group by id`,
    params: { ...params, ...converted.params, sealed, currency: currency ?? '' },
    row: z.object({
      id: z.string(),
      visits: z.number(),
      conversions: z.number(),
      orders: z.number(),
      revenue: z.number(),
    }),
    settings: visitSettings,
  });
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

/**
 * Visits that began with a scan in scope, by code, how many of them converted, and what they sold. A visit counts once, however often its
 * page was opened with the scan in its address; an address that was passed on makes visits of its own.
 */
export function visitsOfScans(
  clickhouse: AccountClickHouse,
  scope: ScanScope & { readonly sealed: string },
  conversion: Conversion,
): Promise<Map<string, ScanVisits>> {
  const since = 'toDateTime64({from:String}, 3, {zone:String})';
  return countVisits(
    clickhouse,
    { where: scansIn(scope), since, params: scopeParameters(scope), sealed: scope.sealed },
    conversion,
  );
}

/** Some codes between two instants. */
interface CodeWindow {
  readonly codes: readonly string[];
  readonly from: Date;
  readonly until: Date;
  /** The time zone that days are of. */
  readonly zone: string;
}

const inWindow =
  "code_id in {codes:Array(UUID)} and at >= {since:DateTime64(3, 'UTC')} and at < {before:DateTime64(3, 'UTC')}";
const windowParameters = ({ codes, from, until }: CodeWindow) => ({
  codes: [...codes],
  since: clickHouseTime(from),
  before: clickHouseTime(until),
});

interface ScanCounts {
  readonly scans: number;
  readonly people: number;
  readonly days: readonly { readonly day: string; readonly people: number }[];
}

/** How often people scanned codes, how many on each day, and how many in all. */
export async function scansOfCodes(clickhouse: AccountClickHouse, window: CodeWindow): Promise<ScanCounts> {
  if (window.codes.length === 0) return { scans: 0, people: 0, days: [] };
  const days = await clickhouse.rows({
    sql: `
      select toString(toDate(at, {zone:String})) as day, count() as scans, uniqExact(visitor) as people
        from qr_scans where ${inWindow} and not is_bot group by day order by day`,
    params: { ...windowParameters(window), zone: window.zone },
    row: z.object({ day: z.string(), scans: z.number(), people: z.number() }),
  });
  return {
    scans: days.reduce((sum, { scans }) => sum + scans, 0),
    // Who scanned is known for a day: somebody who comes back on another one is somebody else.
    people: days.reduce((sum, { people }) => sum + people, 0),
    days: days.map(({ day, people }) => ({ day, people })),
  };
}

/** Scans of codes, the visits that followed, their conversions and sales. */
export async function responsesOfCodes(
  clickhouse: AccountClickHouse,
  window: CodeWindow & { readonly sealed: string },
  conversion: Conversion,
): Promise<ScanCounts & ScanVisits> {
  const counts = await scansOfCodes(clickhouse, window);
  const condition = {
    where: inWindow,
    since: "{since:DateTime64(3, 'UTC')}",
    params: windowParameters(window),
    sealed: window.sealed,
  };
  const visits = [...(await countVisits(clickhouse, condition, conversion)).values()];
  return {
    ...counts,
    visits: visits.reduce((sum, one) => sum + one.visits, 0),
    conversions: visits.reduce((sum, one) => sum + one.conversions, 0),
    orders: visits.reduce((sum, one) => sum + one.orders, 0),
    revenue: visits.reduce((sum, one) => addMoney(sum, one.revenue), 0),
  };
}

interface CodesOfAllTime {
  readonly codes: readonly string[];
  readonly sealed: string;
  readonly currency: string;
}

/** What visits of some codes sold, at any time, by the id of the code. */
export function salesOfCodes(
  clickhouse: AccountClickHouse,
  { codes, sealed, currency }: CodesOfAllTime,
): Promise<Map<string, ScanVisits>> {
  const condition = {
    where: 'code_id in {codes:Array(UUID)}',
    since: "toDateTime64(0, 3, 'UTC')",
    params: { codes: [...codes] },
    sealed,
  };
  return countVisits(clickhouse, condition, { metric: 'purchases', goals: [], currency });
}
