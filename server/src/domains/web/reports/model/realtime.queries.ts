import type { Realtime } from '@acquaint/contract';
import { z } from 'zod';
import type { AccountClickHouse } from '../../../../platform/clickhouse/account-clickhouse.ts';
import { foldedText } from './visit-scope.queries.ts';
import { clickHouseTime } from '../../../../platform/clickhouse/clickhouse-time.ts';

const shown = 10;
const list = z.array(z.tuple([z.string(), z.number()]));
const realtimeRow = z.object({
  now: z.number(),
  visitors: z.number(),
  views: z.number(),
  minutes: z.array(z.number()),
  pages: list,
  sources: list,
  time_zones: list,
});

const nobody: Realtime = {
  now: 0,
  visitors: 0,
  views: 0,
  minutes: Array.from({ length: 30 }, () => 0),
  pages: [],
  sources: [],
  time_zones: [],
};

function ranks({ pages, sources, time_zones: zones }: z.infer<typeof realtimeRow>) {
  const named = (pairs: readonly (readonly [string, number])[]) =>
    pairs.map(([name, visitors]) => ({ name, visitors }));
  return { pages: named(pages), sources: named(sources), time_zones: named(zones) };
}

/** The visitors of the last half hour, from the events themselves. */
export async function readRealtime(
  clickhouse: AccountClickHouse,
  { pixelIds, now }: { pixelIds: readonly string[]; now: Date },
): Promise<Realtime> {
  const recent = `
          pixel_id in {pixels:Array(UUID)}
      and at >  {now:DateTime64(3, 'UTC')} - interval 30 minute
      and at <= {now:DateTime64(3, 'UTC')}`;
  /** What most visitors have; texts that `key` makes the same are one, spelled as most often. */
  const ranked = (column: string, condition: string, key = column): string => `
    (select groupArray((name, visitors))
       from (
         select topK(1)(trimBoth(${column}))[1] as name, uniqExact(visitor_id) as visitors
           from events
          where ${recent} and ${condition}
          group by ${key}
          order by visitors desc, name
          limit ${shown}
       ))`;
  const [row] = await clickhouse.rows({
    sql: `
      select uniqExactIf(visitor_id, at > {now:DateTime64(3, 'UTC')} - interval 5 minute) as now,
             uniqExact(visitor_id)                                                       as visitors,
             countIf(type = 'pageview')                                                  as views,
             arrayMap(ago -> countEqual(groupArrayIf(intDiv(dateDiff('millisecond', at, {now:DateTime64(3, 'UTC')}), 60000), type = 'pageview'), 29 - ago), range(30)) as minutes,
             ${ranked('path', "type = 'pageview'")}                                      as pages,
             ${ranked('source', "source != ''", foldedText('source'))}                                         as sources,
             ${ranked('time_zone', "time_zone != ''")}                                   as time_zones
        from events
       where ${recent}`,
    params: { pixels: pixelIds, now: clickHouseTime(now) },
    row: realtimeRow,
  });
  return row === undefined ? nobody : { ...row, ...ranks(row) };
}
