import { setSyncState as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { changeSyncState } from '../model/change-sync-state.ts';
import { presentSync } from '../model/present-sync.ts';
import { requireSync } from '../runs/load-run.ts';

export const setSyncState = mutation(operation, { audit: 'sync' }, async (context, { params, body }) => {
  const { services, clickhouse, write } = context;
  const { data, job } = await write(async (tx) => {
    const sync = await requireSync(tx, params.id);
    const changed = await changeSyncState(services, tx, { sync, state: body.state });
    return {
      audit: { objectId: sync.id, details: { state: body.state } },
      result: {
        data: await presentSync({ transaction: tx, clickhouse, now: services.now() }, changed.row),
        job: changed.job,
      },
    };
  });
  if (job !== null) await services.jobs.dispatch(job);
  return { data, message: body.state === 'paused' ? 'The sync is paused.' : 'The sync is active.' };
});
