import type { claimPartner as operation } from '@acquaint/contract';
import { audit } from '../../platform/audit/audit.ts';
import type { Verb } from '../../platform/http/bind.ts';
import { OperationError } from '../../platform/http/operation-error.ts';
import { createClaimStore } from './claims.store.ts';
import { createPartnerStore } from './partners.store.ts';
import { isExpired } from './present-partner.ts';

const orNull = (text: string): string | null => (text === '' ? null : text);

export const claimPartner: Verb<typeof operation> = async ({ services, user, transaction }, { params }) => {
  const at = services.now();
  const deal = await transaction(async (tx) => {
    const found = await createPartnerStore(tx, user.account_id).find(params.id);
    if (found === null) throw new OperationError('not_found');
    const { partner, claimedAt } = found;
    if (partner.deal === null) throw new OperationError('conflict', { message: 'This partner has no deal to claim.' });
    // Whoever claimed it in time keeps it.
    if (claimedAt === null && isExpired(partner.deal, at))
      throw new OperationError('conflict', { message: `This deal ended on ${partner.deal.ends_at ?? ''}.` });
    const deed = { partnerId: params.id, accountId: user.account_id, userId: user.id };
    const isFirst = await createClaimStore(tx).claim(deed, at);
    if (isFirst) await audit(tx, user, { action: 'claimPartner', objectType: 'partner', objectId: params.id });
    return partner.deal;
  });
  return { data: { code: orNull(deal.code), url: orNull(deal.url) }, message: 'The deal is yours.' };
};
