import { z } from 'zod';
import { instant } from '../../../shared/fields.ts';
import { id } from '../../../shared/ids.ts';
import { pageQuery } from '../../../shared/paging.ts';
import { job } from '../jobs/jobs.schema.ts';

const count = z.number().int().min(0);

/** A process of the product; `all`: every part in one. */
export const systemProcess = z.object({
  id,
  role: z.enum(['edge', 'app', 'worker', 'all']),
  host: z.string(),
  pid: z.number().int(),
  version: z.string(),
  started_at: instant,
  /** It reports four times a minute; `lost`: it has not for a minute, and did not say that it ends. */
  state: z.enum(['running', 'lost']),
  /** How often this part was started again on this machine in the last day. */
  restarts: count,
});
export type SystemProcess = z.infer<typeof systemProcess>;

/** Work by the clock. */
export const scheduledWork = z.object({
  name: z.string(),
  cron: z.string(),
  last_at: instant.nullable(),
  last_state: z.enum(['done', 'failed', 'running']).nullable(),
  next_at: instant.nullable(),
});
export type ScheduledWorkState = z.infer<typeof scheduledWork>;

export const systemState = z.object({
  version: z.string(),
  processes: z.array(systemProcess),
  schedules: z.array(scheduledWork),
});
export type SystemState = z.infer<typeof systemState>;

const sized = z.object({ kind: z.string(), bytes: count });

/** What takes space: the disk, both databases, and files by kind and by account, the largest first. */
export const systemStorage = z.object({
  disk: z.object({ free: count, total: count }),
  postgres_bytes: count,
  clickhouse_bytes: count,
  kinds: z.array(sized),
  /** The accounts with the most files. */
  accounts: z.array(z.object({ id, company: z.string(), bytes: count, kinds: z.array(sized) })),
});
export type SystemStorage = z.infer<typeof systemStorage>;

export const jobStates = ['queued', 'running', 'done', 'failed', 'cancelled'] as const;

/** Long work of any account. */
export const systemJob = job.extend({ company: z.string(), failures: count });
export type SystemJob = z.infer<typeof systemJob>;

export const systemJobsQuery = z.strictObject({
  ...pageQuery(['created_at'], 'desc'),
  state: z.enum(jobStates).optional(),
});
