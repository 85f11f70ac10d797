import { enableSecondFactor as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { invalidInput, OperationError } from '../../../../platform/http/operation-error.ts';
import { makeRecoveryCodes, takeTotp } from './factor-codes.ts';
import { changeFactor, requireFactorsAllowed } from './change-factor.ts';

export const enableSecondFactor = mutation(operation, { audit: 'user', as: 'system' }, async (context, { body }) => {
  const codes = await changeFactor(context, {
    mail: () => ({
      subject: 'Two-step sign-in is on',
      text: 'From now on a code of your authenticator app is the second step after your password.',
    }),
    async work({ store, transaction, user }) {
      requireFactorsAllowed(context);
      const { services } = context;
      const factor = await store.findStarted();
      if (factor === null) throw new OperationError('not_ready', { message: 'Start by adding the key to your app.' });
      if (!(await takeTotp(services, transaction, { factor, code: body.code })))
        throw invalidInput({ code: ['This code is wrong. Enter the one that your app shows now'] });
      await store.enable(services.now());
      return makeRecoveryCodes(services, transaction, user);
    },
  });
  return { data: { recovery_codes: codes }, message: 'Two-step sign-in is on.' };
});
