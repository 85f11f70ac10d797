import { retrySyncedRows as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { searchedKey } from './list-synced-rows.ts';
import { presentRun, requireSync } from '../runs/load-run.ts';
import { busy } from './run-sync.ts';
import { startRun } from '../runs/start-run.ts';
import { releaseSyncedRows } from '../model/sync-intents.ts';
import { countReleasable } from './synced-rows.queries.ts';

export const retrySyncedRows = mutation(operation, { audit: 'sync' }, async (context, { params, body }) => {
  const { services, clickhouse, transaction, write } = context;
  const sync = await transaction((tx) => requireSync(tx, params.id));
  const { destination_keys: keys, ...asked } = body;
  const filter = { ...asked, keys, emailKey: searchedKey(services.identityPepper, asked.search) };
  const rows = await countReleasable(clickhouse, sync.id, filter);
  const { run, job } = await write(async (tx) => {
    const started = await startRun(services, tx, { sync, kind: 'run', startedBy: 'retry', resendsAll: false });
    if (started === null) throw new OperationError('already_running', { message: busy });
    return {
      audit: { objectId: sync.id, details: { rows } },
      intents: [releaseSyncedRows.of({ syncId: sync.id, filter })],
      result: {
        run: await presentRun(tx, { run: started.run, sync, now: services.now() }),
        job: started.job,
      },
    };
  });
  await services.jobs.dispatch(job);
  return { data: { ...run, rows }, message: `${rows} ${rows === 1 ? 'row is' : 'rows are'} tried again.` };
});
