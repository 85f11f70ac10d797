import { deleteSync as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { createFormerSyncStore } from '../../connections/index.ts';
import { requireSync } from '../runs/load-run.ts';
import { createRunStore } from '../runs/runs.store.ts';
import { purgeSyncArms } from '../model/sync-intents.ts';
import { createSyncStore } from '../model/syncs.store.ts';

export const deleteSync = mutation(operation, { audit: 'sync' }, async ({ write }, { params }) =>
  write(async (tx) => {
    const sync = await requireSync(tx, params.id);
    if ((await createRunStore(tx).findOpen(sync.id)) !== null)
      throw new OperationError('already_running', { message: 'A run of this sync is under way. Cancel it first.' });
    await createSyncStore(tx).remove(sync.id);
    const { id, accountId, connectionId, name, object, keyField } = sync;
    // What the destination has stays known: who opts out or is erased later is removed there all the same.
    await createFormerSyncStore(tx).insert({ id, accountId, connectionId, name, object, keyField });
    return {
      audit: { objectId: sync.id },
      intents: [purgeSyncArms.of({ syncId: sync.id })],
      result: { message: `${sync.name} was deleted. Its rows stay at the destination.` },
    };
  }),
);
