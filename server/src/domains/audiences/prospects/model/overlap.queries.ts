import type { OverlapZone } from '@acquaint/engine';
import { z } from 'zod';
import type { AccountClickHouse } from '../../../../platform/clickhouse/account-clickhouse.ts';
import { nilId } from '../../../../platform/ids/ids.ts';
import { shownOnce, membersIn } from '../../../people/people/index.ts';
import type { ListVersion } from './own-members.queries.ts';

const nobody = `toUUID('${nilId}')`;
const zoneRow = z.object({ members: z.number(), people: z.number() });

/** How many people are on exactly which of some lists, the most lists first. */
export async function overlapZones(
  clickhouse: AccountClickHouse,
  lists: readonly ListVersion[],
): Promise<OverlapZone[]> {
  const members = lists.map((_list, place) => {
    const ofList = `list_id = {list${place}:UUID} and version = {version${place}:UInt32}`;
    return `
      select consumer_id, is_own, ${1 << place} as bit
        from list_members final
       where ${ofList} and ${shownOnce(membersIn('list_members', ofList))}`;
  });
  const parameters = lists.flatMap(({ listId, version }, place) => [
    [`list${place}`, listId],
    [`version${place}`, version],
  ]);
  const rows = await clickhouse.rows({
    // Own people are on each list by a record; they are one by who they are, or by the consumer that any of their records is of.
    sql: `
      with members as (${members.join(' union all ')}),
           own as (
             select record_id, person_id from person_records final where record_id in (select consumer_id from members where is_own)
           ),
           known as (
             select person_id, max(consumer_id) as consumer from person_records final
              where person_id in (select person_id from own) group by person_id
           ),
           people as (
             select own.record_id as record_id, if(known.consumer = ${nobody}, own.person_id, known.consumer) as id
               from own inner join known on known.person_id = own.person_id
           )
      select members, count() as people
        from (
          select groupBitOr(bit) as members
            from members left join people on people.record_id = members.consumer_id
           group by if(is_own, people.id, members.consumer_id)
        )
       group by members
       order by bitCount(members) desc, members`,
    params: Object.fromEntries(parameters),
    row: zoneRow,
  });
  return rows.map(({ members: zone, people }) => ({ members: zone, count: people }));
}
