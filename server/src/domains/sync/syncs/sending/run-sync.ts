import { runSync as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { presentRun, requireSync } from '../runs/load-run.ts';
import { startRun } from '../runs/start-run.ts';

export const busy = 'A run of this sync is under way. Wait until it has ended, or cancel it.';

export const runSync = mutation(operation, { audit: 'sync' }, async ({ services, write }, { params, body }) => {
  const { kind } = body;
  const { data, job } = await write(async (tx) => {
    const sync = await requireSync(tx, params.id);
    if (kind === 'run' && sync.state === 'paused')
      throw new OperationError('wrong_state', { message: 'The sync is paused. Resume it first.' });
    const what = { kind, startedBy: 'person', resendsAll: body.resends_all } as const;
    const started = await startRun(services, tx, { ...what, sync });
    if (started === null) throw new OperationError('already_running', { message: busy });
    return {
      audit: { objectId: sync.id, details: { kind } },
      result: { data: await presentRun(tx, { run: started.run, sync, now: services.now() }), job: started.job },
    };
  });
  await services.jobs.dispatch(job);
  return { data, message: kind === 'run' ? 'The run has started.' : 'The dry run has started.' };
});
