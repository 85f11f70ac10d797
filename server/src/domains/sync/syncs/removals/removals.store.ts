import { listSyncRemovals } from '@acquaint/contract';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { newId } from '../../../../platform/ids/ids.ts';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';

const dueRow = z.object({
  id: z.string(),
  account_id: z.string(),
  sync_id: z.string(),
  destination_key: z.string(),
  tries: z.number(),
  sent_as: z.string(),
  request_id: z.string(),
});
export type DueRemoval = z.infer<typeof dueRow>;
const countRow = z.object({ rows: z.number() });
const syncRow = z.object({ sync_id: z.string() });
const destinationRow = z.object({
  destination: z.string(),
  sync: z.string(),
  state: z.enum(['waiting', 'done', 'impossible']),
  rows: z.number(),
  message: z.string(),
  tries: z.number(),
  enqueued_at: z.string(),
  finished_at: z.string().nullable(),
});
export type RemovalRow = z.infer<typeof destinationRow>;

/** A row of a suppressed person that a destination has. */
export interface RemovalToEnqueue {
  readonly account: string;
  readonly sync: string;
  readonly key: string;
  /** The entry of the suppression list. */
  readonly entry: string | null;
}

/** Rows of suppressed people that destinations are to remove. */
export function createRemovalStore(transaction: Transaction) {
  return {
    /** Enqueues removals; one that waits already is not enqueued again. */
    async enqueue(rows: readonly RemovalToEnqueue[], at: Date): Promise<void> {
      const of = (column: keyof RemovalToEnqueue) => sql.param(rows.map((row) => row[column]));
      await transaction.execute(sql`
        insert into sync_removals (id, account_id, sync_id, destination_key, entry_id, destination, sync_name, next_try_at, created_at)
        select given.id, given.account, given.sync, given.key, given.entry, sync_connections.name, place.name, ${at.toISOString()}::timestamptz,
               ${at.toISOString()}::timestamptz
          from unnest(${sql.param(rows.map(() => newId()))}::uuid[], ${of('account')}::uuid[], ${of('sync')}::uuid[], ${of('key')}::text[],
                      ${of('entry')}::uuid[]) as given (id, account, sync, key, entry)
          join (select id, name, connection_id from syncs union all select id, name, connection_id from former_syncs) as place
            on place.id = given.sync
          join sync_connections on sync_connections.id = place.connection_id
            on conflict (sync_id, destination_key) where state = 'waiting' do nothing`);
    },
    /** Syncs with removals that are due. */
    async syncsDue(now: Date): Promise<string[]> {
      const { rows } = await transaction.execute(sql`
        select distinct sync_id::text from sync_removals where state = 'waiting' and next_try_at <= ${now.toISOString()}::timestamptz`);
      return rows.map((row) => syncRow.parse(row).sync_id);
    },
    /** Those of a sync, requests whose verdict is missing first, each whole and in the order that it was sent in. */
    async listDue(syncId: string, now: Date, limit: number): Promise<DueRemoval[]> {
      const { rows } = await transaction.execute(sql`
        select id::text, account_id::text, sync_id::text, destination_key, tries, sent_as, request_id from sync_removals
         where sync_id = ${syncId} and state = 'waiting' and next_try_at <= ${now.toISOString()}::timestamptz
         order by request_id desc, destination_key limit ${limit}`);
      const due = rows.map((row) => dueRow.parse(row));
      return due.filter((row) => row.request_id === due[0]?.request_id);
    },
    /** They were taken, and the verdict is asked for later. */
    async awaitVerdict(
      ids: readonly string[],
      { sentAs, requestId, at }: { readonly sentAs: string; readonly requestId: string; readonly at: Date },
    ): Promise<void> {
      await transaction.execute(sql`
        update sync_removals set sent_as = ${sentAs}, request_id = ${requestId}, next_try_at = ${at.toISOString()}::timestamptz
         where id = any(${sql.param([...ids])}::uuid[])`);
    },
    /** The destination acknowledged it, or cannot do it; the key is not needed any more. */
    async finish(
      ids: readonly string[],
      { state, message, at }: { readonly state: 'done' | 'impossible'; readonly message: string; readonly at: Date },
    ): Promise<void> {
      await transaction.execute(sql`
        update sync_removals set state = ${state}, message = ${message}, destination_key = '', request_id = '',
                                 finished_at = ${at.toISOString()}::timestamptz
         where id = any(${sql.param([...ids])}::uuid[])`);
    },
    async postpone(
      ids: readonly string[],
      { at, message }: { readonly at: Date; readonly message: string },
    ): Promise<void> {
      await transaction.execute(sql`
        update sync_removals set tries = tries + 1, next_try_at = ${at.toISOString()}::timestamptz, message = ${message}, request_id = ''
         where id = any(${sql.param([...ids])}::uuid[])`);
    },
    /** Ends removals whose destination was deleted here. */
    async giveUp(syncId: string, { message, at }: { readonly message: string; readonly at: Date }): Promise<void> {
      await transaction.execute(sql`
        update sync_removals set state = 'impossible', message = ${message}, destination_key = '', finished_at = ${at.toISOString()}::timestamptz
         where state = 'waiting' and sync_id = ${syncId}`);
    },
    /** Destinations that removals of an entry go to, with what became of them. */
    async listOfEntry(entryId: string): Promise<RemovalRow[]> {
      const { rows } = await transaction.execute(sql`
        select destination, sync_name as sync, state, count(*)::int as rows, max(message) as message, max(tries) as tries,
               to_char(min(created_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as enqueued_at,
               to_char(max(finished_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as finished_at
          from sync_removals where entry_id = ${entryId}
         group by destination, sync_name, state order by destination, sync_name, state
         limit ${listSyncRemovals.mostRows}`);
      return rows.map((row) => destinationRow.parse(row));
    },
    async countWaiting(): Promise<number> {
      const { rows } = await transaction.execute(
        sql`select count(*)::int as rows from sync_removals where state = 'waiting'`,
      );
      return countRow.parse(rows[0]).rows;
    },
  };
}
