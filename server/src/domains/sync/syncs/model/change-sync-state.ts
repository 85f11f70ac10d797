import type { Sync } from '@acquaint/contract';
import type { JobRow } from '../../../../platform/jobs/job-runs.store.ts';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import type { Services } from '../../../../platform/services.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { enqueueRun } from '../runs/enqueue-run.ts';
import { nextRunAt } from '../runs/next-run.ts';
import { createRunStore } from '../runs/runs.store.ts';
import { createSyncStore } from './syncs.store.ts';
import type { SyncRow } from './syncs.table.ts';

interface ChangedState {
  readonly row: SyncRow;
  /** The work on the run that the pause interrupted; to be dispatched after the transaction. */
  readonly job: JobRow | null;
}

/** Pauses or resumes a sync. A run that a pause interrupted goes on with it. */
export async function changeSyncState(
  services: Services,
  tx: Transaction,
  { sync, state }: { readonly sync: SyncRow; readonly state: Sync['state'] },
): Promise<ChangedState> {
  const isResumed = state === 'active';
  const row = await createSyncStore(tx).update(sync.id, {
    state,
    pauseReason: '',
    ...(isResumed ? { nextRunAt: nextRunAt(sync.schedule, services.now()) } : {}),
  });
  if (row === null) throw new OperationError('not_found');
  const open = isResumed ? await createRunStore(tx).findOpen(row.id) : null;
  if (open?.state !== 'waiting') return { row, job: null };
  return { row, job: await enqueueRun(services, tx, { ...open, connectionId: row.connectionId }) };
}
