import { z } from 'zod';
import type { AccountClickHouse } from '../../../../platform/clickhouse/account-clickhouse.ts';
import { nilId } from '../../../../platform/ids/ids.ts';
import { visibleRecords } from '../../../people/people/index.ts';

const reportedRow = z.object({ person: z.string(), fields: z.record(z.string(), z.string()) });
export type ReportedRecord = z.infer<typeof reportedRow>;

/** What files that the account imported say of some people, the newest record first. */
export async function reportedRecords(
  clickhouse: AccountClickHouse,
  people: readonly string[],
  without: string | null,
): Promise<ReportedRecord[]> {
  if (people.length === 0) return [];
  return clickhouse.rows({
    sql: `
      select toString(person_id) as person, fields
        from ${visibleRecords} as records
       where source = 'import'
         and import_id != {without:UUID}
         and person_id in {people:Array(UUID)}
       order by records.recorded_at desc, record_id`,
    params: { people, without: without ?? nilId },
    row: reportedRow,
  });
}
