import { revokeUserSessions as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { endAccess } from '../../sign-in/index.ts';
import { administer } from '../model/administer.ts';

export const revokeUserSessions = mutation(operation, { audit: 'user', as: 'system' }, async (context, { params }) => {
  const user = await administer(context, {
    userId: params.id,
    work: (transaction, row) => endAccess(transaction, row.id, context.user.session_id),
  });
  return { data: user, message: `${user.first_name} ${user.last_name} is signed out everywhere.` };
});
