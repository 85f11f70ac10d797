import { removeUserSecondFactor as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import {
  createPasskeyStore,
  createSecondFactorStore,
  dropUselessCodes,
  factorMethodsOf,
  writeToUser,
} from '../../sign-in/index.ts';
import { administer } from '../model/administer.ts';

export const removeUserSecondFactor = mutation(
  operation,
  { audit: 'user', as: 'system' },
  async (context, { params }) => {
    const user = await administer(context, {
      userId: params.id,
      async work(transaction, row) {
        if ((await factorMethodsOf(transaction, row)).length === 0)
          throw new OperationError('second_factor_off', { message: 'This user has no two-step sign-in.' });
        await createSecondFactorStore(transaction, row).removeApp();
        await createPasskeyStore(transaction).removeAll(row.id);
        await dropUselessCodes(transaction, row);
        await writeToUser(
          context.services,
          { transaction, user: row },
          {
            kind: 'second-factor-changed',
            subject: 'Two-step sign-in is off',
            paragraphs: [
              'An administrator removed your authenticator app and your passkeys. Your password alone signs you in to Acquaint now.',
            ],
            notes: ['If you did not ask for this, write to us at once.', context.services.config.supportEmail],
          },
        );
      },
    });
    return { data: user, message: `${user.first_name} ${user.last_name} signs in with the password alone now.` };
  },
);
