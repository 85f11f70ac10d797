import { z } from 'zod';
import { instant } from '../../../shared/fields.ts';
import { job } from '../jobs/jobs.schema.ts';

const hour = z.number().int().min(0, 'Choose an hour from 0 to 23').max(23, 'Choose an hour from 0 to 23');
const days = z.number().int().min(1, 'Keep at least 1').max(366, 'Keep at most 366');
const weeks = z.number().int().min(0, 'Enter 0 or more').max(520, 'Keep at most 520');

/** When backups are made, and how many stay. */
export const backupPlan = z.object({
  is_on: z.boolean(),
  /** Of the day, in the time zone. */
  hour,
  time_zone: z.string(),
  /** How many days, and how many weeks, keep their newest backup. */
  keep_daily: days,
  keep_weekly: weeks,
});
export type BackupPlan = z.infer<typeof backupPlan>;

export const backupPlanPayload = backupPlan.omit({ time_zone: true }).strict();
export type BackupPlanPayload = z.input<typeof backupPlanPayload>;

/** A backup that the product made, or tried to make. */
export const backupRun = z.object({
  at: instant,
  finished_at: instant.nullable(),
  state: z.enum(['done', 'failed', 'cancelled']),
  /** What went wrong, and what to do. */
  message: z.string(),
  /** Where it is. */
  place: z.string(),
  bytes: z.number().int(),
  files: z.number().int(),
});
export type BackupRun = z.infer<typeof backupRun>;

/** Whether and how backups are made. */
export const backupOverview = z.object({
  /** The directory or bucket that the operator set; null: none, so that no backup can be made here. */
  target: z.string().nullable(),
  plan: backupPlan,
  /** When the next one is made; null: none is scheduled. */
  next_at: instant.nullable(),
  last_good_at: instant.nullable(),
  /** The last good one is older than two days, although backups are scheduled. */
  is_overdue: z.boolean(),
  /** The newest first. */
  runs: z.array(backupRun),
  /** One that waits or runs. */
  job: job.nullable(),
});
export type BackupOverview = z.infer<typeof backupOverview>;
