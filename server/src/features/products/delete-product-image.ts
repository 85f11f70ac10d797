import type { deleteProductImage as operation } from '@acquaint/contract';
import type { Verb } from '../../platform/http/bind.ts';
import { replaceImage } from './replace-image.ts';

export const deleteProductImage: Verb<typeof operation> = async (context, { params }) => ({
  data: await replaceImage(context, { id: params.id, imageId: null, action: 'deleteProductImage' }),
  message: 'The picture was removed.',
});
