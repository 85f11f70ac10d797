import { and, eq, getTableColumns, gt, inArray, isNull, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import { pageRows } from '../../../../platform/postgres/in-pages.ts';
import type { PagePart, Placed } from '../../../../platform/http/cursors.ts';
import { keysetByTime } from '../../../../platform/postgres/keyset.queries.ts';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import { type SyncRunRow, syncRuns, syncs } from '../model/syncs.table.ts';

export type RunChanges = Partial<Omit<SyncRunRow, 'id' | 'accountId' | 'syncId' | 'createdAt'>>;

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
    /** The latest first; of one sync, of all to a destination, or of all. */
    async page(
      { syncId, connectionId }: { readonly syncId?: string | undefined; readonly connectionId?: string | undefined },
      part: PagePart,
    ): Promise<{ rows: Placed<SyncRunRow>[]; total: number }> {
      const where = and(
        syncId === undefined ? undefined : eq(syncRuns.syncId, syncId),
        connectionId === undefined
          ? undefined
          : inArray(
              syncRuns.syncId,
              transaction.select({ id: syncs.id }).from(syncs).where(eq(syncs.connectionId, connectionId)),
            ),
      );
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
    /** How the last job of a run ended; null while there was none. */
    async lastJobState(runId: string): Promise<string | null> {
      const { rows } = await transaction.execute(
        sql`select state from job_runs where subject = ${runId} order by created_at desc limit 1`,
      );
      return rows[0] === undefined ? null : stateRow.parse(rows[0]).state;
    },
  };
}
