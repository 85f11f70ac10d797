import type { SyncRun } from '@acquaint/contract';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import { presentRuns } from './present-run.ts';
import { createRunStore } from './runs.store.ts';
import { createSyncStore } from '../model/syncs.store.ts';
import type { SyncRow, SyncRunRow } from '../model/syncs.table.ts';

/** Throws 404 for a run that the account does not have. */
export async function requireRun(transaction: Transaction, id: string): Promise<{ run: SyncRunRow; sync: SyncRow }> {
  const run = await createRunStore(transaction).find(id);
  if (run === null) throw new OperationError('not_found');
  return { run, sync: await requireSync(transaction, run.syncId) };
}

/** Throws 404 for a sync that the account does not have. */
export async function requireSync(transaction: Transaction, id: string): Promise<SyncRow> {
  const sync = await createSyncStore(transaction).find(id);
  if (sync === null) throw new OperationError('not_found');
  return sync;
}

/** A run of a sync as the contract shows it. */
export async function presentRun(
  transaction: Transaction,
  { run, sync, now }: { readonly run: SyncRunRow; readonly sync: Pick<SyncRow, 'id' | 'name'>; readonly now: Date },
): Promise<SyncRun> {
  const [shown] = await presentRuns(transaction, [run], { names: new Map([[sync.id, sync.name]]), now });
  if (shown === undefined) throw new OperationError('not_found');
  return shown;
}
