import { createJobRunStore, type JobRow } from '../../../../platform/jobs/job-runs.store.ts';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import type { Services } from '../../../../platform/services.ts';
import type { PixelRow } from './pixels.table.ts';

export const retentionKind = 'apply-pixel-retention';
export const deletePixelDataKind = 'delete-pixel-data';

/** Records work about a pixel, or answers the same work when it has not begun yet. */
export async function enqueuePixelWork(
  { jobs }: Pick<Services, 'jobs'>,
  transaction: Transaction,
  { kind, pixel }: { kind: string; pixel: Pick<PixelRow, 'id' | 'accountId'> },
): Promise<JobRow> {
  const unfinished = await createJobRunStore(transaction).findUnfinished(kind, pixel.id);
  // Work that runs may have passed what changed by now.
  if (unfinished?.state === 'queued') return unfinished;
  return jobs.enqueue(transaction, pixel.accountId, { kind, subject: pixel.id });
}
