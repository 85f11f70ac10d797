import type { removeSecondFactor as operation } from '@acquaint/contract';
import type { Verb } from '../../platform/http/bind.ts';
import { changeFactor, requireFactor } from './change-factor.ts';

export const removeSecondFactor: Verb<typeof operation> = async (context) => {
  await changeFactor(context, {
    action: 'removeSecondFactor',
    mail: { subject: 'Two-step sign-in is off', text: 'From now on your password alone signs you in to Acquaint.' },
    async work(change) {
      await requireFactor(change);
      await change.store.remove();
    },
  });
  return { message: 'Two-step sign-in is off.' };
};
