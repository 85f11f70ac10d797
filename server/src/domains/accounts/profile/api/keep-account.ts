import { keepAccount as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { createSessionStore } from '../../sign-in/index.ts';
import { findSelf } from '../model/find-self.ts';

export const keepAccount = mutation(operation, { audit: 'account' }, async (context) =>
  context.write(async (transaction) => {
    const { user } = context;
    if (user.closing_at === null)
      throw new OperationError('wrong_state', { message: 'The account is not being closed.' });
    await createSessionStore(transaction).updateAccount(user.account_id, { closingAt: null });
    return {
      audit: { objectId: user.account_id },
      result: { data: (await findSelf(context, transaction)).user, message: 'Your account stays.' },
    };
  }),
);
