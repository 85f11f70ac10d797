import { restoreDesign as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { createDesignStore } from '../model/designs.store.ts';

export const restoreDesign = mutation(operation, { audit: 'design' }, async ({ user, write }, { params }) => {
  await write(async (tx) => {
    const store = createDesignStore(tx, user);
    const row = await store.lock(params.id);
    if (row === null) throw new OperationError('not_found');
    await store.update(params.id, { trashedAt: null }, row.updatedAt);
    return { audit: { objectId: params.id } };
  });
  return { message: 'The design was restored.' };
});
