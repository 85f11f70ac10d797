import { and, asc, eq, gt, inArray, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import { type SyncBatchRow, syncBatches } from '../model/syncs.table.ts';

type BatchChanges = Partial<Pick<SyncBatchRow, 'state' | 'tries' | 'requestId' | 'notBefore' | 'counts'>>;
const waitRow = z.object({ open: z.number(), next: z.coerce.date().nullable() });

/** Batches of runs; in an account's transaction it sees that account's only. */
export function createBatchStore(transaction: Transaction) {
  const unfinished = inArray(syncBatches.state, ['planned', 'sending', 'pending']);
  const ofRun = (runId: string, ...conditions: readonly (SQL | undefined)[]) =>
    transaction
      .select()
      .from(syncBatches)
      .where(and(eq(syncBatches.runId, runId), ...conditions));
  return {
    /** Replaces the plan of a run. */
    async replaceAll(runId: string, batches: readonly (typeof syncBatches.$inferInsert)[]): Promise<void> {
      await transaction.delete(syncBatches).where(eq(syncBatches.runId, runId));
      await this.insert(batches);
    },
    async insert(batches: readonly (typeof syncBatches.$inferInsert)[]): Promise<void> {
      const atOnce = 1_000;
      for (let first = 0; first < batches.length; first += atOnce)
        await transaction.insert(syncBatches).values(batches.slice(first, first + atOnce));
    },
    async update(id: string, changes: BatchChanges): Promise<void> {
      await transaction.update(syncBatches).set(changes).where(eq(syncBatches.id, id));
    },
    /** Batches that may be sent or asked about now, in their order. */
    async listDue(
      runId: string,
      { now, limit, through }: { readonly now: Date; readonly limit: number; readonly through: number | null },
    ): Promise<SyncBatchRow[]> {
      return ofRun(
        runId,
        unfinished,
        through === null ? undefined : lte(syncBatches.number, through),
        or(isNull(syncBatches.notBefore), sql`${syncBatches.notBefore} <= ${now.toISOString()}::timestamptz`),
      )
        .orderBy(asc(syncBatches.number), asc(syncBatches.firstRow))
        .limit(limit);
    },
    /** Batches that a process was sending when it died. */
    async interrupted(runId: string): Promise<SyncBatchRow[]> {
      return ofRun(runId, eq(syncBatches.state, 'sending'));
    },
    /** Batches without an outcome that the destination may have taken: on their way, asked about, or sent again. */
    async uncertain(runId: string): Promise<SyncBatchRow[]> {
      return ofRun(
        runId,
        ne(syncBatches.operation, 'remove'),
        or(
          inArray(syncBatches.state, ['sending', 'pending']),
          and(eq(syncBatches.state, 'planned'), gt(syncBatches.tries, 0)),
        ),
      );
    },
    /** The number of the first batch that is no removal; null when there is none. */
    async firstSent(runId: string): Promise<number | null> {
      const [batch] = await transaction
        .select({ number: syncBatches.number })
        .from(syncBatches)
        .where(and(eq(syncBatches.runId, runId), ne(syncBatches.operation, 'remove')))
        .orderBy(asc(syncBatches.number))
        .limit(1);
      return batch?.number ?? null;
    },
    /** Whether a batch, or what it was split into, has no outcome yet. */
    async isOpen(runId: string, number: number): Promise<boolean> {
      const [batch] = await transaction
        .select({ id: syncBatches.id })
        .from(syncBatches)
        .where(and(eq(syncBatches.runId, runId), eq(syncBatches.number, number), unfinished))
        .limit(1);
      return batch !== undefined;
    },
    /** How many batches are left, and when the next of them is due. */
    async leftOf(runId: string): Promise<z.infer<typeof waitRow>> {
      const { rows } = await transaction.execute(sql`
        select count(*)::int as open, min(not_before) as next from sync_batches
         where run_id = ${runId} and state in ('planned', 'sending', 'pending')`);
      return waitRow.parse(rows[0]);
    },
  };
}
