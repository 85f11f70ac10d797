import { revokeInvitation as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { createInvitationStore } from './invitation.store.ts';

export const revokeInvitation = mutation(
  operation,
  { audit: 'invitation', lock: 'team' },
  async ({ user, write }, { params }) =>
    write(async (transaction) => {
      if (!(await createInvitationStore(transaction).delete(user.account_id, params.id)))
        throw new OperationError('not_found');
      return { audit: { objectId: params.id }, result: { message: 'The invitation is revoked.' } };
    }),
);
