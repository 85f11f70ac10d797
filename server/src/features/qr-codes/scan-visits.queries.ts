import { z } from 'zod';
import type { AccountClickHouse } from '../../platform/clickhouse/account-clickhouse.ts';
import type { QueryParameters } from '../../platform/clickhouse/clickhouse.ts';
import { clickHouseTime } from '../../platform/clickhouse/clickhouse-time.ts';
import { type GoalRow, reachesStep, stepParameters } from '../goals/index.ts';
import { toldVisits, visitSettings } from '../visits/index.ts';
import { scansIn, type ScanScope, scopeParameters } from './scan-stats.queries.ts';

export interface ScanVisits {
  readonly visits: number;
  readonly conversions: number;
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
  goals: readonly GoalRow[],
): Promise<Map<string, ScanVisits>> {
  const reached = goals.map((goal, index) => `(pixel_id = {pixel_${index}:UUID} and ${reachesStep(goal, index)})`);
  const pixels = Object.fromEntries(goals.map(({ pixelId }, index) => [`pixel_${index}`, pixelId]));
  const rows = await clickhouse.rows({
    sql: `
      select scans.code_id                                                       as id,
             count()                                                             as visits,
             countIf(${reached.length === 0 ? 'false' : reached.join(' or ')})   as conversions
        from (
          select pixel_id, scan_id as scan, paths, deeds
            from (${toldVisits(['pixel_id', 'scan_id', 'paths', 'deeds'], `scan_id != '' and started_at >= ${since}`)})
        ) as visits
       inner join (
          select toString(scan_id) as scan, code_id from qr_scans where ${where} and not is_bot
        ) as scans on visits.scan = scans.scan
       group by id`,
    params: { ...params, ...stepParameters(goals), ...pixels, sealed },
    row: z.object({ id: z.string(), visits: z.number(), conversions: z.number() }),
    settings: visitSettings,
  });
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

/**
 * Visits that began with a scan in scope, by code, and how many of them reached a goal of their pixel. A visit counts once, however often its
 * page was opened with the scan in its address; an address that was passed on makes visits of its own.
 */
export function visitsOfScans(
  clickhouse: AccountClickHouse,
  scope: ScanScope & { readonly sealed: string },
  goals: readonly GoalRow[],
): Promise<Map<string, ScanVisits>> {
  const since = 'toDateTime64({from:String}, 3, {zone:String})';
  return countVisits(
    clickhouse,
    { where: scansIn(scope), since, params: scopeParameters(scope), sealed: scope.sealed },
    goals,
  );
}

/** Some codes between two instants. */
export interface CodeWindow {
  readonly codes: readonly string[];
  readonly from: Date;
  readonly until: Date;
  readonly sealed: string;
  /** The time zone that days are of. */
  readonly zone: string;
}

/** What people did with codes: how many scanned them on each day, how many in all, the visits that came of it, and those that reached a goal. */
export async function responsesOfCodes(
  clickhouse: AccountClickHouse,
  { codes, from, until, sealed, zone }: CodeWindow,
  goals: readonly GoalRow[],
): Promise<
  ScanVisits & { readonly scans: number; readonly people: number; readonly days: { day: string; people: number }[] }
> {
  const where =
    "code_id in {codes:Array(UUID)} and at >= {since:DateTime64(3, 'UTC')} and at < {before:DateTime64(3, 'UTC')}";
  const params = { codes: [...codes], since: clickHouseTime(from), before: clickHouseTime(until) };
  const days = await clickhouse.rows({
    sql: `
      select toString(toDate(at, {zone:String})) as day, count() as scans, uniqExact(visitor) as people
        from qr_scans where ${where} and not is_bot group by day order by day`,
    params: { ...params, zone },
    row: z.object({ day: z.string(), scans: z.number(), people: z.number() }),
  });
  const since = "{since:DateTime64(3, 'UTC')}";
  const visits = [...(await countVisits(clickhouse, { where, since, params, sealed }, goals)).values()];
  const sum = <Item>(list: readonly Item[], read: (item: Item) => number): number =>
    list.reduce((total, item) => total + read(item), 0);
  return {
    // Who scanned is known for a day: somebody who comes back on another one is somebody else.
    people: sum(days, (day) => day.people),
    scans: sum(days, (day) => day.scans),
    visits: sum(visits, (one) => one.visits),
    conversions: sum(visits, (one) => one.conversions),
    days: days.map(({ day, people }) => ({ day, people })),
  };
}
