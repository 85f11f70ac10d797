import { z } from 'zod';
import type { AccountClickHouse } from '../../../../platform/clickhouse/account-clickhouse.ts';
import { clickHouseTime } from '../../../../platform/clickhouse/clickhouse-time.ts';
import { nilId } from '../../../../platform/ids/ids.ts';

const visitRow = z.object({ visitor: z.string(), visit: z.string(), first: z.number(), last: z.number() });
/** When an imported visit began and ended, in milliseconds, as far as the question looked. */
export type ImportedVisit = z.infer<typeof visitRow>;

interface Asked {
  readonly pixelId: string;
  readonly visitors: readonly string[];
  readonly from: Date;
  readonly until: Date;
}

/** The visits that imports brought of some visitors, in a while. */
export async function importedVisits(
  own: AccountClickHouse,
  { pixelId, visitors, from, until }: Asked,
): Promise<ImportedVisit[]> {
  return own.rows({
    sql: `
      select toString(visitor_id) as visitor, toString(visit_id) as visit,
             toUnixTimestamp64Milli(min(at)) as first, toUnixTimestamp64Milli(max(at)) as last
        from events
       where pixel_id = {pixel:UUID} and import_id != toUUID('${nilId}') and visit_id != event_id
         and at between {from:DateTime64(3, 'UTC')} and {until:DateTime64(3, 'UTC')}
         and events.visitor_id in {visitors:Array(UUID)}
       group by events.visitor_id, events.visit_id`,
    params: { pixel: pixelId, visitors, from: clickHouseTime(from), until: clickHouseTime(until) },
    row: visitRow,
  });
}
