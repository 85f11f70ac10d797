import { removePasskey as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { afterRemoval, changeFactor } from '../second-factor/change-factor.ts';
import { createPasskeyStore } from './passkey.store.ts';
import { dropUselessCodes } from '../second-factor/factor-methods.ts';

export const removePasskey = mutation(operation, { audit: 'user', as: 'system' }, async (context, { params }) => {
  await changeFactor(context, {
    details: { passkey: params.id },
    mail: ({ name, isLast }) => ({
      subject: 'A passkey was removed',
      text: `The passkey "${name}" no longer works. ${afterRemoval(isLast)}`,
    }),
    async work({ transaction, user }) {
      const removed = await createPasskeyStore(transaction).remove(user.id, params.id);
      if (removed === null) throw new OperationError('not_found');
      return { name: removed.name, isLast: await dropUselessCodes(transaction, user) };
    },
  });
  return { message: 'The passkey is removed.' };
});
