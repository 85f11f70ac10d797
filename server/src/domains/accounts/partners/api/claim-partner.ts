import { claimPartner as operation } from '@acquaint/contract';
import { writeDay } from '@acquaint/engine/dates';
import { mutation, unchanged } from '../../../../platform/http/mutation.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { createClaimStore } from '../model/claims.store.ts';
import { createPartnerStore } from '../model/partners.store.ts';
import { isExpired } from '../model/present-partner.ts';

const orNull = (text: string): string | null => (text === '' ? null : text);

export const claimPartner = mutation(operation, { audit: 'partner' }, async ({ services, user, write }, { params }) => {
  const at = services.now();
  const deal = await write(async (tx) => {
    const found = await createPartnerStore(tx, user.account_id).find(params.id);
    if (found === null) throw new OperationError('not_found');
    const { partner, claimedAt } = found;
    if (partner.deal === null) throw new OperationError('no_deal', { message: 'This partner has no deal to claim.' });
    // Whoever claimed it in time keeps it.
    if (claimedAt === null && isExpired(partner.deal, { services, user }))
      throw new OperationError('deal_ended', {
        message: `This deal ended on ${writeDay(partner.deal.ends_at ?? '')}.`,
      });
    const claim = { partnerId: params.id, accountId: user.account_id, userId: user.id };
    const isFirst = await createClaimStore(tx).claim(claim, at);
    return isFirst ? { audit: { objectId: params.id }, result: partner.deal } : unchanged(partner.deal);
  });
  return { data: { code: orNull(deal.code), url: orNull(deal.url) }, message: 'The deal is yours.' };
});
