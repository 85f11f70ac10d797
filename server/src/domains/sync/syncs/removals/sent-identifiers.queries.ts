import { z } from 'zod';
import type { CellValue } from '../../../../integrations/sync/port.ts';
import type { AccountClickHouse } from '../../../../platform/clickhouse/account-clickhouse.ts';

const sharedRow = z.object({ value: z.string(), people: z.number() });
const sentRow = z.object({ key: z.string(), sent: z.string() });

/** What was sent of rows, by their destination key; those are missing of which nothing is stored. */
export async function findSentIdentifiers(
  own: AccountClickHouse,
  syncId: string,
  keys: readonly string[],
): Promise<ReadonlyMap<string, Readonly<Record<string, CellValue>>>> {
  const rows = await own.rows({
    sql: `
      select destination_key as key, sent from sync_rows final
       where sync_id = {sync:UUID} and destination_key in {keys:Array(String)} and sent != ''`,
    params: { sync: syncId, keys },
    row: sentRow,
  });
  // Written by `sendBatch` out of a plan.
  return new Map(rows.map(({ key, sent }) => [key, JSON.parse(sent) as Record<string, CellValue>]));
}

/** How many rows that the destination has, without those that leave, were sent with each of some values; those that none has are missing. */
export async function valuesOfOthers(
  own: AccountClickHouse,
  syncId: string,
  { values, leaving }: { readonly values: readonly string[]; readonly leaving: readonly string[] },
): Promise<ReadonlyMap<string, number>> {
  if (values.length === 0) return new Map();
  const rows = await own.rows({
    sql: `
      select value, count() as people
        from (select arrayJoin(mapValues(JSONExtract(sent, 'Map(String, String)'))) as value from sync_rows final
               where sync_id = {sync:UUID} and state = 'in_destination' and sent != '' and destination_key not in {leaving:Array(String)})
       where value in {values:Array(String)}
       group by value`,
    params: { sync: syncId, values, leaving },
    row: sharedRow,
  });
  return new Map(rows.map(({ value, people }) => [value, people]));
}
