import { deleteBrandLogo as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { deleteImage } from '../../../../platform/images/images.ts';
import { changeBrand } from '../model/change-brand.ts';

export const deleteBrandLogo = mutation(operation, { audit: 'brand' }, async (context, { params }) => {
  const data = await changeBrand(context, ({ logos }) => {
    if (!logos.some(({ id }) => id === params.id)) throw new OperationError('not_found');
    return { logos: logos.filter(({ id }) => id !== params.id) };
  });
  await deleteImage(context.services, context.user.account_id, params.id);
  return { data, message: 'The logo was deleted.' };
});
