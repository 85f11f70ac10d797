import type { reportPartner as operation } from '@acquaint/contract';
import { audit } from '../../platform/audit/audit.ts';
import type { Verb } from '../../platform/http/bind.ts';
import { OperationError } from '../../platform/http/operation-error.ts';
import { createClaimStore } from './claims.store.ts';
import { createPartnerStore } from './partners.store.ts';

export const reportPartner: Verb<typeof operation> = async ({ services, user, transaction }, { params, body }) => {
  await transaction(async (tx) => {
    if ((await createPartnerStore(tx, user.account_id).find(params.id)) === null) throw new OperationError('not_found');
    const deed = { partnerId: params.id, accountId: user.account_id, userId: user.id };
    await createClaimStore(tx).report(deed, body.note, services.now());
    await audit(tx, user, {
      action: 'reportPartner',
      objectType: 'partner',
      objectId: params.id,
      details: { note: body.note },
    });
  });
  return { message: 'Thank you. The administrators will look at it.' };
};
