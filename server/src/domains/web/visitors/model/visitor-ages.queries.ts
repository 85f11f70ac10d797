import { z } from 'zod';
import type { ClickHouse } from '../../../../platform/clickhouse/clickhouse.ts';
import { nilId } from '../../../../platform/ids/ids.ts';

const atOnce = 5_000;
const staleRow = z.object({ id: z.string(), band: z.string() });

/** Gives known visitors the age band that the consumer file has of them now. */
export async function moveVisitorAges(clickhouse: ClickHouse): Promise<void> {
  let after = nilId;
  for (;;) {
    const stale = await clickhouse.rows({
      sql: `
        select toString(known.consumer_id) as id, toString(any(file.age_range)) as band
          from (select consumer_id, age_range from visitor_people final where consumer_id > {after:UUID}) as known
         inner join (
            select consumer_id, age_range from consumers
             where age_range != '' and consumer_id in (select consumer_id from visitor_people)
          ) as file on file.consumer_id = known.consumer_id
         where file.age_range != known.age_range
         group by known.consumer_id
         order by known.consumer_id
         limit ${atOnce}`,
      params: { after },
      row: staleRow,
    });
    const last = stale.at(-1);
    if (last === undefined) return;
    after = last.id;
    // A change whose condition reads its own table does not end on the embedded engine: whom it is about is named instead.
    for (const [band, ofBand] of Map.groupBy(stale, (one) => one.band))
      await clickhouse.command(
        `alter table visitor_people update age_range = {band:String} where consumer_id in {consumers:Array(UUID)} settings mutations_sync = 2`,
        { band, consumers: ofBand.map(({ id }) => id) },
      );
  }
}
