import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';

const totalsRow = z.object({ added: z.number(), changed: z.number(), removed: z.number(), rejected: z.number() });
export type RunTotals = z.infer<typeof totalsRow>;

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
