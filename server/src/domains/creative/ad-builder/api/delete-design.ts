import { deleteDesign as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { createDesignStore } from '../model/designs.store.ts';

export const deleteDesign = mutation(operation, { audit: 'design' }, async ({ services, user, write }, { params }) => {
  const isForGood = await write(async (tx) => {
    const store = createDesignStore(tx, user);
    const row = await store.lock(params.id);
    if (row === null) throw new OperationError('not_found');
    const isTrashed = row.trashedAt !== null;
    if (isTrashed) await store.remove(params.id);
    else await store.update(params.id, { trashedAt: services.now() }, row.updatedAt);
    return { audit: { objectId: params.id, details: { isForGood: isTrashed } }, result: isTrashed };
  });
  return { message: isForGood ? 'The design was deleted.' : 'The design was put into the trash.' };
});
