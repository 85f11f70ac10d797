import type { removePaymentMethod as operation } from '@acquaint/contract';
import { audit } from '../../platform/audit/audit.ts';
import type { Verb } from '../../platform/http/bind.ts';
import { requireCard, withProvider } from './payment-provider.ts';

export const removePaymentMethod: Verb<typeof operation> = async (context, { params }) => {
  const { user, transaction } = context;
  const { provider } = await requireCard(context, params.id);
  await withProvider(() => provider.removeCard(params.id));
  await transaction((tx) =>
    audit(tx, user, { action: 'removePaymentMethod', objectType: 'account', objectId: user.account_id }),
  );
  return { message: 'The card was removed.' };
};
