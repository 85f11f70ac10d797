import type { removeUserSecondFactor as operation } from '@acquaint/contract';
import type { Verb } from '../../platform/http/bind.ts';
import { OperationError } from '../../platform/http/operation-error.ts';
import { createSecondFactorStore, writeToUser } from '../session/index.ts';
import { administer } from './administer.ts';

export const removeUserSecondFactor: Verb<typeof operation> = async (context, { params }) => {
  const user = await administer(context, {
    action: 'removeUserSecondFactor',
    userId: params.id,
    async work(transaction, row) {
      const store = createSecondFactorStore(transaction, row);
      if ((await store.findEnabled()) === null)
        throw new OperationError('conflict', { message: 'This user has no two-step sign-in.' });
      await store.remove();
      await writeToUser(
        context.services,
        { transaction, user: row },
        {
          kind: 'second-factor-changed',
          subject: 'Two-step sign-in is off',
          paragraphs: ['An administrator turned it off. Your password alone signs you in to Acquaint now.'],
          notes: ['If you did not ask for this, write to us at once.', context.services.config.supportEmail],
        },
      );
    },
  });
  return { user, message: `${user.first_name} ${user.last_name} signs in with the password alone now.` };
};
