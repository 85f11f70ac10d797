import { z } from 'zod';
import type { AccountClickHouse } from '../../../../platform/clickhouse/account-clickhouse.ts';
import { clickHouseTime } from '../../../../platform/clickhouse/clickhouse-time.ts';
import { selectVisits, visitSettings } from '../../visits/index.ts';

const hourRow = z.object({ pixel_id: z.string(), hours: z.array(z.number()) });

/** For each pixel: the visits that began in the last hour, then those in the same hour of each of the `days` days before, latest first. */
export async function hourlyVisits(
  clickhouse: AccountClickHouse,
  { pixelIds, now, sealedUntil, days }: { pixelIds: readonly string[]; now: Date; sealedUntil: string; days: number },
): Promise<Map<string, number[]>> {
  const condition = `
             pixel_id in {pixels:Array(UUID)}
         and started_at > {now:DateTime64(3, 'UTC')} - interval ${days} day - interval 1 hour
         and started_at <= {now:DateTime64(3, 'UTC')}`;
  const rows = await clickhouse.rows({
    sql: `
      with dateDiff('second', started_at, {now:DateTime64(3, 'UTC')}) as age
      select pixel_id, arrayMap(day -> countEqual(groupArray(intDiv(age, 86400)), day), range(${days + 1})) as hours
        from (${selectVisits(['pixel_id', 'started_at'], condition)})
       where age % 86400 < 3600
       group by pixel_id`,
    params: { pixels: pixelIds, now: clickHouseTime(now), sealed: sealedUntil },
    row: hourRow,
    settings: visitSettings,
  });
  return new Map(rows.map((row) => [row.pixel_id, row.hours]));
}
