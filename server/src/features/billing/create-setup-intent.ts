import type { createSetupIntent as operation } from '@acquaint/contract';
import { audit } from '../../platform/audit/audit.ts';
import type { Verb } from '../../platform/http/bind.ts';
import { OperationError } from '../../platform/http/operation-error.ts';
import { customerOf, withProvider } from './payment-provider.ts';

export const createSetupIntent: Verb<typeof operation> = async (context) => {
  const { services, user, transaction } = context;
  const { payments } = services;
  if (payments === null)
    throw new OperationError('invalid_input', { message: 'Card payments are not set up on this server.' });
  const secret = await withProvider(async () => payments.createSetupIntent(await customerOf(context, payments)));
  await transaction((tx) =>
    audit(tx, user, { action: 'createSetupIntent', objectType: 'account', objectId: user.account_id }),
  );
  return { client_secret: secret, publishable_key: payments.publishableKey };
};
