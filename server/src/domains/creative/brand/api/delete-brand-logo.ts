import { deleteBrandLogo as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { deleteFile } from '../model/brand-files.ts';

export const deleteBrandLogo = mutation(operation, { audit: 'brand' }, async (context, { params }) => ({
  data: await deleteFile(context, 'logos', params.id),
  message: 'The logo was deleted.',
}));
