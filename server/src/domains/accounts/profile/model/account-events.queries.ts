import { z } from 'zod';
import type { AccountClickHouse } from '../../../../platform/clickhouse/account-clickhouse.ts';
import { accountTables } from '../../../../platform/clickhouse/account-tables.ts';
import { nilId } from '../../../../platform/ids/ids.ts';

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
      id: after?.event_id ?? nilId,
      limit,
    },
    row: eventRow,
  });
}

/** A part of a table of people in the order of what makes its rows unique, after the given one. */
export async function readPeople(
  clickhouse: AccountClickHouse,
  table: string,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<{ row_key: string }[]> {
  const columns = accountTables().find(({ name }) => name === table)?.exported?.key;
  if (columns === undefined) throw new TypeError(`${table} is not exported`);
  const key = `concat(${columns.map((column) => `leftPad(toString(${column}), 36, '0')`).join(', ')}, '')`;
  return clickhouse.rows({
    sql: `
      select * except (account_id), ${key} as row_key
        from ${table} final
       where row_key > {after:String}
       order by row_key
       limit {limit:UInt32}`,
    params: { after, limit },
    row: z.looseObject({ row_key: z.string() }),
  });
}
