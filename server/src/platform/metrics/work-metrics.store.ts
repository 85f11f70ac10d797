import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Transaction } from '../postgres/postgres.ts';

const figures = z.object({
  queued: z.coerce.number(),
  running: z.coerce.number(),
  oldestJob: z.coerce.number(),
  failed: z.coerce.number(),
  mails: z.coerce.number(),
  oldestMail: z.coerce.number(),
  failedMails: z.coerce.number(),
});
/** How much work waits, and how long it has; ages are in seconds, failures are those of the last day. */
export type WorkFigures = z.infer<typeof figures>;

/** Reads the figures; it runs in system transactions. */
export async function readWork(transaction: Transaction): Promise<WorkFigures> {
  const { rows } = await transaction.execute(sql`
    select jobs.*, mails.*
      from (select count(*) filter (where state = 'queued') as queued,
                   count(*) filter (where state = 'running') as running,
                   coalesce(extract(epoch from now() - min(created_at) filter (where state in ('queued', 'running'))), 0) as "oldestJob",
                   count(*) filter (where state = 'failed') as failed
              from job_runs
             where finished_at is null or finished_at > now() - interval '1 day') as jobs,
           (select count(*) filter (where state in ('queued', 'sending')) as mails,
                   coalesce(extract(epoch from now() - min(created_at) filter (where state in ('queued', 'sending'))), 0) as "oldestMail",
                   count(*) filter (where state = 'failed' and next_attempt_at > now() - interval '1 day') as "failedMails"
              from mails) as mails`);
  return figures.parse(rows[0]);
}
