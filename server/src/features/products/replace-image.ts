import type { Product } from '@acquaint/contract';
import { audit } from '../../platform/audit/audit.ts';
import type { UserContext } from '../../platform/http/context.ts';
import { OperationError } from '../../platform/http/operation-error.ts';
import { deleteImage } from '../../platform/images/images.ts';
import { presentProduct } from './present-product.ts';
import { createProductStore } from './products.store.ts';

/** Gives a product another picture, or none, and deletes the one it had. */
export async function replaceImage(
  { services, user, transaction }: UserContext,
  { id, imageId, action }: { id: string; imageId: string | null; action: string },
): Promise<Product> {
  const { before, after } = await transaction(async (tx) => {
    const store = createProductStore(tx);
    const found = await store.lock(id);
    const updated = await store.update(id, { imageId });
    if (found === null || updated === null) throw new OperationError('not_found');
    await audit(tx, user, { action, objectType: 'product', objectId: id });
    return { before: found, after: updated };
  });
  if (before.imageId !== null) await deleteImage(services, user.account_id, before.imageId);
  return presentProduct(services, after);
}
