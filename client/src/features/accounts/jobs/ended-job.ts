import type { Job } from '@acquaint/contract';

/** How the end of a job is reported. */
export const jobSeverities = { done: 'success', cancelled: 'info', failed: 'error' } as const;

export type EndedJob = Job & { state: keyof typeof jobSeverities };

/** Whether a job has ended, well or not. */
export function hasEnded(job: Job | undefined): job is EndedJob {
  return job !== undefined && job.state in jobSeverities;
}
