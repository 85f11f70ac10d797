import type { AuditAction } from '@acquaint/contract';
import type { WriteContext } from '../../../../platform/http/mutation.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { importHistoryJob } from '../jobs/import-history.job.ts';
import { createHistoryImportStore } from './history-imports.store.ts';
import type { HistoryImportRow } from './history-imports.table.ts';
import { loadHistory, type LoadedHistory } from './load-history.ts';

interface Wanted {
  readonly id: string;
  readonly action: AuditAction;
  /** What the job is to do. */
  readonly state: HistoryImportRow['state'];
  /** What was chosen; undefined keeps what was chosen before. */
  readonly includesOverlap?: boolean | undefined;
  readonly isPossible: (loaded: LoadedHistory) => boolean;
  /** Why it is not possible, where nothing is under way. */
  readonly otherwise: string;
}

/** Records that an import is to be tried, imported or undone, and starts the work. Throws 404 and 409. */
export async function enqueueHistory(
  { services, user, write }: WriteContext,
  { id, action, state, includesOverlap, isPossible, otherwise }: Wanted,
): Promise<LoadedHistory> {
  const changed = await write(async (tx) => {
    const loaded = await loadHistory(tx, id);
    if (loaded.job !== null)
      throw new OperationError('already_running', {
        message: 'This import is running. Wait until it has ended, or stop it.',
      });
    if (!isPossible(loaded)) throw new OperationError('wrong_state', { message: otherwise });
    const row =
      (await createHistoryImportStore(tx).update(id, {
        state,
        finishedAt: null,
        ...(includesOverlap === undefined ? {} : { includesOverlap }),
      })) ?? loaded.row;
    const job = await services.jobs.enqueue(tx, user.account_id, importHistoryJob.work(id));
    return { audit: { action, objectId: id }, result: { ...loaded, row, job } };
  });
  await services.jobs.dispatch(changed.job);
  return changed;
}
