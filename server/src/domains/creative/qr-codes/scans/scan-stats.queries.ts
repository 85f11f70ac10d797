import type { QrShare } from '@acquaint/contract';
import { addDays } from '@acquaint/engine';
import { z } from 'zod';
import type { AccountClickHouse } from '../../../../platform/clickhouse/account-clickhouse.ts';
import type { QueryParameters } from '../../../../platform/clickhouse/clickhouse.ts';
import type { ScanRange } from './scan-range.ts';

/** What of which scans is asked: those of one code, or of all. */
export interface ScanScope {
  readonly codeId: string | null;
  readonly range: ScanRange;
}

const inRange = `
       at >= toDateTime64({from:String}, 3, {zone:String})
   and at <  toDateTime64({until:String}, 3, {zone:String})`;

/** Which scans are in scope, as SQL. */
export function scansIn({ codeId }: Pick<ScanScope, 'codeId'>): string {
  return codeId === null ? inRange : `${inRange}\n   and code_id = {code:UUID}`;
}

/** The parameters of `scansIn`. */
export function scopeParameters({ codeId, range }: ScanScope): QueryParameters {
  const { from, to, zone } = range;
  const days = { from: `${from} 00:00:00`, until: `${addDays(to, 1)} 00:00:00`, zone };
  return codeId === null ? days : { ...days, code: codeId };
}

const totalsRow = z.object({
  scans: z.number(),
  unique: z.number(),
  robots: z.number(),
  closed: z.number(),
});
export type ScanSums = z.infer<typeof totalsRow>;

/** Sums of a range. */
export async function sumScans(clickhouse: AccountClickHouse, scope: ScanScope): Promise<ScanSums> {
  const [row] = await clickhouse.rows({
    sql: `
      select countIf(not is_bot)                                  as scans,
             uniqExactIf(visitor, not is_bot)                     as unique,
             countIf(is_bot)                                      as robots,
             countIf(not is_bot and reason in ('closed', 'fallback')) as closed
        from qr_scans
       where ${scansIn(scope)}`,
    params: scopeParameters(scope),
    row: totalsRow,
  });
  return row ?? { scans: 0, unique: 0, robots: 0, closed: 0 };
}

/** Scans by day; days without any are left out. */
export async function scansByDay(clickhouse: AccountClickHouse, scope: ScanScope) {
  return clickhouse.rows({
    sql: `
      select toString(toDate(at, {zone:String})) as day, count() as scans, uniqExact(visitor) as unique
        from qr_scans
       where ${scansIn(scope)} and not is_bot
       group by day
       order by day`,
    params: scopeParameters(scope),
    row: z.object({ day: z.string(), scans: z.number(), unique: z.number() }),
  });
}

/** Scans by weekday and hour. */
export async function scansByHour(clickhouse: AccountClickHouse, scope: ScanScope) {
  return clickhouse.rows({
    sql: `
      select toDayOfWeek(at, 0, {zone:String}) as weekday, toHour(at, {zone:String}) as hour, count() as scans
        from qr_scans
       where ${scansIn(scope)} and not is_bot
       group by weekday, hour
       order by weekday, hour`,
    params: scopeParameters(scope),
    row: z.object({ weekday: z.number(), hour: z.number(), scans: z.number() }),
  });
}

/** Attributes of scans, and how many values of each are shown. */
const parts = {
  devices: 'device',
  platforms: 'platform',
  browsers: 'browser',
  languages: 'language',
  countries: 'country',
  cities: "if(city = '', '', concat(city, ', ', region))",
  referrers: 'referrer_host',
  reasons: 'reason',
} as const;
export type ScanPart = keyof typeof parts;
const mostValues = 20;

/** Scans by each of `parts`, those with most first. */
export async function scansByPart(
  clickhouse: AccountClickHouse,
  scope: ScanScope,
): Promise<Record<ScanPart, QrShare[]>> {
  const pairs = Object.entries(parts).map(([name, sql]) => `('${name}', toString(${sql}))`);
  const rows = await clickhouse.rows({
    sql: `
      select part.1 as name, part.2 as value, count() as scans, uniqExact(visitor) as unique
        from (
          select visitor, arrayJoin([${pairs.join(', ')}]) as part
            from qr_scans
           where ${scansIn(scope)} and not is_bot
        )
       group by name, value
       order by name, scans desc, value
       limit ${mostValues} by name`,
    params: scopeParameters(scope),
    row: z.object({ name: z.string(), value: z.string(), scans: z.number(), unique: z.number() }),
  });
  const of = (wanted: ScanPart): QrShare[] =>
    rows.filter(({ name }) => name === wanted).map(({ value, scans, unique }) => ({ value, scans, unique }));
  return {
    devices: of('devices'),
    platforms: of('platforms'),
    browsers: of('browsers'),
    languages: of('languages'),
    countries: of('countries'),
    cities: of('cities'),
    referrers: of('referrers'),
    reasons: of('reasons'),
  };
}

/** Scans since an instant, and when the newest of all was. */
export async function scansSince(
  clickhouse: AccountClickHouse,
  codeId: string | null,
  since: string,
): Promise<{ scans: number; last: number }> {
  const [row] = await clickhouse.rows({
    sql: `
      select countIf(at >= {since:DateTime64(3, 'UTC')}) as scans, toUnixTimestamp64Milli(max(at)) as last
        from qr_scans
       where not is_bot ${codeId === null ? '' : 'and code_id = {code:UUID}'}`,
    params: codeId === null ? { since } : { since, code: codeId },
    row: z.object({ scans: z.number(), last: z.number() }),
  });
  return row ?? { scans: 0, last: 0 };
}

/** The codes with most scans. */
export async function scansByCode(clickhouse: AccountClickHouse, scope: ScanScope, limit: number) {
  return clickhouse.rows({
    sql: `
      select code_id as id, count() as scans, uniqExact(visitor) as unique
        from qr_scans
       where ${scansIn(scope)} and not is_bot
       group by id
       order by scans desc, id
       limit {limit:UInt32}`,
    params: { ...scopeParameters(scope), limit },
    row: z.object({ id: z.string(), scans: z.number(), unique: z.number() }),
  });
}
