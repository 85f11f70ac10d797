import { z } from 'zod';
import type { CellValue } from '../../../../integrations/sync/port.ts';
import type { AccountClickHouse } from '../../../../platform/clickhouse/account-clickhouse.ts';

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
