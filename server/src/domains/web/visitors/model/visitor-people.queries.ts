import { z } from 'zod';
import { newestKeyOf } from '../../../../platform/auth/identity-key.queries.ts';
import type { AccountClickHouse } from '../../../../platform/clickhouse/account-clickhouse.ts';
import type { ClickHouse, QueryParameters } from '../../../../platform/clickhouse/clickhouse.ts';
import { nilId } from '../../../../platform/ids/ids.ts';
import { givenKeyNotSuppressed } from '../../../people/privacy/index.ts';

export const visitorKeyRow = z.object({
  account_id: z.string(),
  pixel_id: z.string(),
  visitor_id: z.string(),
  email_key: z.string(),
  /** When the visitor was matched, where that is not now: they are known already, and finding more about them matches nobody again, or gave the address in the past. */
  matched_at: z.string().optional(),
});

/** A visitor who gave an address, and the key that the address is looked up by. */
export type VisitorKey = z.infer<typeof visitorKeyRow>;

/** Visitors of the last two days who gave an address after they were last matched, of all accounts; at most `limit`. Suppressed addresses are left out. */
export async function unresolvedVisitors(clickhouse: ClickHouse, pepper: string, limit: number): Promise<VisitorKey[]> {
  return clickhouse.rows({
    sql: `
      select account_id, pixel_id, visitor_id, given_key as email_key
        from (
          select account_id, pixel_id, visitor_id, ${newestKeyOf('argMax(email_key, at)')} as given_key
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
    params: { limit, pepper },
    row: visitorKeyRow,
  });
}

/** People of an account, as a query of their ids. */
export interface PeopleQuery {
  readonly sql: string;
  readonly params: QueryParameters;
}

/**
 * Known visitors who gave an address that some people have, behind one of them in the order of their ids. `matched_at` is a millisecond later than it
 * is stored: what is found out about them then is the newer version.
 */
export async function visitorsOfPeople(
  clickhouse: AccountClickHouse,
  { sql, params }: PeopleQuery,
  { after, limit }: { readonly after: Pick<VisitorKey, 'pixel_id' | 'visitor_id'> | null; readonly limit: number },
): Promise<VisitorKey[]> {
  return clickhouse.rows({
    sql: `
      select account_id, pixel_id, visitor_id, email_key, toString(addMilliseconds(matched_at, 1)) as matched_at
        from visitor_people final
       where email_key in (select email_key from person_records final where email_key != '' and person_id in (${sql}))
         and (visitor_id, pixel_id) > ({visitor:UUID}, {pixel:UUID})
       order by visitor_id, pixel_id
       limit {limit:UInt32}`,
    params: { ...params, visitor: after?.visitor_id ?? nilId, pixel: after?.pixel_id ?? nilId, limit },
    row: visitorKeyRow,
  });
}
