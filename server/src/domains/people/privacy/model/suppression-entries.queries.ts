import { suppression, suppressionReasons, type SuppressionReason } from '@acquaint/contract';
import { z } from 'zod';
import type { ClickHouse, RowsQuery } from '../../../../platform/clickhouse/clickhouse.ts';
import { keyset } from '../../../../platform/clickhouse/keyset.queries.ts';
import { clickHouseTime } from '../../../../platform/clickhouse/clickhouse-time.ts';
import type { PagePart, Placed } from '../../../../platform/http/cursors.ts';
import { nilId } from '../../../../platform/ids/ids.ts';

/** One entry of a suppression list, by hexadecimal keys and ids. */
export interface NewEntry {
  readonly id: string;
  readonly keys: readonly string[];
  /** Consumers and where they are in the file, each with the key of its address that is suppressed; '' where it is suppressed by its id. */
  readonly consumers: readonly SuppressedPlace[];
  readonly phoneKeys: readonly string[];
  readonly nameKeys: readonly string[];
}

interface SuppressedPlace {
  readonly key: string;
  readonly id: string;
  readonly state: string;
  readonly zip: string;
}

/** What entries that are made at once have in common. */
export interface EntriesOf {
  /** Where they hold; null: in all accounts. */
  readonly accountId: string | null;
  readonly reason: SuppressionReason;
  readonly note?: string;
  /** The user who asks for it; null: the person. */
  readonly addedBy: string | null;
}

const placeRow = z.object({
  key: z.string(),
  id: z.string(),
  state: z.string(),
  zip: z.string(),
  phone: z.string(),
  name: z.string(),
});
export type SuppressedConsumer = z.infer<typeof placeRow>;

/** The consumers who have some addresses, and those of some ids, with what else they are found by. */
export async function findConsumersToSuppress(
  clickhouse: ClickHouse,
  { keys, consumers }: { keys: readonly string[]; consumers: readonly string[] },
): Promise<SuppressedConsumer[]> {
  const columns = "concat(first_name, ' ', last_name) as name, phone";
  const byKey = await clickhouse.rows({
    sql: `
      select lower(hex(email_key)) as key, toString(consumers.consumer_id) as id, consumers.state as state, consumers.zip as zip, ${columns}
        from consumers
       where (state, zip, consumer_id) in (
               select state, zip, consumer_id from consumer_keys
                where kind = 'email' and key_hash in (select unhex(arrayJoin({keys:Array(String)}))))`,
    params: { keys },
    row: placeRow,
  });
  const others = consumers.filter((id) => !byKey.some((found) => found.id === id));
  if (others.length === 0) return byKey;
  const byId = await clickhouse.rows({
    sql: `
      select '' as key, toString(consumers.consumer_id) as id, consumers.state as state, consumers.zip as zip, ${columns}
        from consumers where consumer_id in {others:Array(UUID)}`,
    params: { others },
    row: placeRow,
  });
  return [...byKey, ...byId];
}

/** The rows of an entry: one for each consumer, and for what no consumer has one with the zero UUID, or with the id of the entry where nothing else identifies it. */
function rowsOf({ id, keys, consumers }: NewEntry): readonly SuppressedPlace[] {
  const place = { state: '', zip: '' };
  const alone = keys.filter((key) => !consumers.some((consumer) => consumer.key === key));
  const rows = [...consumers, ...alone.map((key) => ({ ...place, key, id: nilId }))];
  return rows.length === 0 ? [{ ...place, key: '', id }] : rows;
}

const lineParts = [
  '{entries:Array(UUID)}',
  '{keys:Array(String)}',
  '{consumers:Array(UUID)}',
  '{states:Array(String)}',
  '{zips:Array(String)}',
  '{phones:Array(Array(String))}',
  '{names:Array(Array(String))}',
];

/** Stores entries. Storing them again changes nothing; what an earlier entry of the same list is about belongs to the new one. */
export async function storeEntries(
  clickhouse: ClickHouse,
  entries: readonly NewEntry[],
  { accountId, reason, note = '', addedBy, at }: EntriesOf & { readonly at: Date },
): Promise<void> {
  const rows = entries.flatMap((entry) => rowsOf(entry).map((row) => ({ ...row, entry })));
  if (rows.length === 0) return;
  await clickhouse.command(
    `insert into suppressions (account_id, entry_id, email_key, consumer_id, state, zip, reason, note, added_by, at, phone_keys, name_keys)
     select {account:UUID}, line.1, unhex(line.2), line.3, line.4, line.5, {reason:String}, {note:String}, {by:UUID},
            {at:DateTime64(3, 'UTC')}, line.6, line.7
       from (select arrayJoin(arrayZip(${lineParts.join(', ')})) as line)`,
    {
      account: accountId ?? nilId,
      reason,
      note,
      by: addedBy ?? nilId,
      at: clickHouseTime(at),
      entries: rows.map(({ entry }) => entry.id),
      keys: rows.map(({ key }) => key),
      consumers: rows.map(({ id }) => id),
      states: rows.map(({ state }) => state),
      zips: rows.map(({ zip }) => zip),
      phones: rows.map(({ entry }) => entry.phoneKeys),
      names: rows.map(({ entry }) => entry.nameKeys),
    },
  );
}

