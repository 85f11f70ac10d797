import type { createPartner as operation } from '@acquaint/contract';
import { audit } from '../../platform/audit/audit.ts';
import type { Verb } from '../../platform/http/bind.ts';
import { newId } from '../../platform/ids/ids.ts';
import { loadPartner } from './load-partner.ts';
import { createPartnerCatalogueStore } from './partners.store.ts';

export const createPartner: Verb<typeof operation> = async (context, { body }) => {
  const id = newId();
  await context.services.postgres.asSystem(async (tx) => {
    await createPartnerCatalogueStore(tx).insert({ id, ...body });
    await audit(tx, context.user, { action: 'createPartner', objectType: 'partner', objectId: id });
  });
  return { data: await loadPartner(context, id), message: 'The partner was added.' };
};
