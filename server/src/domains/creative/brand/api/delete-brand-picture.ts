import { deleteBrandPicture as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { deleteFile } from '../model/brand-files.ts';

export const deleteBrandPicture = mutation(operation, { audit: 'brand' }, async (context, { params }) => ({
  data: await deleteFile(context, 'imagery', params.id),
  message: 'The picture was deleted.',
}));
