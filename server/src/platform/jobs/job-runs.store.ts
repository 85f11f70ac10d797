import type { Job } from '@acquaint/contract';
import { and, count, eq, gt, gte, inArray, sql } from 'drizzle-orm';
import { bigint, boolean, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { pageRows } from '../postgres/in-pages.ts';
import type { Transaction } from '../postgres/postgres.ts';

const jobRuns = pgTable('job_runs', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  kind: text('kind').notNull(),
  subject: text('subject').notNull().default(''),
  state: text('state', { enum: ['queued', 'running', 'done', 'failed', 'cancelled'] })
    .notNull()
    .default('queued'),
  done: bigint('done', { mode: 'number' }).notNull().default(0),
  total: bigint('total', { mode: 'number' }).notNull().default(0),
  message: text('message').notNull().default(''),
  isCancelRequested: boolean('is_cancel_requested').notNull().default(false),
  failures: integer('failures').notNull().default(0),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  finishedAt: timestamp('finished_at', { withTimezone: true }),
});

export type JobRow = typeof jobRuns.$inferSelect;

/** By how long it took so far; nothing is known before a tenth is done. */
function secondsLeft({ state, done, total, createdAt }: JobRow): number | null {
  if (state !== 'running' || total === 0 || done < total / 10) return null;
  return Math.max(0, Math.round(((Date.now() - createdAt.getTime()) / 1_000) * (total / done - 1)));
}

/** A row as the contract shows it. */
export function toJob(row: JobRow): Job {
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    done: row.done,
    total: row.total,
    seconds_left: secondsLeft(row),
    message: row.message,
    created_at: row.createdAt.toISOString(),
    finished_at: row.finishedAt?.toISOString() ?? null,
  };
}

/** Progress rows of long work. In an account's transaction it sees that account's rows only. */
export function createJobRunStore(transaction: Transaction) {
  const unfinished = inArray(jobRuns.state, ['queued', 'running']);
  return {
    async insert(row: { id: string; accountId: string; kind: string; subject: string }): Promise<JobRow | null> {
      const [inserted] = await transaction.insert(jobRuns).values(row).returning();
      return inserted ?? null;
    },
    async find(id: string): Promise<JobRow | null> {
      const [row] = await transaction.select().from(jobRuns).where(eq(jobRuns.id, id));
      return row ?? null;
    },
    async findAll(ids: readonly string[]): Promise<JobRow[]> {
      return transaction
        .select()
        .from(jobRuns)
        .where(inArray(jobRuns.id, [...ids]));
    },
    /** Work that failed since an instant. */
    async listFailed(since: Date): Promise<JobRow[]> {
      return transaction
        .select()
        .from(jobRuns)
        .where(and(eq(jobRuns.state, 'failed'), gte(jobRuns.finishedAt, since)));
    },
    /** Work of a kind, about one thing, that has not ended. */
    async findUnfinished(kind: string, subject = ''): Promise<JobRow | null> {
      const [row] = await transaction
        .select()
        .from(jobRuns)
        .where(and(eq(jobRuns.kind, kind), eq(jobRuns.subject, subject), unfinished))
        .limit(1);
      return row ?? null;
    },
    /** All work of a kind that has not ended. */
    async listUnfinished(kind: string): Promise<JobRow[]> {
      return transaction
        .select()
        .from(jobRuns)
        .where(and(eq(jobRuns.kind, kind), unfinished));
    },
    /** How much work of an account has not ended. Whoever asks next waits for the end of this transaction, so that none is counted twice or not at all. */
    async countOpenInTurn(accountId: string): Promise<number> {
      await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${accountId}, 0))`);
      return transaction.$count(jobRuns, and(eq(jobRuns.accountId, accountId), unfinished));
    },
    /** How much work of some accounts has not ended; accounts without any are left out. */
    async countOpen(accountIds: readonly string[]): Promise<Map<string, number>> {
      const rows = await transaction
        .select({ accountId: jobRuns.accountId, jobs: count() })
        .from(jobRuns)
        .where(and(inArray(jobRuns.accountId, [...accountIds]), unfinished))
        .groupBy(jobRuns.accountId);
      return new Map(rows.map(({ accountId, jobs }) => [accountId, jobs]));
    },
    /** The next work after an id that has not ended, of all kinds. */
    async listOpen(after: string | null): Promise<JobRow[]> {
      return transaction
        .select()
        .from(jobRuns)
        .where(and(unfinished, after === null ? undefined : gt(jobRuns.id, after)))
        .orderBy(jobRuns.id)
        .limit(pageRows);
    },
    /** Records that work failed once more; answers how often that was. */
    async countFailure(id: string): Promise<number> {
      const [row] = await transaction
        .update(jobRuns)
        .set({ failures: sql`${jobRuns.failures} + 1` })
        .where(eq(jobRuns.id, id))
        .returning({ failures: jobRuns.failures });
      return row?.failures ?? 0;
    },
    async update(
      id: string,
      values: Partial<Pick<JobRow, 'state' | 'done' | 'total' | 'message' | 'isCancelRequested' | 'finishedAt'>>,
    ): Promise<JobRow | null> {
      const [row] = await transaction.update(jobRuns).set(values).where(eq(jobRuns.id, id)).returning();
      return row ?? null;
    },
    async finish(id: string, state: 'done' | 'failed' | 'cancelled', message: string): Promise<void> {
      await transaction
        .update(jobRuns)
        .set({ state, message, finishedAt: sql`now()` })
        .where(eq(jobRuns.id, id));
    },
  };
}
