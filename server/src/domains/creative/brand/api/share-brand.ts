import { shareBrand as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { newId } from '../../../../platform/ids/ids.ts';
import { changeShare } from '../model/change-brand.ts';

export const shareBrand = mutation(operation, { audit: 'brand' }, async (context) => ({
  data: await changeShare(context, (shareId) => shareId ?? newId()),
  message: 'Anybody with the link reads your brand guidelines until you end it.',
}));
