import { reportPartner as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { createClaimStore } from '../model/claims.store.ts';
import { createPartnerStore } from '../model/partners.store.ts';

export const reportPartner = mutation(
  operation,
  { audit: 'partner' },
  async ({ services, user, write }, { params, body }) => {
    await write(async (tx) => {
      if ((await createPartnerStore(tx, user.account_id).find(params.id)) === null)
        throw new OperationError('not_found');
      const claim = { partnerId: params.id, accountId: user.account_id, userId: user.id };
      await createClaimStore(tx).report(claim, body.note, services.now());
      return { audit: { objectId: params.id, details: { note: body.note } } };
    });
    return { message: 'Thank you. The administrators will look at it.' };
  },
);
