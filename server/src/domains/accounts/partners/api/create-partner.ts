import { createPartner as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { newId } from '../../../../platform/ids/ids.ts';
import { loadPartner } from '../model/load-partner.ts';
import { createPartnerCatalogueStore } from '../model/partners.store.ts';

export const createPartner = mutation(operation, { audit: 'partner', as: 'system' }, async (context, { body }) => {
  const id = newId();
  await context.write(async (tx) => {
    await createPartnerCatalogueStore(tx).insert({ id, ...body });
    return { audit: { objectId: id } };
  });
  return { data: await loadPartner(context, id), message: 'The partner was added.' };
});
