import { renewRecoveryCodes as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { makeRecoveryCodes } from './factor-codes.ts';
import { changeFactor, requireFactor } from './change-factor.ts';

export const renewRecoveryCodes = mutation(operation, { audit: 'user', as: 'system' }, async (context) => {
  const codes = await changeFactor(context, {
    mail: () => ({ subject: 'You have new recovery codes', text: 'Your earlier recovery codes no longer work.' }),
    async work(change) {
      await requireFactor(change);
      return makeRecoveryCodes(context.services, change.transaction, change.user);
    },
  });
  return { data: { recovery_codes: codes }, message: 'Your earlier recovery codes no longer work.' };
});
