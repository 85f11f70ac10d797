import { updateBrand as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { changeBrand } from '../model/change-brand.ts';

export const updateBrand = mutation(operation, { audit: 'brand' }, async (context, { body }) => ({
  data: await changeBrand(context, () => body),
  message: 'The brand was saved.',
}));