/** Names consumers who came to the file while their address was being suppressed; the view of the file sees all others. */
export async function linkSuppressions(clickhouse: ClickHouse): Promise<void> {
  await clickhouse.command(`
    insert into suppressions (account_id, entry_id, email_key, consumer_id, state, zip, reason, note, added_by, at, phone_keys, name_keys)
    select entries.account_id, entries.entry_id, found.key_hash, found.consumer_id, found.state, found.zip, entries.reason, entries.note,
           entries.added_by, entries.at, entries.phone_keys, entries.name_keys
      from (
        select key_hash, consumer_keys.consumer_id as consumer_id, state, zip
          from consumer_keys
         where kind = 'email'
           and key_hash in (select suppressions.email_key from suppressions where suppressions.email_key != '')
      ) as found
     inner join (
        select * from suppressions final where suppressions.email_key != '' limit 1 by account_id, email_key
      ) as entries on entries.email_key = found.key_hash
     where (entries.account_id, found.key_hash, found.consumer_id) not in (
        select suppressions.account_id, suppressions.email_key, suppressions.consumer_id from suppressions)`);
}

const entryRow = suppression.omit({ reason: true, added_by: true, clues: true }).extend({
  reason: z.enum(suppressionReasons.map(({ value }) => value)),
  added_by: z.string(),
  has_email: z.number(),
  has_phone: z.number(),
  has_name: z.number(),
});
export type EntryRow = z.infer<typeof entryRow>;

export interface EntrySearch {
  /** The account, or the zero UUID for the installation. */
  readonly of: string;
  /** The hexadecimal key of somebody; null: everybody. */
  readonly key: string | null;
}

/** Where lists are read from: ClickHouse, sealed to an account or not. */
interface Readable {
  rows<Row>(query: RowsQuery<Row>): Promise<Row[]>;
}

const hasKey = '(email_key = unhex({key:String}) or has(phone_keys, {key:String}) or has(name_keys, {key:String}))';
const ofSearch = ({ key }: EntrySearch): string =>
  key === null
    ? 'account_id = {of:UUID}'
    : `account_id = {of:UUID} and entry_id in (select entry_id from suppressions final where account_id = {of:UUID} and ${hasKey})`;
const parametersOf = ({ of, key }: EntrySearch) => ({ of, key: key ?? '' });

/** One page of a list, newest first. */
export async function listEntries(
  clickhouse: Readable,
  search: EntrySearch,
  { after, limit, offset, direction }: PagePart & { readonly direction: 'asc' | 'desc' },
): Promise<Placed<EntryRow>[]> {
  const keys = keyset([
    { by: 'toUnixTimestamp64Milli(newest)', type: 'Int64', direction },
    { by: 'entry_id', type: 'UUID', direction: 'asc' },
  ]);
  const farther = keys.after(after);
  const rows = await clickhouse.rows({
    sql: `
      select toString(entry_id) as id, any(suppressions.reason) as reason, any(suppressions.note) as note,
             formatDateTime(max(suppressions.at) as newest, '%Y-%m-%dT%H:%i:%SZ') as at, toString(any(suppressions.added_by)) as added_by,
             max(email_key != '') as has_email, max(notEmpty(phone_keys)) as has_phone, max(notEmpty(name_keys)) as has_name,
             ${keys.place} as place
        from suppressions final
       where ${ofSearch(search)}
       group by entry_id
      having ${farther.sql}
       order by ${keys.order}
       limit {limit:UInt32} offset {offset:UInt32}`,
    params: { ...parametersOf(search), ...farther.params, limit, offset },
    row: entryRow.extend({ place: z.array(z.string()) }),
  });
  return rows;
}

const countRow = z.object({ entries: z.number() });

/** How many entries a list has. */
export async function countEntries(clickhouse: Readable, search: EntrySearch): Promise<number> {
  const [row] = await clickhouse.rows({
    sql: `select uniqExact(entry_id) as entries from suppressions final where ${ofSearch(search)}`,
    params: parametersOf(search),
    row: countRow,
  });
  return row?.entries ?? 0;
}

const keyRow = z.object({ key: z.string() });

/** Which of some hexadecimal keys a list has. */
export async function keysOnList(clickhouse: Readable, of: string, keys: readonly string[]): Promise<Set<string>> {
  const rows = await clickhouse.rows({
    sql: `
      select distinct lower(hex(email_key)) as key from suppressions
       where account_id = {of:UUID} and email_key in (select unhex(arrayJoin({keys:Array(String)})))`,
    params: { of, keys },
    row: keyRow,
  });
  return new Set(rows.map(({ key }) => key));
}

const reasonRow = z.object({ reason: z.enum(suppressionReasons.map(({ value }) => value)) });

/** Why an entry of a list was made; null where the list has none of this id. */
export async function reasonOfEntry(clickhouse: Readable, of: string, id: string): Promise<SuppressionReason | null> {
  const [row] = await clickhouse.rows({
    sql: `select any(suppressions.reason) as reason from suppressions final where account_id = {of:UUID} and entry_id = {id:UUID} having count() > 0`,
    params: { of, id },
    row: reasonRow,
  });
  return row?.reason ?? null;
}

/** Removes an entry from a list. */
export async function removeEntry(clickhouse: ClickHouse, of: string, id: string): Promise<void> {
  await clickhouse.command('delete from suppressions where account_id = {of:UUID} and entry_id = {id:UUID}', {
    of,
    id,
  });
}
