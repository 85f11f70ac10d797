import { listSyncVersions } from '@acquaint/contract';
import { and, asc, desc, eq, isNotNull, lte, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import { type SyncRow, syncs, syncVersions } from './syncs.table.ts';

export type SyncChanges = Partial<Omit<SyncRow, 'id' | 'accountId' | 'createdAt'>>;
const wasRefreshed = sql`${syncs.schedule} ->> 'kind' = 'after_refresh' and exists (
  select from sync_models join prospect_lists on prospect_lists.id::text = sync_models.definition ->> 'list_id'
   where sync_models.id = ${syncs.modelId}
     and prospect_lists.refreshed_at > coalesce(
           (select max(sync_runs.created_at) from sync_runs where sync_runs.sync_id = ${syncs.id} and sync_runs.kind = 'run'), ${syncs.createdAt}))`;
const vendorRow = z.object({ id: z.string(), vendor: z.string() });
const namedRow = z.object({ id: z.string(), name: z.string() });

/** Syncs; in an account's transaction it sees that account's only. */
export function createSyncStore(transaction: Transaction) {
  return {
    /** By name. */
    async list(): Promise<SyncRow[]> {
      return transaction
        .select()
        .from(syncs)
        .orderBy(asc(sql`lower(${syncs.name})`), asc(syncs.id));
    },
    /** Those to a destination that are in a state. */
    async listOf(connectionId: string, state: SyncRow['state']): Promise<SyncRow[]> {
      return transaction
        .select()
        .from(syncs)
        .where(and(eq(syncs.connectionId, connectionId), eq(syncs.state, state)))
        .orderBy(asc(syncs.id));
    },
    async find(id: string): Promise<SyncRow | null> {
      const [row] = await transaction.select().from(syncs).where(eq(syncs.id, id));
      return row ?? null;
    },
    async insert(row: typeof syncs.$inferInsert): Promise<SyncRow> {
      const [inserted] = await transaction.insert(syncs).values(row).returning();
      if (inserted === undefined) throw new Error('A sync was not stored');
      return inserted;
    },
    async update(id: string, changes: SyncChanges): Promise<SyncRow | null> {
      const [row] = await transaction
        .update(syncs)
        .set({ ...changes, updatedAt: sql`now()` })
        .where(eq(syncs.id, id))
        .returning();
      return row ?? null;
    },
    async remove(id: string): Promise<void> {
      await transaction.delete(syncs).where(eq(syncs.id, id));
    },
    /** What kind of destination each of some syncs writes to. */
    async vendorsOf(ids: readonly string[]): Promise<Map<string, string>> {
      const { rows } = await transaction.execute(sql`
        select syncs.id::text, vendor from syncs join sync_connections on sync_connections.id = connection_id
         where syncs.id = any(${sql.param([...ids])}::uuid[])`);
      return new Map(rows.map((row) => vendorRow.parse(row)).map(({ id, vendor }) => [id, vendor]));
    },
    /** Pauses every sync of a connection. */
    async pauseAll(connectionId: string, pauseReason: string): Promise<void> {
      await transaction
        .update(syncs)
        .set({ state: 'paused', pauseReason })
        .where(and(eq(syncs.connectionId, connectionId), eq(syncs.state, 'active')));
    },
    /** Active syncs whose time has come, or whose list was refreshed since they ran. */
    async listDue(now: Date): Promise<SyncRow[]> {
      return transaction
        .select()
        .from(syncs)
        .where(
          and(eq(syncs.state, 'active'), or(and(isNotNull(syncs.nextRunAt), lte(syncs.nextRunAt, now)), wasRefreshed)),
        );
    },
    /** The latest ones. */
    async listVersions(syncId: string) {
      return transaction
        .select()
        .from(syncVersions)
        .where(eq(syncVersions.syncId, syncId))
        .orderBy(desc(syncVersions.revision))
        .limit(listSyncVersions.mostRows);
    },
    async insertVersion(row: typeof syncVersions.$inferInsert): Promise<void> {
      await transaction.insert(syncVersions).values(row);
    },
    /** Names of users by their ids. */
    async userNames(ids: readonly string[]): Promise<Map<string, string>> {
      const { rows } = await transaction.execute(sql`
        select id::text, trim(concat(first_name, ' ', last_name)) as name from users
         where id = any(${sql.param([...ids])}::uuid[])`);
      return new Map(rows.map((row) => namedRow.parse(row)).map(({ id, name }) => [id, name]));
    },
  };
}
