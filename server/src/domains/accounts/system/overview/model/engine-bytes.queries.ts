import { z } from 'zod';
import type { ClickHouse } from '../../../../../platform/clickhouse/clickhouse.ts';

/** How much ClickHouse's tables take on its disk. */
export async function engineBytes(clickhouse: ClickHouse): Promise<number> {
  const [row] = await clickhouse.rows({
    sql: "select sum(bytes_on_disk) as bytes from system.parts where database = currentDatabase() and not endsWith(table, '_backup')",
    row: z.object({ bytes: z.number() }),
  });
  return row?.bytes ?? 0;
}
