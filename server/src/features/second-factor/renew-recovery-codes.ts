import type { renewRecoveryCodes as operation } from '@acquaint/contract';
import type { Verb } from '../../platform/http/bind.ts';
import { makeRecoveryCodes } from '../session/index.ts';
import { changeFactor, requireFactor } from './change-factor.ts';

export const renewRecoveryCodes: Verb<typeof operation> = async (context) => {
  const codes = await changeFactor(context, {
    action: 'renewRecoveryCodes',
    mail: { subject: 'You have new recovery codes', text: 'Your earlier recovery codes no longer work.' },
    async work(change) {
      await requireFactor(change);
      return makeRecoveryCodes(context.services, change.transaction, change.user);
    },
  });
  return { recovery_codes: codes, message: 'Your earlier recovery codes no longer work.' };
};
