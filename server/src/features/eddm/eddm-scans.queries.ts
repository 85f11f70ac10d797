import { z } from 'zod';
import type { AccountClickHouse } from '../../platform/clickhouse/account-clickhouse.ts';

const row = z.object({ scans: z.number(), people: z.number() });

/** Scans of codes by people since a day, and by how many devices. */
export async function countEddmScans(
  clickhouse: AccountClickHouse,
  codes: readonly string[],
  since: string,
): Promise<z.infer<typeof row>> {
  if (codes.length === 0) return { scans: 0, people: 0 };
  const [found] = await clickhouse.rows({
    sql: `select count() as scans, uniqExact(visitor) as people
            from qr_scans
           where code_id in {codes:Array(UUID)} and at >= {since:DateTime64(3, 'UTC')} and not is_bot`,
    params: { codes: [...codes], since: `${since} 00:00:00` },
    row,
  });
  return found ?? { scans: 0, people: 0 };
}
