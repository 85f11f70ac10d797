import { type SyncedRow, syncRowStates } from '@acquaint/contract';
import { z } from 'zod';
import type { PagePart, Placed } from '../../../../platform/http/cursors.ts';
import { keyset } from '../../../../platform/clickhouse/keyset.queries.ts';
import type { AccountClickHouse } from '../../../../platform/clickhouse/account-clickhouse.ts';
import type { ClickHouse } from '../../../../platform/clickhouse/clickhouse.ts';
import { clickHouseTime, isoTime } from '../../../../platform/clickhouse/clickhouse-time.ts';
import { keyBeside, shortKey } from '../../../../platform/auth/email-key.ts';
import { nilId } from '../../../../platform/ids/ids.ts';
import { anyKeySuppressed, consumerSuppressed } from '../../../people/privacy/index.ts';

/** The columns of `sync_rows` that a query fills, in their order. */
export const syncRowColumns = [
  'sync_id',
  'destination_key',
  'row_key',
  'consumer_id',
  'email_key',
  'hash',
  'sent',
  'tried',
  'state',
  'code',
  'reason',
  'changed_at',
  'version',
] as const;

export interface RecordedRow {
  readonly destination_key: string;
  readonly row_key: string;
  readonly consumer_id: string;
  readonly email_key: string;
  readonly hash: string;
  /** What was sent of the row, where a destination removes people by it. */
  readonly sent?: string;
  readonly tried: string;
  readonly state: (typeof syncRowStates)[number];
  readonly code: string;
  readonly reason: string;
}

/** Records what destinations said of rows. */
export async function recordRows(
  clickhouse: ClickHouse,
  {
    accountId,
    syncId,
    at,
    version,
    pepper,
  }: {
    readonly accountId: string;
    readonly syncId: string;
    readonly at: Date;
    readonly version: number;
    readonly pepper: string;
  },
  rows: readonly RecordedRow[],
): Promise<void> {
  await clickhouse.insert(
    'sync_rows',
    rows.map((row) => ({
      ...row,
      email_key: keyBeside(pepper, row.destination_key, row.email_key),
      account_id: accountId,
      sync_id: syncId,
      changed_at: clickHouseTime(at),
      version,
    })),
  );
}

const countRow = z.object({ sync: z.string(), state: z.string(), rows: z.number() });

/** How many rows of each sync are in each state. */
export async function countByState(own: AccountClickHouse): Promise<Map<string, Map<string, number>>> {
  const rows = await own.rows({
    sql: 'select toString(sync_id) as sync, state, count() as rows from sync_rows final group by sync, state',
    row: countRow,
  });
  const counts = new Map<string, Map<string, number>>();
  for (const { sync, state, rows: count } of rows)
    counts.set(sync, (counts.get(sync) ?? new Map<string, number>()).set(state, count));
  return counts;
}

export interface RowFilter {
  readonly state?: string | undefined;
  readonly search?: string | undefined;
  /** The key of the searched address; '' for a search that is none. */
  readonly emailKey: string;
  readonly keys?: readonly string[] | undefined;
}

function conditionOf({ state, search = '', emailKey, keys }: RowFilter): { sql: string; params: object } {
  const parts = [
    'sync_id = {sync:UUID}',
    ...(state === undefined ? [] : ['state = {state:String}']),
    ...(search === ''
      ? []
      : [
          `(position(destination_key, {searched:String}) > 0 or position(row_key, {searched:String}) > 0${emailKey === '' ? '' : ' or email_key in {email:Array(String)}'})`,
        ]),
    ...(keys === undefined ? [] : ['destination_key in {keys:Array(String)}']),
  ];
  return {
    sql: parts.join(' and '),
    params: {
      ...(state === undefined ? {} : { state }),
      ...(search === '' ? {} : { searched: search, email: [emailKey, shortKey(emailKey)] }),
      ...(keys === undefined ? {} : { keys }),
    },
  };
}

const rowRow = z.object({
  destination_key: z.string(),
  row_key: z.string(),
  state: z.enum(syncRowStates),
  reason: z.string(),
  code: z.string(),
  at: z.number(),
});
const totalRow = z.object({ total: z.number() });

const byKey = keyset([{ by: 'destination_key', type: 'String', direction: 'asc' }]);

