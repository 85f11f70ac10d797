import { setProductImage as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { deleteImage, storeImage } from '../../../../platform/images/images.ts';
import { createProductStore } from '../model/products.store.ts';
import { replaceImage } from '../model/replace-image.ts';

const maximumEdge = 1_200;

export const setProductImage = mutation(operation, { audit: 'product' }, async (context, { params, file }) => {
  const { services, user, transaction } = context;
  const found = await transaction((tx) => createProductStore(tx).find(params.id));
  if (found === null) throw new OperationError('not_found');
  const { id: imageId } = await storeImage(services, { accountId: user.account_id, file, maximumEdge });
  try {
    const data = await replaceImage(context, { id: params.id, imageId });
    return { data, message: 'The picture was saved.' };
  } catch (error) {
    await deleteImage(services, user.account_id, imageId);
    throw error;
  }
});
