import { z } from 'zod';
import type { AccountClickHouse } from '../../../../platform/clickhouse/account-clickhouse.ts';
import { isoTime } from '../../../../platform/clickhouse/clickhouse-time.ts';

export interface ScanTotals {
  readonly scans: number;
  readonly unique: number;
  readonly lastAt: string | null;
}

/** Scans of codes by people; codes without any are left out. */
export async function scanTotals(
  clickhouse: AccountClickHouse,
  ids: readonly string[],
): Promise<Map<string, ScanTotals>> {
  if (ids.length === 0) return new Map();
  const rows = await clickhouse.rows({
    sql: `
      select code_id, count() as scans, uniqExact(visitor) as unique, toUnixTimestamp64Milli(max(at)) as last
        from qr_scans
       where code_id in {ids:Array(UUID)} and not is_bot
       group by code_id`,
    params: { ids },
    row: z.object({ code_id: z.string(), scans: z.number(), unique: z.number(), last: z.number() }),
  });
  return new Map(rows.map(({ code_id: id, scans, unique, last }) => [id, { scans, unique, lastAt: isoTime(last) }]));
}
