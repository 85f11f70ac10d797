import type { revokeUserSessions as operation } from '@acquaint/contract';
import type { Verb } from '../../platform/http/bind.ts';
import { endAccess } from '../session/index.ts';
import { administer } from './administer.ts';

export const revokeUserSessions: Verb<typeof operation> = async (context, { params }) => {
  const user = await administer(context, {
    action: 'revokeUserSessions',
    userId: params.id,
    work: (transaction, row) => endAccess(transaction, row.id, context.user.session_id),
  });
  return { user, message: `${user.first_name} ${user.last_name} is signed out everywhere.` };
};
