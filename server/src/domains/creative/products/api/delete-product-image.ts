import { deleteProductImage as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { replaceImage } from '../model/replace-image.ts';

export const deleteProductImage = mutation(operation, { audit: 'product' }, async (context, { params }) => ({
  data: await replaceImage(context, { id: params.id, imageId: null }),
  message: 'The picture was removed.',
}));
