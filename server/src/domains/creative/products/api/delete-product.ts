import { deleteProduct as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { deleteImage } from '../../../../platform/images/images.ts';
import { createProductStore } from '../model/products.store.ts';

export const deleteProduct = mutation(
  operation,
  { audit: 'product' },
  async ({ services, user, write }, { params }) => {
    const row = await write(async (tx) => {
      const removed = await createProductStore(tx).remove(params.id);
      if (removed === null) throw new OperationError('not_found');
      return { audit: { objectId: removed.id }, result: removed };
    });
    if (row.imageId !== null) await deleteImage(services, user.account_id, row.imageId);
    return { message: 'The product was deleted.' };
  },
);
