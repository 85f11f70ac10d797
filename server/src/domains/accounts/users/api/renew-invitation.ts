import { renewInvitation as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { administer, requireStatus } from '../model/administer.ts';
import { sendInvitation } from '../model/invitation.ts';

export const renewInvitation = mutation(operation, { audit: 'user', as: 'system' }, async (context, { params }) => {
  let url = '';
  const user = await administer(context, {
    userId: params.id,
    async work(transaction, row) {
      requireStatus(row, 'active');
      if (row.passwordHash !== '')
        throw new OperationError('already_done', { message: 'This user has chosen a password already.' });
      url = await sendInvitation(context, transaction, row);
    },
  });
  return { data: { user, invite_url: url }, message: `A new invitation is on its way to ${user.email}.` };
});
