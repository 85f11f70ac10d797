import { z } from 'zod';
import type { AccountClickHouse } from '../../../../platform/clickhouse/account-clickhouse.ts';
import { clickHouseTime } from '../../../../platform/clickhouse/clickhouse-time.ts';
import { nilId } from '../../../../platform/ids/ids.ts';
import { selectVisits } from '../../visits/index.ts';

interface PixelWeek {
  readonly pixelId: string;
  readonly now: Date;
}

const visitsRow = z.object({ visits: z.number(), doubled: z.number(), cookieless: z.number(), refusing: z.number() });
export type WeekOfVisits = z.infer<typeof visitsRow>;

/** Visits of the last seven days that were not imported: those that saw a page twice within a second, those counted without an id, and those with the opt-out signal. */
export async function weekOfVisits(
  clickhouse: AccountClickHouse,
  { pixelId, now, sealedUntil }: PixelWeek & { readonly sealedUntil: string },
): Promise<WeekOfVisits> {
  const [row] = await clickhouse.rows({
    sql: `
      select count()                     as visits,
             countIf(is_doubled)         as doubled,
             countIf(is_cookieless)      as cookieless,
             countIf(has_gpc)            as refusing
        from (
          select is_cookieless, has_gpc,
                 arrayExists((path, before, time, time_before) -> path = before and time - time_before < 1000,
                             arrayPopFront(paths), arrayPopBack(paths), arrayPopFront(path_times), arrayPopBack(path_times)) as is_doubled
            from (
              ${selectVisits(
                ['paths', 'path_times', 'is_cookieless', 'has_gpc'],
                `pixel_id = {pixel:UUID} and started_at > {now:DateTime64(3, 'UTC')} - interval 7 day and import_id = toUUID('${nilId}')`,
              )}
            )
        )`,
    params: { pixel: pixelId, now: clickHouseTime(now), sealed: sealedUntil },
    row: visitsRow,
  });
  return row ?? { visits: 0, doubled: 0, cookieless: 0, refusing: 0 };
}

const refusalRow = z.object({ kind: z.string(), detail: z.string(), events: z.number() });
export type Refusal = z.infer<typeof refusalRow>;

/** What was not stored in the last seven days, or had to be corrected, by kind and what it is about; most first. */
export async function weekOfRefusals(clickhouse: AccountClickHouse, { pixelId, now }: PixelWeek): Promise<Refusal[]> {
  return clickhouse.rows({
    sql: `
      select kind, detail, sum(events) as events
        from collection_counts
       where pixel_id = {pixel:UUID}
         and minute > {now:DateTime('UTC')} - interval 7 day
       group by kind, detail
       order by events desc, detail
       limit 200`,
    params: { pixel: pixelId, now: clickHouseTime(now).slice(0, 19) },
    row: refusalRow,
  });
}
