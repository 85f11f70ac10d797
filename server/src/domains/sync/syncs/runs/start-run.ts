import type { JobRow } from '../../../../platform/jobs/job-runs.store.ts';
import { newId } from '../../../../platform/ids/ids.ts';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import type { Services } from '../../../../platform/services.ts';
import { enqueueRun } from './enqueue-run.ts';
import { createRunStore } from './runs.store.ts';
import { noCounts, type SyncRow, type SyncRunRow } from '../model/syncs.table.ts';

/** Starts a run and enqueues its work, to be dispatched after the commit; null while another run of the sync has not ended. */
export async function startRun(
  services: Pick<Services, 'jobs' | 'now'>,
  transaction: Transaction,
  { sync, ...what }: Pick<SyncRunRow, 'kind' | 'startedBy' | 'resendsAll'> & { readonly sync: SyncRow },
): Promise<{ run: SyncRunRow; job: JobRow } | null> {
  const store = createRunStore(transaction);
  if ((await store.findOpen(sync.id)) !== null) return null;
  const run = await store.insert({
    ...what,
    id: newId(),
    accountId: sync.accountId,
    syncId: sync.id,
    counts: noCounts,
    createdAt: services.now(),
  });
  return { run, job: await enqueueRun(services, transaction, { ...run, connectionId: sync.connectionId }) };
}
