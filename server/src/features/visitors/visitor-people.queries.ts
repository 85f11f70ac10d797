import { z } from 'zod';
import type { ClickHouse } from '../../platform/clickhouse/clickhouse.ts';
import { givenKeyNotSuppressed } from '../privacy/index.ts';

const visitorKeyRow = z.object({
  account_id: z.string(),
  pixel_id: z.string(),
  visitor_id: z.string(),
  email_key: z.string(),
});

/** A visitor who gave an address, and the key that the address is looked up by. */
export type VisitorKey = z.infer<typeof visitorKeyRow>;

/** Visitors of the last two days who gave an address after they were last matched, of all accounts; at most `limit`. Suppressed addresses are left out. */
export async function unresolvedVisitors(clickhouse: ClickHouse, limit: number): Promise<VisitorKey[]> {
  return clickhouse.rows({
    sql: `
      select account_id, pixel_id, visitor_id, given_key as email_key
        from (
          select account_id, pixel_id, visitor_id, argMax(email_key, at) as given_key
            from events
           where email_key != ''
             and at > now() - interval 2 day
           group by account_id, pixel_id, visitor_id
        ) as given
        left join (select account_id, pixel_id, visitor_id, email_key from visitor_people final) as known
          using (account_id, pixel_id, visitor_id)
       where known.email_key != given_key
         and ${givenKeyNotSuppressed('given_key')}
       limit {limit:UInt32}`,
    params: { limit },
    row: visitorKeyRow,
  });
}
