import type { keepAccount as operation } from '@acquaint/contract';
import { audit } from '../../platform/audit/audit.ts';
import type { Verb } from '../../platform/http/bind.ts';
import { OperationError } from '../../platform/http/operation-error.ts';
import { createSessionStore } from '../session/index.ts';
import { findSelf } from './find-self.ts';

export const keepAccount: Verb<typeof operation> = async (context) =>
  context.transaction(async (transaction) => {
    const { user } = context;
    if (user.closing_at === null) throw new OperationError('conflict', { message: 'The account is not being closed.' });
    await createSessionStore(transaction).updateAccount(user.account_id, { closingAt: null });
    await audit(transaction, user, { action: 'keepAccount', objectType: 'account', objectId: user.account_id });
    return { user: (await findSelf(context, transaction)).user, message: 'Your account stays.' };
  });
