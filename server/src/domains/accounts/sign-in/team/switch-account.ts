import { switchAccount as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { createAccessStore } from '../access/access.store.ts';
import { presentUser } from '../account/present-user.ts';
import { moveSession } from '../session/open-session.ts';
import { createSessionStore } from '../session/session.store.ts';

export const switchAccount = mutation(
  operation,
  { audit: 'account', as: 'system' },
  async ({ services, user, write }, { params }) => {
    if (user.impersonator_id !== null) throw new OperationError('not_while_impersonating');
    return write(async (transaction) => {
      await createAccessStore(transaction).lockUser(user.id);
      const store = createSessionStore(transaction);
      const found = await store.findUser(user.id, params.id);
      if (found === null || found.role === null || found.account.closedAt !== null)
        throw new OperationError('not_found');
      const session = await store.findSession(user.session_id);
      if (session === null) throw new OperationError('unauthenticated');
      const token = await moveSession(transaction, session, found.account.id);
      return {
        audit: { objectId: found.account.id, by: { ...user, account_id: found.account.id } },
        result: {
          access_token: token,
          user: { ...presentUser(found, services.config), needs_second_factor: user.needs_second_factor },
          message: `You are working for ${found.account.companyName} now.`,
        },
      };
    });
  },
);
