import { updateSync as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { refuseTaken } from '../../../../platform/http/refuse-taken.ts';
import { loadModel } from '../../models/index.ts';
import { checkSync } from '../model/check-sync.ts';
import { recordVersion } from '../model/configuration.ts';
import { requireSync } from '../runs/load-run.ts';
import { syncNameTaken } from '../model/name-taken.ts';
import { nextRunAt } from '../runs/next-run.ts';
import { presentSync } from '../model/present-sync.ts';
import { createSyncStore } from '../model/syncs.store.ts';

export const updateSync = mutation(operation, { audit: 'sync' }, (context, { params, body }) => {
  const { services, clickhouse, user, write } = context;
  const now = services.now();
  return write(async (tx) => {
    const before = await requireSync(tx, params.id);
    const { holdout_percent: holdoutPercent = before.holdoutPercent, on_leave: onLeave = before.onLeave } = body;
    const { name = before.name, mode = before.mode, mappings = before.mappings } = body;
    const { schedule = before.schedule, guards = before.guards } = body;
    checkSync({ ...before, model: await loadModel(tx, before.modelId), mode, mappings, schedule });
    const row = await createSyncStore(tx).update(before.id, {
      name,
      mode,
      mappings,
      schedule,
      guards,
      holdoutPercent,
      onLeave,
      revision: before.revision + 1,
      ...(body.schedule === undefined ? {} : { nextRunAt: nextRunAt(schedule, now) }),
    });
    if (row === null) throw new OperationError('not_found');
    await recordVersion(tx, row, { changed: Object.keys(body), userId: user.id, at: now });
    return {
      audit: { objectId: row.id, details: { changed: Object.keys(body) } },
      result: { data: await presentSync({ transaction: tx, clickhouse, now }, row), message: 'The sync was saved.' },
    };
  }).catch(refuseTaken(syncNameTaken));
});
