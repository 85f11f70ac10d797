import { z } from 'zod';
import type { AccountClickHouse } from '../../platform/clickhouse/account-clickhouse.ts';
import { type GoalRow, reachesStep, stepParameters } from '../goals/index.ts';
import { toldVisits, visitSettings } from '../visits/index.ts';
import { scansIn, type ScanScope, scopeParameters } from './scan-stats.queries.ts';

export interface ScanVisits {
  readonly visits: number;
  readonly conversions: number;
}

/**
 * Visits that began with a scan in scope, by code, and how many of them reached a goal of their pixel. A visit counts once, however often its
 * page was opened with the scan in its address; an address that was passed on makes visits of its own.
 */
export async function visitsOfScans(
  clickhouse: AccountClickHouse,
  scope: ScanScope & { readonly sealed: string },
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
            from (${toldVisits(['pixel_id', 'scan_id', 'paths', 'deeds'], "scan_id != '' and started_at >= toDateTime64({from:String}, 3, {zone:String})")})
        ) as visits
       inner join (
          select toString(scan_id) as scan, code_id from qr_scans where ${scansIn(scope)} and not is_bot
        ) as scans on visits.scan = scans.scan
       group by id`,
    params: { ...scopeParameters(scope), ...stepParameters(goals), ...pixels, sealed: scope.sealed },
    row: z.object({ id: z.string(), visits: z.number(), conversions: z.number() }),
    settings: visitSettings,
  });
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}
