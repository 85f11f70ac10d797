import { endBrandShare as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { changeShare } from '../model/change-brand.ts';

export const endBrandShare = mutation(operation, { audit: 'brand' }, async (context) => ({
  data: await changeShare(context, () => null),
  message: 'The link has ended.',
}));
