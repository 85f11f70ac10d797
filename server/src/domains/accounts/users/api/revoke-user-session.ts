import { revokeUserSession as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { createSessionStore, createUserSessionStore } from '../../sign-in/index.ts';

export const revokeUserSession = mutation(
  operation,
  { audit: 'user', as: 'system' },
  ({ user: actor, write }, { params }) =>
    write(async (transaction) => {
      const found = await createSessionStore(transaction).findUser(params.id);
      if (found === null || !(await createUserSessionStore(transaction, params.id).delete(params.session)))
        throw new OperationError('not_found');
      return {
        audit: { objectId: params.id, by: { ...actor, account_id: found.account.id } },
        result: { message: 'The session has ended.' },
      };
    }),
);
