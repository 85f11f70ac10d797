import { updatePartner as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { changePartner } from '../model/change-partner.ts';
import { createClaimStore } from '../model/claims.store.ts';
import { loadPartner } from '../model/load-partner.ts';

export const updatePartner = mutation(
  operation,
  { audit: 'partner', as: 'system' },
  async (context, { params, body }) => {
    const updatedAt = context.services.now();
    await changePartner(context, params.id, async (store, tx) => {
      await store.update(params.id, { ...body, isSample: false, updatedAt });
      await createClaimStore(tx).clearReports(params.id);
    });
    return { data: await loadPartner(context, params.id), message: 'The partner was saved.' };
  },
);
