import { deactivateUser as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { administer, keepLastAdministrator, requireStatus } from '../model/administer.ts';
import { setStatus } from '../model/set-status.ts';

export const deactivateUser = mutation(
  operation,
  { audit: 'user', as: 'system' },
  async (context, { params, body }) => {
    const user = await administer(context, {
      userId: params.id,
      async work(transaction, row, administrators) {
        requireStatus(row, 'active');
        keepLastAdministrator(row, administrators);
        if (row.id === context.user.id)
          throw new OperationError('not_for_this_user', { message: 'You cannot deactivate yourself.' });
        await setStatus(context.services, transaction, {
          user: row,
          status: 'inactive',
          reason: body.reason,
          changedBy: context.user.id,
          letter: {
            kind: 'deactivated',
            subject: 'Your account is inactive',
            paragraphs: ['Your account was made inactive; you cannot sign in any more.', `Reason: ${body.reason}`],
          },
        });
      },
    });
    return { data: user, message: `${user.first_name} ${user.last_name} is inactive and signed out.` };
  },
);