/** A page of the rows of a sync, and how many there are. */
export async function findRows(
  own: AccountClickHouse,
  syncId: string,
  { after, limit, offset, ...filter }: RowFilter & PagePart,
): Promise<{ rows: Placed<SyncedRow>[]; total: number }> {
  const { sql, params } = conditionOf(filter);
  const asked = { ...params, sync: syncId };
  const farther = byKey.after(after);
  const [count] = await own.rows({
    sql: `select count() as total from sync_rows final where ${sql}`,
    params: asked,
    row: totalRow,
  });
  const rows = await own.rows({
    sql: `
      select destination_key, row_key, state, reason, code, toUnixTimestamp64Milli(changed_at) as at, ${byKey.place} as place
        from sync_rows final
       where ${sql} and ${farther.sql}
       order by ${byKey.order}
       limit {limit:UInt32} offset {offset:UInt32}`,
    params: { ...asked, ...farther.params, limit, offset },
    row: rowRow.extend({ place: z.array(z.string()) }),
  });
  return {
    rows: rows.map(({ at, ...row }) => ({ ...row, changed_at: isoTime(at) })),
    total: count?.total ?? 0,
  };
}

const releasable = "state in ('rejected', 'unsure')";

/** How many rows a filter finds that were rejected, or of which nobody knows whether they arrived. */
export async function countReleasable(own: AccountClickHouse, syncId: string, filter: RowFilter): Promise<number> {
  const { sql, params } = conditionOf(filter);
  const [count] = await own.rows({
    sql: `select count() as total from sync_rows final where ${sql} and ${releasable}`,
    params: { ...params, sync: syncId },
    row: totalRow,
  });
  return count?.total ?? 0;
}

/** Lets the next run try these rows again. */
export async function releaseRows(
  own: AccountClickHouse,
  { syncId, version }: { readonly syncId: string; readonly version: number },
  filter: RowFilter,
): Promise<void> {
  const { sql, params } = conditionOf(filter);
  const asked = { ...params, sync: syncId };
  const where = `${sql} and ${releasable}`;
  await own.fill('sync_rows', syncRowColumns, {
    sql: `select sync_id, destination_key, row_key, consumer_id, email_key, hash, sent, '', 'rejected', code, reason, changed_at, {version:UInt64}
              from sync_rows final where ${where}`,
    params: { ...asked, version },
    settings: [],
  });
}

/** Records that whom a sync has brought to a destination was exported, so that nobody is paid for twice. */
export async function recordExport(own: AccountClickHouse, syncId: string, at: Date): Promise<void> {
  const sent = `
    select sync_rows.consumer_id from sync_rows final
     where sync_id = {sync:UUID} and state = 'in_destination'
       and sync_rows.consumer_id not in (select exported_people.consumer_id from exported_people)`;
  await own.fill('exported_people', ['consumer_id', 'state', 'zip', 'list_id', 'exported_at'], {
    sql: `
      select consumer_id, state, zip, {sync:UUID}, {at:DateTime64(3, 'UTC')} from consumers where consumers.consumer_id in (${sent})
       union all
      select distinct record_id, '', '', {sync:UUID}, {at:DateTime64(3, 'UTC')} from person_records where record_id in (${sent})`,
    params: { sync: syncId, at: clickHouseTime(at) },
    settings: [],
  });
}

/** A row of a sync. */
export interface KnownRow {
  readonly sync: string;
  readonly key: string;
}

/** Deletes what is known of some rows. `dropDeletedRows` takes them off the disk. */
export async function removeKnownRows(own: AccountClickHouse, rows: readonly KnownRow[]): Promise<void> {
  const [syncs, keys] = [rows.map(({ sync }) => sync), rows.map(({ key }) => key)];
  // The first two find them by the order of the table.
  await own.remove(
    'sync_rows',
    'sync_id in {syncs:Array(UUID)} and destination_key in {keys:Array(String)} and has(arrayZip({syncs:Array(UUID)}, {keys:Array(String)}), (sync_id, destination_key))',
    { syncs, keys },
  );
}

const suppressedRow = z.object({
  account: z.string(),
  sync: z.string(),
  key: z.string(),
  email: z.string(),
  consumer: z.string(),
});
type SuppressedRow = z.infer<typeof suppressedRow>;

/** Rows of people who are suppressed and whom a destination still has, of all accounts, after a row of the page before. */
export async function readSuppressedRows(
  clickhouse: ClickHouse,
  { after, limit }: { readonly after: Omit<SuppressedRow, 'email' | 'consumer'> | null; readonly limit: number },
): Promise<SuppressedRow[]> {
  const { account = nilId, sync = nilId, key = '' } = after ?? {};
  return clickhouse.rows({
    sql: `
      select toString(account_id) as account, toString(sync_id) as sync, destination_key as key, email_key as email, toString(consumer_id) as consumer
        from sync_rows final
       where state != 'removed' and (account_id, sync_id, destination_key) > ({account:UUID}, {sync:UUID}, {key:String})
         and (${anyKeySuppressed('email_key')} or ${consumerSuppressed})
       order by account_id, sync_id, destination_key
       limit {limit:UInt32}`,
    params: { account, sync, key, limit },
    row: suppressedRow,
  });
}
