import { revokeSession as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { createUserSessionStore } from '../../sign-in/index.ts';

export const revokeSession = mutation(
  operation,
  { audit: 'session', as: 'system' },
  async ({ user, write }, { params }) =>
    write(async (tx) => {
      if (!(await createUserSessionStore(tx, user.id).delete(params.id))) throw new OperationError('not_found');
      return { audit: { objectId: params.id }, result: { message: 'The session has ended.' } };
    }),
);
