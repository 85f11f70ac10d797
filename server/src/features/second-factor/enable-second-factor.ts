import type { enableSecondFactor as operation } from '@acquaint/contract';
import type { Verb } from '../../platform/http/bind.ts';
import { invalidInput, OperationError } from '../../platform/http/operation-error.ts';
import { makeRecoveryCodes, takeTotp } from '../session/index.ts';
import { changeFactor } from './change-factor.ts';

export const enableSecondFactor: Verb<typeof operation> = async (context, { body }) => {
  const codes = await changeFactor(context, {
    action: 'enableSecondFactor',
    mail: {
      subject: 'Two-step sign-in is on',
      text: 'From now on signing in to Acquaint takes your password and a code of your authenticator app.',
    },
    async work({ store, transaction, user }) {
      const { services } = context;
      const factor = await store.findStarted();
      if (factor === null) throw new OperationError('conflict', { message: 'Start by adding the key to your app.' });
      if (!(await takeTotp(services, transaction, { factor, code: body.code })))
        throw invalidInput({ code: ['This code is wrong. Enter the one that your app shows now'] });
      await store.enable(services.now());
      return makeRecoveryCodes(services, transaction, user);
    },
  });
  return { recovery_codes: codes, message: 'Two-step sign-in is on.' };
};
