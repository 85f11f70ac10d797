import { z } from 'zod';
import type { AccountClickHouse } from '../../../../platform/clickhouse/account-clickhouse.ts';
import { scansIn, type ScanScope, scopeParameters } from './scan-stats.queries.ts';

/** The columns of exported scans. */
export const scanCells = [
  'time',
  'scan',
  'reason',
  'piece',
  'device',
  'platform',
  'browser',
  'language',
  'referrer',
  'country',
  'region',
  'city',
  'robot',
] as const;

/** A scan as texts, and its place in the order of all. */
const listed = z.object({
  time: z.string(),
  scan: z.string(),
  reason: z.string(),
  /** The code of the piece of mail that was scanned. */
  piece: z.string(),
  device: z.string(),
  platform: z.string(),
  browser: z.string(),
  language: z.string(),
  referrer: z.string(),
  country: z.string(),
  region: z.string(),
  city: z.string(),
  robot: z.string(),
});
export type ListedScan = z.infer<typeof listed>;

/** The next scans of a scope after one, the oldest first; times are UTC. */
export async function listScans(
  clickhouse: AccountClickHouse,
  scope: ScanScope,
  { after, limit }: { readonly after: Pick<ListedScan, 'time' | 'scan'>; readonly limit: number },
): Promise<ListedScan[]> {
  return clickhouse.rows({
    sql: `
      select toString(at) as time, toString(scan_id) as scan, toString(reason) as reason, piece,
             toString(device) as device, toString(platform) as platform, toString(browser) as browser, toString(language) as language,
             toString(referrer_host) as referrer, toString(country) as country, toString(region) as region,
             toString(city) as city, if(is_bot, 'yes', 'no') as robot
        from qr_scans
       where ${scansIn(scope)}
         and (at, scan_id) > ({after:DateTime64(3, 'UTC')}, {scan:UUID})
       order by at, scan_id
       limit {limit:UInt32}`,
    params: { ...scopeParameters(scope), after: after.time, scan: after.scan, limit },
    row: listed,
  });
}
