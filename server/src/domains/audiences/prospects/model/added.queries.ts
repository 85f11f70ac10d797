import { addDays, type DayRange } from '@acquaint/engine';
import { z } from 'zod';
import type { AccountClickHouse } from '../../../../platform/clickhouse/account-clickhouse.ts';
import { visibleIn } from '../../../people/people/index.ts';

const addedRow = z.object({ day: z.string(), people: z.number() });

/** How many people came on any of some versions of lists by day in the zone; each counts once, when they were put on one first. */
export async function addedByDay(
  clickhouse: AccountClickHouse,
  lists: readonly { readonly id: string; readonly version: number }[],
  { from, to, zone }: DayRange & { readonly zone: string },
): Promise<ReadonlyMap<string, number>> {
  if (lists.length === 0) return new Map();
  const rows = await clickhouse.rows({
    sql: `
      select toString(toDate(first, {zone:String})) as day, count() as people
        from (
          select min(added_at) as first
            from list_members
           where (list_id, version) in (select arrayJoin(arrayZip({lists:Array(UUID)}, {versions:Array(UInt32)})))
             and ${visibleIn('list_members')}
           group by consumer_id
        )
       where first >= toDateTime64({from:String}, 3, {zone:String})
         and first <  toDateTime64({until:String}, 3, {zone:String})
       group by day`,
    params: {
      lists: lists.map(({ id }) => id),
      versions: lists.map(({ version }) => version),
      from: `${from} 00:00:00`,
      until: `${addDays(to, 1)} 00:00:00`,
      zone,
    },
    row: addedRow,
  });
  return new Map(rows.map(({ day, people }) => [day, people]));
}
