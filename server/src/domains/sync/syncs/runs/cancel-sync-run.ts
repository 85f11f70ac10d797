import { cancelSyncRun as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { endRun } from './end-run.ts';
import { enqueueRun } from './enqueue-run.ts';
import { presentRun, requireRun } from './load-run.ts';
import { createRunStore } from './runs.store.ts';
import { purgeRunData } from '../model/sync-intents.ts';

export const cancelSyncRun = mutation(operation, { audit: 'sync' }, async ({ services, write }, { params }) => {
  const { job, ...answer } = await write(async (tx) => {
    const { run, sync } = await requireRun(tx, params.id);
    if (run.finishedAt !== null) throw new OperationError('already_done', { message: 'This run has ended already.' });
    // Everything that was sent has its outcome. One that waits is worked on once more: what may be at the destination is recorded.
    const isIdle = run.state === 'stopped';
    const changed = isIdle
      ? await endRun(tx, run.id, {
          state: 'cancelled',
          message: 'Canceled.',
          finishedAt: services.now(),
          isCancelRequested: true,
        })
      : await createRunStore(tx).update(run.id, { isCancelRequested: true });
    if (changed === null) throw new OperationError('not_found');
    return {
      audit: { objectId: sync.id, details: { run: run.id } },
      intents: isIdle ? [purgeRunData.of({ runId: run.id })] : [],
      result: {
        data: await presentRun(tx, { run: changed, sync, now: services.now() }),
        job:
          run.state === 'waiting' ? await enqueueRun(services, tx, { ...run, connectionId: sync.connectionId }) : null,
        message: isIdle ? 'The run was canceled.' : 'The run ends after the batch that is on its way.',
      },
    };
  });
  if (job !== null) await services.jobs.dispatch(job);
  return answer;
});
