import { approveSyncRun as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { enqueueRun } from './enqueue-run.ts';
import { presentRun, requireRun } from './load-run.ts';
import { createRunStore } from './runs.store.ts';
import { guardNames } from '../model/syncs.table.ts';

export const approveSyncRun = mutation(operation, { audit: 'sync' }, async ({ services, write }, { params }) => {
  const { data, job } = await write(async (tx) => {
    const { run, sync } = await requireRun(tx, params.id);
    if (run.state !== 'stopped')
      throw new OperationError('wrong_state', { message: 'This run does not wait for an approval.' });
    const approved = await createRunStore(tx).update(run.id, { state: 'sending', message: '', approved: guardNames });
    if (approved === null) throw new OperationError('not_found');
    return {
      audit: { objectId: sync.id, details: { run: run.id, why: run.message } },
      result: {
        data: await presentRun(tx, { run: approved, sync, now: services.now() }),
        job: await enqueueRun(services, tx, { ...run, connectionId: sync.connectionId }),
      },
    };
  });
  await services.jobs.dispatch(job);
  return { data, message: 'Approved. The run goes on.' };
});
