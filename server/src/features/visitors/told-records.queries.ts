import { z } from 'zod';
import type { AccountClickHouse } from '../../platform/clickhouse/account-clickhouse.ts';
import { noId, visibleRecords } from '../person-graph/index.ts';

const toldRow = z.object({ email_key: z.string(), fields: z.record(z.string(), z.string()) });
export type ToldRecord = z.infer<typeof toldRow>;

/** What files that the account imported say of the people who have some addresses, all records of each person, the newest first. */
export async function toldRecords(
  clickhouse: AccountClickHouse,
  keys: readonly string[],
  without: string | null,
): Promise<ToldRecord[]> {
  return clickhouse.rows({
    sql: `
      with holders as (
        select email_key, min(person_id) as person from ${visibleRecords} where email_key in {keys:Array(String)} group by email_key
      )
      select holders.email_key as email_key, told.fields as fields
        from ${visibleRecords} as told
       inner join holders on holders.person = told.person_id
       where told.source = 'import'
         and told.import_id != {without:UUID}
         and told.person_id in (select person from holders)
       order by told.recorded_at desc, told.record_id`,
    params: { keys, without: without ?? noId },
    row: toldRow,
  });
}
