import { z } from 'zod';
import type { AccountClickHouse } from '../../../platform/clickhouse/account-clickhouse.ts';
import { clickHouseTime } from '../../../platform/clickhouse/clickhouse-time.ts';
import { notSuppressed } from '../../people/privacy/index.ts';
import type { Span } from './usage.store.ts';

const countRow = z.object({ people: z.number() });

/** How many people were recognized in a time. */
export async function countIdentified(clickhouse: AccountClickHouse, { from, until }: Span): Promise<number> {
  const [row] = await clickhouse.rows({
    sql: `
      select uniqExact(consumer_id) as people
        from visitor_people final
       where matched_at >= {from:DateTime64(3, 'UTC')} and matched_at < {until:DateTime64(3, 'UTC')}
         and ${notSuppressed}`,
    params: { from: clickHouseTime(from), until: clickHouseTime(until) },
    row: countRow,
  });
  return row?.people ?? 0;
}
