import { createSetupIntent as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { createBillingStore } from '../model/billing-customers.store.ts';
import { customerOf, withProvider } from '../model/payment-provider.ts';

export const createSetupIntent = mutation(operation, { audit: 'account' }, async (context) => {
  const { services, user, write } = context;
  const { payments } = services;
  if (payments === null)
    throw new OperationError('invalid_input', { message: 'Card payments are not set up on this server.' });
  const { customer, secret } = await withProvider(async () => {
    const owner = await customerOf(context, payments);
    return { customer: owner, secret: await payments.createSetupIntent(owner) };
  });
  await write(async (tx) => {
    await createBillingStore(tx).keep(user.account_id, customer);
    return { audit: { objectId: user.account_id } };
  });
  return { data: { client_secret: secret, publishable_key: payments.publishableKey } };
});
