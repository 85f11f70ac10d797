import type { startSecondFactor as operation } from '@acquaint/contract';
import type { Verb } from '../../platform/http/bind.ts';
import { OperationError } from '../../platform/http/operation-error.ts';
import { newFactorSecret, totpOf } from '../session/index.ts';
import { changeFactor } from './change-factor.ts';

export const startSecondFactor: Verb<typeof operation> = (context) =>
  changeFactor(context, {
    action: 'startSecondFactor',
    mail: null,
    async work({ store, user }) {
      if ((await store.findEnabled()) !== null)
        throw new OperationError('conflict', { message: 'Two-step sign-in is on. Turn it off to use another app.' });
      const { services } = context;
      const secret = newFactorSecret();
      await store.start(services.secrets.seal(secret), services.now());
      return { secret, uri: totpOf(secret, user.email).toString() };
    },
  });
