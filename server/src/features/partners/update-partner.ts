import type { updatePartner as operation } from '@acquaint/contract';
import type { Verb } from '../../platform/http/bind.ts';
import { changePartner } from './change-partner.ts';
import { createClaimStore } from './claims.store.ts';
import { loadPartner } from './load-partner.ts';

export const updatePartner: Verb<typeof operation> = async (context, { params, body }) => {
  const updatedAt = context.services.now();
  await changePartner(context, { id: params.id, action: 'updatePartner' }, async (store, tx) => {
    await store.update(params.id, { ...body, isSample: false, updatedAt });
    await createClaimStore(tx).clearReports(params.id);
  });
  return { data: await loadPartner(context, params.id), message: 'The partner was saved.' };
};
