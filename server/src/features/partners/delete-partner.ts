import type { deletePartner as operation } from '@acquaint/contract';
import type { Verb } from '../../platform/http/bind.ts';
import { deleteImage } from '../../platform/images/images.ts';
import { changePartner } from './change-partner.ts';
import { installationFolder } from './present-partner.ts';

export const deletePartner: Verb<typeof operation> = async (context, { params }) => {
  const { logoId } = await changePartner(context, { id: params.id, action: 'deletePartner' }, (store) =>
    store.remove(params.id),
  );
  if (logoId !== null) await deleteImage(context.services, installationFolder, logoId);
  return { message: 'The partner was deleted.' };
};
