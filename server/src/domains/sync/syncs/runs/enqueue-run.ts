import type { JobRow } from '../../../../platform/jobs/job-runs.store.ts';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import type { Services } from '../../../../platform/services.ts';

/** Runs of one connection are in one lane, so that its limits hold for all of them; those of others go on beside it. */
export const lanes = [0, 1, 2, 3] as const;
export const kindOfLane = (lane: number): string => `run-sync-${lane}`;

/** Enqueues the work on a run, or returns what is enqueued already. */
export function enqueueRun(
  { jobs }: Pick<Services, 'jobs'>,
  transaction: Transaction,
  { id, accountId, connectionId }: { readonly id: string; readonly accountId: string; readonly connectionId: string },
): Promise<JobRow> {
  const lane = Number.parseInt(connectionId.slice(-1), 16) % lanes.length;
  return jobs.enqueueOnce(transaction, accountId, { kind: kindOfLane(lane), subject: id });
}
