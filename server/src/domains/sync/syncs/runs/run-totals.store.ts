import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';

const totalsRow = z.object({ added: z.number(), changed: z.number(), removed: z.number(), rejected: z.number() });
export type RunTotals = z.infer<typeof totalsRow>;

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

/** What all runs since an instant did, dry ones aside; in an account's transaction it adds up that account's only. */
export async function totalRunsSince(transaction: Transaction, at: Date): Promise<RunTotals> {
  const { rows } = await transaction.execute(sql`
        with recent as materialized (
          select id, counts from sync_runs where kind = 'run' and created_at >= ${at.toISOString()}::timestamptz
        ),
        planned as (select sum((counts ->> 'rejected')::bigint) as rejected from recent),
        sent as (
          select sum((batch.counts ->> 'added')::bigint) as added,
                 sum((batch.counts ->> 'changed')::bigint) as changed,
                 sum((batch.counts ->> 'removed')::bigint) as removed,
                 sum((batch.counts ->> 'rejected')::bigint) as rejected
            from sync_batches batch
            join recent on recent.id = batch.run_id
        )
        select coalesce(sent.added, 0)::float8 as added,
               coalesce(sent.changed, 0)::float8 as changed,
               coalesce(sent.removed, 0)::float8 as removed,
               (coalesce(planned.rejected, 0) + coalesce(sent.rejected, 0))::float8 as rejected
          from planned, sent`);
  return totalsRow.parse(rows[0]);
}

/** What became of the batches of each of some runs. */
export async function sumsOfRuns(transaction: Transaction, ids: readonly string[]): Promise<Map<string, RunSums>> {
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
}
