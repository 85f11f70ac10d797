import type { setDefaultPaymentMethod as operation } from '@acquaint/contract';
import { audit } from '../../platform/audit/audit.ts';
import type { Verb } from '../../platform/http/bind.ts';
import { requireCard, withProvider } from './payment-provider.ts';

export const setDefaultPaymentMethod: Verb<typeof operation> = async (context, { params }) => {
  const { user, transaction } = context;
  const { provider, customer } = await requireCard(context, params.id);
  await withProvider(() => provider.setDefault(customer, params.id));
  await transaction((tx) =>
    audit(tx, user, { action: 'setDefaultPaymentMethod', objectType: 'account', objectId: user.account_id }),
  );
  return { message: 'This card is charged from now on.' };
};
