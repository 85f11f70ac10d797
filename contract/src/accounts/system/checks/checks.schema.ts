import { z } from 'zod';
import { instant } from '../../../shared/fields.ts';
import { job } from '../jobs/jobs.schema.ts';

export const checkStates = ['ok', 'warning', 'failed'] as const;
export type CheckState = (typeof checkStates)[number];

/** What a check looked at, how it is, and what to do about it in one or two sentences. */
export const checkResult = z.object({ name: z.string(), state: z.enum(checkStates), message: z.string() });
export type CheckResult = z.infer<typeof checkResult>;

/** A check of the installation. A quick one left out what reads all data. */
export const checkReport = z.object({ at: instant, is_quick: z.boolean(), results: z.array(checkResult) });
export type CheckReport = z.infer<typeof checkReport>;

/** The last checks, and one that waits or runs; null where there is none. */
export const checkOverview = z.object({
  quick: checkReport.nullable(),
  full: checkReport.nullable(),
  job: job.nullable(),
});
export type CheckOverview = z.infer<typeof checkOverview>;
