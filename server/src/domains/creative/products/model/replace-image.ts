import type { Product } from '@acquaint/contract';
import type { WriteContext } from '../../../../platform/http/mutation.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { deleteImage } from '../../../../platform/images/images.ts';
import { presentProduct } from './present-product.ts';
import { createProductStore } from './products.store.ts';

/** Gives a product another picture, or none, and deletes the one it had. */
export async function replaceImage(
  context: WriteContext,
  { id, imageId }: { id: string; imageId: string | null },
): Promise<Product> {
  const { services, user, write } = context;
  const { before, after } = await write(async (tx) => {
    const store = createProductStore(tx);
    const found = await store.lock(id);
    const updated = await store.update(id, { imageId });
    if (found === null || updated === null) throw new OperationError('not_found');
    return { audit: { objectId: id }, result: { before: found, after: updated } };
  });
  if (before.imageId !== null) await deleteImage(services, user.account_id, before.imageId);
  return presentProduct(context, after);
}
