import { deletePartner as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { deleteImage } from '../../../../platform/images/images.ts';
import { changePartner } from '../model/change-partner.ts';
import { installationFolder } from '../model/present-partner.ts';

export const deletePartner = mutation(operation, { audit: 'partner', as: 'system' }, async (context, { params }) => {
  const { logoId } = await changePartner(context, params.id, (store) => store.remove(params.id));
  if (logoId !== null) await deleteImage(context.services, installationFolder, logoId);
  return { message: 'The partner was deleted.' };
});
