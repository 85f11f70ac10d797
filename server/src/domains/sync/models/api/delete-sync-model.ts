import { deleteSyncModel as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { createModelStore } from '../model/models.store.ts';
import { loadModel } from '../model/present-model.ts';

export const deleteSyncModel = mutation(operation, { audit: 'sync_model' }, ({ write }, { params }) =>
  write(async (tx) => {
    const row = await loadModel(tx, params.id);
    const store = createModelStore(tx);
    const users = (await store.usersOf([row.id])).get(row.id) ?? [];
    if (users.length > 0)
      throw new OperationError('in_use', {
        message: `${users.map(({ name }) => `“${name}”`).join(', ')} uses it. Delete that first.`,
      });
    await store.remove(row.id);
    return { audit: { objectId: row.id }, result: { message: `${row.name} was deleted.` } };
  }),
);
