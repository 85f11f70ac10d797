import type { deleteProduct as operation } from '@acquaint/contract';
import { audit } from '../../platform/audit/audit.ts';
import type { Verb } from '../../platform/http/bind.ts';
import { OperationError } from '../../platform/http/operation-error.ts';
import { deleteImage } from '../../platform/images/images.ts';
import { createProductStore } from './products.store.ts';

export const deleteProduct: Verb<typeof operation> = async ({ services, user, transaction }, { params }) => {
  const row = await transaction(async (tx) => {
    const removed = await createProductStore(tx).remove(params.id);
    if (removed === null) throw new OperationError('not_found');
    await audit(tx, user, { action: 'deleteProduct', objectType: 'product', objectId: removed.id });
    return removed;
  });
  if (row.imageId !== null) await deleteImage(services, user.account_id, row.imageId);
  return { message: 'The product was deleted.' };
};
