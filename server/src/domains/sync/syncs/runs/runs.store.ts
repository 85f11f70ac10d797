import { and, eq, getTableColumns, gt, isNull, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import { pageRows } from '../../../../platform/postgres/in-pages.ts';
import type { PagePart, Placed } from '../../../../platform/http/cursors.ts';
import { keysetByTime } from '../../../../platform/postgres/keyset.queries.ts';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import { type SyncRunRow, syncRuns } from '../model/syncs.table.ts';

export type RunChanges = Partial<Omit<SyncRunRow, 'id' | 'accountId' | 'syncId' | 'createdAt'>>;

const sumsRow = z.object({
  run: z.string(),
  done: z.number(),
  total: z.number(),
  added: z.number(),
  changed: z.number(),
  removed: z.number(),
  rejected: z.number(),
  unsure: z.number(),
  matched_least: z.number(),
  matched_most: z.number(),
  matched_of: z.number(),
});
export type RunSums = Omit<z.infer<typeof sumsRow>, 'run'>;
export const noSums: RunSums = {
  done: 0,
  total: 0,
  added: 0,
  changed: 0,
  removed: 0,
  rejected: 0,
  unsure: 0,
  matched_least: 0,
  matched_most: 0,
  matched_of: 0,
};

const stateRow = z.object({ state: z.string() });

/** Runs; in an account's transaction it sees that account's only. */
export function createRunStore(transaction: Transaction) {
  return {
    async find(id: string): Promise<SyncRunRow | null> {
      const [row] = await transaction.select().from(syncRuns).where(eq(syncRuns.id, id));
      return row ?? null;
    },
    async insert(row: typeof syncRuns.$inferInsert): Promise<SyncRunRow> {
      const [inserted] = await transaction.insert(syncRuns).values(row).returning();
      if (inserted === undefined) throw new Error('A run was not stored');
      return inserted;
    },
    async update(id: string, changes: RunChanges): Promise<SyncRunRow | null> {
      const [row] = await transaction.update(syncRuns).set(changes).where(eq(syncRuns.id, id)).returning();
      return row ?? null;
    },
    /** The run of a sync that has not ended. */
    async findOpen(syncId: string): Promise<SyncRunRow | null> {
      const [row] = await transaction
        .select()
        .from(syncRuns)
        .where(and(eq(syncRuns.syncId, syncId), isNull(syncRuns.finishedAt)));
      return row ?? null;
    },
    /** The next runs after an id that go on, of all accounts in a system transaction. */
    async listOpen(after: string | null): Promise<SyncRunRow[]> {
      const isOpen = and(isNull(syncRuns.finishedAt), ne(syncRuns.state, 'stopped'));
      return transaction
        .select()
        .from(syncRuns)
        .where(after === null ? isOpen : and(isOpen, gt(syncRuns.id, after)))
        .orderBy(syncRuns.id)
        .limit(pageRows);
    },
    /** The latest first; of one sync, or of all. */
    async page(syncId: string | undefined, part: PagePart): Promise<{ rows: Placed<SyncRunRow>[]; total: number }> {
      const where = syncId === undefined ? undefined : eq(syncRuns.syncId, syncId);
      const keys = keysetByTime(syncRuns.createdAt, syncRuns.id, 'desc');
      const rows = await transaction
        .select({ ...getTableColumns(syncRuns), place: keys.place })
        .from(syncRuns)
        .where(and(where, keys.after(part.after)))
        .orderBy(...keys.order)
        .limit(part.limit)
        .offset(part.offset);
      return { rows, total: await transaction.$count(syncRuns, where) };
    },
    /** The last run of each sync that is not dry. */
    async lastRuns(): Promise<SyncRunRow[]> {
      const latest = sql`(select distinct on (sync_id) id from sync_runs where kind = 'run' order by sync_id, created_at desc)`;
      return transaction
        .select()
        .from(syncRuns)
        .where(sql`${syncRuns.id} in ${latest}`);
    },
    /** What became of the batches of each of some runs. */
    async sumsOf(ids: readonly string[]): Promise<Map<string, RunSums>> {
      const { rows } = await transaction.execute(sql`
        select run_id::text as run,
               count(*) filter (where state = 'done')::int as done,
               count(*) filter (where state <> 'split')::int as total,
               coalesce(sum((counts ->> 'added')::bigint), 0)::float8 as added,
               coalesce(sum((counts ->> 'changed')::bigint), 0)::float8 as changed,
               coalesce(sum((counts ->> 'removed')::bigint), 0)::float8 as removed,
               coalesce(sum((counts ->> 'rejected')::bigint), 0)::float8 as rejected,
               coalesce(sum((counts ->> 'unsure')::bigint), 0)::float8 as unsure,
               coalesce(sum((counts ->> 'matched_least')::bigint), 0)::float8 as matched_least,
               coalesce(sum((counts ->> 'matched_most')::bigint), 0)::float8 as matched_most,
               coalesce(sum((counts ->> 'matched_of')::bigint), 0)::float8 as matched_of
          from sync_batches
         where run_id = any(${sql.param([...ids])}::uuid[])
         group by run_id`);
      return new Map(rows.map((row) => sumsRow.parse(row)).map(({ run, ...sums }) => [run, sums]));
    },
    /** How the last job of a run ended; null while there was none. */
    async lastJobState(runId: string): Promise<string | null> {
      const { rows } = await transaction.execute(
        sql`select state from job_runs where subject = ${runId} order by created_at desc limit 1`,
      );
      return rows[0] === undefined ? null : stateRow.parse(rows[0]).state;
    },
  };
}
