import { syncFinished } from '@acquaint/contract';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import { emitEvents } from '../../../../platform/webhooks/emit-events.ts';
import type { SyncRunRow } from '../model/syncs.table.ts';
import { createRunStore, type RunChanges } from './runs.store.ts';

interface Ending {
  readonly state: 'done' | 'failed' | 'cancelled';
  readonly message: string;
  readonly finishedAt: Date;
}

/** Ends a run, and says so to webhooks in the same transaction; null when it is gone. */
export async function endRun(
  transaction: Transaction,
  id: string,
  { state, message, finishedAt, ...changes }: Ending & Omit<RunChanges, keyof Ending>,
): Promise<SyncRunRow | null> {
  const run = await createRunStore(transaction).update(id, { ...changes, state, message, finishedAt });
  if (run === null) return null;
  const data = { sync_id: run.syncId, run_id: run.id, state, message, finished_at: finishedAt.toISOString() };
  await emitEvents(transaction, syncFinished, {
    accountId: run.accountId,
    happenings: [{ key: run.id, at: finishedAt, data }],
  });
  return run;
}
