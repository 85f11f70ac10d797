import type { renewInvitation as operation } from '@acquaint/contract';
import type { Verb } from '../../platform/http/bind.ts';
import { OperationError } from '../../platform/http/operation-error.ts';
import { administer, requireStatus } from './administer.ts';
import { sendInvitation } from './invitation.ts';

export const renewInvitation: Verb<typeof operation> = async (context, { params }) => {
  let url = '';
  const user = await administer(context, {
    action: 'renewInvitation',
    userId: params.id,
    async work(transaction, row) {
      requireStatus(row, 'active');
      if (row.passwordHash !== '')
        throw new OperationError('conflict', { message: 'This user has chosen a password already.' });
      url = await sendInvitation(context, transaction, row);
    },
  });
  return { user, invite_url: url, message: `A new invitation is on its way to ${user.email}.` };
};
