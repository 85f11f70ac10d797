import { removePaymentMethod as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { requireCard, withProvider } from '../model/payment-provider.ts';

export const removePaymentMethod = mutation(operation, { audit: 'account' }, async (context, { params }) => {
  const { user, write } = context;
  const { provider } = await requireCard(context, params.id);
  await withProvider(() => provider.removeCard(params.id));
  await write(() => Promise.resolve({ audit: { objectId: user.account_id } }));
  return { message: 'The card was removed.' };
});
