import { setSyncState as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { enqueueRun } from '../runs/enqueue-run.ts';
import { requireSync } from '../runs/load-run.ts';
import { nextRunAt } from '../runs/next-run.ts';
import { presentSync } from '../model/present-sync.ts';
import { createRunStore } from '../runs/runs.store.ts';
import { createSyncStore } from '../model/syncs.store.ts';

export const setSyncState = mutation(operation, { audit: 'sync' }, async (context, { params, body }) => {
  const { services, clickhouse, write } = context;
  const now = services.now();
  const { data, job } = await write(async (tx) => {
    const before = await requireSync(tx, params.id);
    const row = await createSyncStore(tx).update(before.id, {
      state: body.state,
      pauseReason: '',
      ...(body.state === 'active' ? { nextRunAt: nextRunAt(before.schedule, now) } : {}),
    });
    if (row === null) throw new OperationError('not_found');
    // A run that the pause interrupted goes on.
    const open = body.state === 'active' ? await createRunStore(tx).findOpen(row.id) : null;
    const isWaiting = open !== null && open.state === 'waiting';
    return {
      audit: { objectId: row.id, details: { state: body.state } },
      result: {
        data: await presentSync({ transaction: tx, clickhouse, now }, row),
        job: isWaiting ? await enqueueRun(services, tx, { ...open, connectionId: row.connectionId }) : null,
      },
    };
  });
  if (job !== null) await services.jobs.dispatch(job);
  return { data, message: body.state === 'paused' ? 'The sync is paused.' : 'The sync is active.' };
});
