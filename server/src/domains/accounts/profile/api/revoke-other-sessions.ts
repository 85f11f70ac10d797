import { revokeOtherSessions as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { endAccess } from '../../sign-in/index.ts';

export const revokeOtherSessions = mutation(operation, { audit: 'user', as: 'system' }, async ({ user, write }) =>
  // What ends may be in other accounts: an administrator's sessions as their users.
  write(async (tx) => {
    await endAccess(tx, user.id, user.session_id);
    return { audit: { objectId: user.id }, result: { message: 'All other sessions have ended.' } };
  }),
);
