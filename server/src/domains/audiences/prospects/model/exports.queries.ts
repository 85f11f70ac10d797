import { z } from 'zod';
import type { AccountClickHouse } from '../../../../platform/clickhouse/account-clickhouse.ts';
import { clickHouseTime } from '../../../../platform/clickhouse/clickhouse-time.ts';
import { isShown, type ListVersion, ofVersion, parametersOf } from './own-members.queries.ts';

/** How many of a version were never exported before. */
export async function countFirstExports(clickhouse: AccountClickHouse, list: ListVersion): Promise<number> {
  const newRow = z.object({ first: z.number() });
  const [row] = await clickhouse.rows({
    sql: `
      select uniqExact(consumer_id) as first
        from list_members
       where ${ofVersion}
         and ${isShown}
         and consumer_id not in (select exported_people.consumer_id from exported_people)`,
    params: parametersOf(list),
    row: newRow,
  });
  return row?.first ?? 0;
}

/** Records that everybody of a version was exported. */
export async function recordExport(clickhouse: AccountClickHouse, list: ListVersion, at: Date): Promise<void> {
  await clickhouse.fill('exported_people', ['consumer_id', 'state', 'zip', 'list_id', 'exported_at'], {
    sql: `select consumer_id, state, zip, list_id, {at:DateTime64(3, 'UTC')} from list_members where ${ofVersion} and ${isShown}`,
    params: { ...parametersOf(list), at: clickHouseTime(at) },
    settings: [],
  });
}
