import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { newId } from '../../../platform/ids/ids.ts';
import type { Transaction } from '../../../platform/postgres/postgres.ts';

const dueRow = z.object({
  id: z.string(),
  account_id: z.string(),
  sync_id: z.string(),
  destination_key: z.string(),
  tries: z.number(),
});
export type DueRemoval = z.infer<typeof dueRow>;
const countRow = z.object({ rows: z.number() });

/** Rows of suppressed people that destinations are to remove. */
export function createRemovalStore(transaction: Transaction) {
  return {
    /** Enqueues removals; one that waits already is not enqueued again. */
    async enqueue(rows: readonly { account: string; sync: string; key: string }[], at: Date): Promise<void> {
      await transaction.execute(sql`
        insert into sync_removals (id, account_id, sync_id, destination_key, next_try_at)
        select given.id, given.account, given.sync, given.key, ${at.toISOString()}::timestamptz
          from unnest(${sql.param(rows.map(() => newId()))}::uuid[], ${sql.param(rows.map(({ account }) => account))}::uuid[],
                      ${sql.param(rows.map(({ sync }) => sync))}::uuid[], ${sql.param(rows.map(({ key }) => key))}::text[]) as given (id, account, sync, key)
         where exists (select from syncs where syncs.id = given.sync)
            on conflict (sync_id, destination_key) where state = 'waiting' do nothing`);
    },
    async listDue(now: Date, limit: number): Promise<DueRemoval[]> {
      const { rows } = await transaction.execute(sql`
        select id::text, account_id::text, sync_id::text, destination_key, tries from sync_removals
         where state = 'waiting' and next_try_at <= ${now.toISOString()}::timestamptz
         order by sync_id, destination_key limit ${limit}`);
      return rows.map((row) => dueRow.parse(row));
    },
    /** The destination acknowledged it, or cannot do it; the key is not needed any more. */
    async finish(ids: readonly string[], state: 'done' | 'impossible', message: string): Promise<void> {
      await transaction.execute(sql`
        update sync_removals set state = ${state}, message = ${message}, destination_key = '', finished_at = now()
         where id = any(${sql.param([...ids])}::uuid[])`);
    },
    async postpone(
      ids: readonly string[],
      { at, message }: { readonly at: Date; readonly message: string },
    ): Promise<void> {
      await transaction.execute(sql`
        update sync_removals set tries = tries + 1, next_try_at = ${at.toISOString()}::timestamptz, message = ${message}
         where id = any(${sql.param([...ids])}::uuid[])`);
    },
    async countWaiting(): Promise<number> {
      const { rows } = await transaction.execute(
        sql`select count(*)::int as rows from sync_removals where state = 'waiting'`,
      );
      return countRow.parse(rows[0]).rows;
    },
  };
}
