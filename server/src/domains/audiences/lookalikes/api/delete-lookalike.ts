import { deleteLookalike as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { createLookalikeStore } from '../model/lookalikes.store.ts';
import { refuseWhileUsed } from '../../prospects/index.ts';

export const deleteLookalike = mutation(operation, { audit: 'lookalike' }, async ({ write }, { params }) => {
  await write(async (tx) => {
    const row = await createLookalikeStore(tx).remove(params.id);
    if (row === null) throw new OperationError('not_found');
    await refuseWhileUsed(tx, row.id);
    return { audit: { objectId: row.id, details: { list: row.name } } };
  });
  return { message: 'The lookalike was deleted.' };
});
