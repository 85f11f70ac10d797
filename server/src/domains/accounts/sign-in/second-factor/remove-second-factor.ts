import { removeSecondFactor as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { dropUselessCodes } from './factor-methods.ts';
import { afterRemoval, changeFactor } from './change-factor.ts';

export const removeSecondFactor = mutation(operation, { audit: 'user', as: 'system' }, async (context) => {
  const isLast = await changeFactor(context, {
    mail: (wasLast: boolean) => ({
      subject: wasLast ? 'Two-step sign-in is off' : 'Your authenticator app was removed',
      text: afterRemoval(wasLast),
    }),
    async work({ store, transaction, user }) {
      if ((await store.findEnabled()) === null)
        throw new OperationError('second_factor_off', { message: 'You have no authenticator app.' });
      await store.removeApp();
      return dropUselessCodes(transaction, user);
    },
  });
  return { message: isLast ? 'Two-step sign-in is off.' : 'Your authenticator app is removed.' };
});
