import { startSecondFactor as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { newFactorSecret, totpOf } from './factor-codes.ts';
import { changeFactor, requireFactorsAllowed } from './change-factor.ts';

export const startSecondFactor = mutation(operation, { audit: 'user', as: 'system' }, (context) =>
  changeFactor(context, {
    mail: () => null,
    async work({ store, user }) {
      requireFactorsAllowed(context);
      if ((await store.findEnabled()) !== null)
        throw new OperationError('second_factor_on', {
          message: 'Two-step sign-in is on. Turn it off to use another app.',
        });
      const { services } = context;
      const secret = newFactorSecret();
      await store.start(services.secrets.seal(secret), services.now());
      return { data: { secret, uri: totpOf(secret, user.email).toString() } };
    },
  }),
);
