import { z } from 'zod';
import type { AccountClickHouse } from '../../platform/clickhouse/account-clickhouse.ts';

const eventRow = z.looseObject({ at: z.string(), event_id: z.string() });
export type ExportedEvent = z.infer<typeof eventRow>;

/** A part of the account's events in the order of their time, after the given one. */
export async function readEvents(
  clickhouse: AccountClickHouse,
  after: ExportedEvent | null,
  limit: number,
): Promise<ExportedEvent[]> {
  return clickhouse.rows({
    sql: `
      select * except (account_id)
        from events
       where (at, event_id) > ({at:DateTime64(3, 'UTC')}, {id:UUID})
       order by at, event_id
       limit {limit:UInt32}`,
    params: {
      at: after?.at ?? '1970-01-01 00:00:00.000',
      id: after?.event_id ?? '00000000-0000-0000-0000-000000000000',
      limit,
    },
    row: eventRow,
  });
}

/** Who the account's visitors are, in one part: one row for each identified visitor. */
export async function readPeople(
  clickhouse: AccountClickHouse,
  after: string,
  limit: number,
): Promise<{ visitor_id: string }[]> {
  return clickhouse.rows({
    sql: `
      select * except (account_id)
        from visitor_people final
       where toString(visitor_id) > {after:String}
       order by toString(visitor_id)
       limit {limit:UInt32}`,
    params: { after, limit },
    row: z.looseObject({ visitor_id: z.string() }),
  });
}
