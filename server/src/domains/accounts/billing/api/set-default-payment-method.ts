import { setDefaultPaymentMethod as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { requireCard, withProvider } from '../model/payment-provider.ts';

export const setDefaultPaymentMethod = mutation(operation, { audit: 'account' }, async (context, { params }) => {
  const { user, write } = context;
  const { provider, customer } = await requireCard(context, params.id);
  await withProvider(() => provider.setDefault(customer, params.id));
  await write(() => Promise.resolve({ audit: { objectId: user.account_id } }));
  return { message: 'This card is charged from now on.' };
});
