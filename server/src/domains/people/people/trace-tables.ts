import { z } from 'zod';
import { newestKeyOf } from '../../../platform/auth/identity-key.queries.ts';
import type { AccountClickHouse, accountTables } from '../../../platform/clickhouse/account-clickhouse.ts';
import type { Traces } from './find-traces.ts';

type AccountTable = (typeof accountTables)[number];

/** Who is no consumer is by the id of a record. */
const ofConsumerOrRecord = 'consumer_id in {consumers:Array(UUID)} or consumer_id in {records:Array(UUID)}';
const piecesOfPerson = `select mail_pieces.mailing_id, mail_pieces.serial from mail_pieces where ${ofConsumerOrRecord}`;

/** Tables without rows of a person that may be erased: counts are of nobody, suppressions stay, and what a run works with goes with the run. */
type Untraced = 'collection_counts' | 'suppressions' | 'sync_input' | 'sync_stage' | 'sync_plan';

/** Which rows of each table of an account are of a person. */
const conditions: Readonly<Record<Exclude<AccountTable, Untraced>, string>> = {
  // Found by the events, which are deleted after it.
  qr_scans:
    "scan_id in (select toUUIDOrZero(scan_id) from events where scan_id != '' and visitor_id in {visitors:Array(UUID)})",
  // Their keys may be of an earlier pepper.
  events: `visitor_id in {visitors:Array(UUID)} or ${newestKeyOf('email_key')} in {keys:Array(String)}`,
  sealed_visits: 'visitor_id in {visitors:Array(UUID)}',
  open_visits: 'visitor_id in {visitors:Array(UUID)}',
  purchases: 'visitor_id in {visitors:Array(UUID)}',
  visitor_people:
    'visitor_id in {visitors:Array(UUID)} or email_key in {keys:Array(String)} or consumer_id in {consumers:Array(UUID)}',
  person_records: 'record_id in {records:Array(UUID)} or email_key in {keys:Array(String)}',
  person_links: 'left_record in {records:Array(UUID)} or right_record in {records:Array(UUID)}',
  person_changes: 'hasAny(records, {records:Array(UUID)}) or into_person in {people:Array(UUID)}',
  person_redirects: 'old_id in {people:Array(UUID)} or new_id in {people:Array(UUID)}',
  list_members: ofConsumerOrRecord,
  exported_people: ofConsumerOrRecord,
  tagged_people: ofConsumerOrRecord,
  enriched_rows:
    'consumer_id in {consumers:Array(UUID)} or arrayExists(one -> one.3 in {consumers:Array(UUID)}, candidates)',
  // Reported of pieces, which are deleted after them.
  mail_events: `(mailing_id, serial) in (${piecesOfPerson})`,
  mail_responses: `(mailing_id, serial) in (${piecesOfPerson})`,
  mail_pieces: ofConsumerOrRecord,
  sync_rows: `email_key in {keys:Array(String)} or ${ofConsumerOrRecord}`,
  sync_arms: `email_key in {keys:Array(String)} or ${ofConsumerOrRecord}`,
};
/** Destinations must hear of these first: they go when the destination acknowledges the removal. */
const removedLater = 'sync_rows';
// Written above, key by key.
const tables = Object.entries(conditions) as [keyof typeof conditions, string][];

/** What rows of tables are a person's by. */
type TablesTraces = Pick<Traces, 'visitors' | 'keys' | 'consumers' | 'records' | 'people' | 'pepper'>;

const parametersOf = ({ visitors, keys, consumers, records, people, pepper }: TablesTraces) => ({
  visitors,
  keys,
  consumers,
  records,
  people,
  pepper,
});

const countRow = z.object({ rows: z.number() });

/** How many rows of each table are of a person; tables without any are left out. */
export async function countTraces(own: AccountClickHouse, traces: Traces): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const [table, condition] of tables) {
    const sql = `select count() as rows from ${table} where ${condition}`;
    const [row] = await own.rows({ sql, params: parametersOf(traces), row: countRow });
    if (row !== undefined && row.rows > 0) counts[table] = row.rows;
  }
  return counts;
}

/** The rows of a person, table by table, as they are stored. */
export async function* readTraces(
  own: AccountClickHouse,
  traces: Traces,
): AsyncGenerator<[table: string, rows: object[]]> {
  for (const [table, condition] of tables) {
    const sql = `select * except (account_id) from ${table} where ${condition} order by toString(tuple(*))`;
    const rows = await own.rows({ sql, params: parametersOf(traces), row: z.looseObject({}) });
    if (rows.length > 0) yield [table, rows];
  }
}

/** Deletes the rows of a person from every table that has any, and from the disk. */
export async function removeTraces(own: AccountClickHouse, traces: TablesTraces): Promise<void> {
  for (const [table, condition] of tables)
    if (table !== removedLater) await own.erase(table, condition, parametersOf(traces));
}
