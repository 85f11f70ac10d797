import { z } from 'zod';
import type { AccountClickHouse } from '../../../platform/clickhouse/account-clickhouse.ts';
import { nilId } from '../../../platform/ids/ids.ts';

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

/** Tables of people with what each row is distinguished by: who visitors are, and whom the account has put together. */
const peopleKeys = {
  visitor_people: ['visitor_id'],
  list_members: ['list_id', 'version', 'consumer_id'],
  exported_people: ['consumer_id'],
  tagged_people: ['tag_id', 'consumer_id'],
  enriched_rows: ['enrichment_id', 'run', 'row'],
  person_records: ['record_id'],
  person_links: ['left_record', 'right_record', 'kind'],
  person_changes: ['change_id'],
  person_redirects: ['old_id'],
  qr_scans: ['scan_id'],
  mail_pieces: ['mailing_id', 'serial'],
  mail_events: ['mailing_id', 'serial', 'state'],
  mail_responses: ['mailing_id', 'serial'],
} as const;
export type PeopleTable = keyof typeof peopleKeys;

/** A part of such a table in the order of its keys, after the given one. */
export async function readPeople(
  clickhouse: AccountClickHouse,
  table: PeopleTable,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<{ row_key: string }[]> {
  const key = `concat(${peopleKeys[table].map((column) => `leftPad(toString(${column}), 36, '0')`).join(', ')}, '')`;
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
