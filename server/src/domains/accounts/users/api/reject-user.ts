import { rejectUser as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { administer, requireStatus } from '../model/administer.ts';
import { setStatus } from '../model/set-status.ts';

export const rejectUser = mutation(operation, { audit: 'user', as: 'system' }, async (context, { params, body }) => {
  const user = await administer(context, {
    userId: params.id,
    async work(transaction, row) {
      requireStatus(row, 'pending');
      await setStatus(context.services, transaction, {
        user: row,
        status: 'rejected',
        reason: body.reason,
        changedBy: context.user.id,
        letter: {
          kind: 'rejected',
          subject: 'Your registration',
          paragraphs: ['We cannot approve your registration.', `Reason: ${body.reason}`],
        },
      });
    },
  });
  return { data: user, message: 'The registration is turned down.' };
});
