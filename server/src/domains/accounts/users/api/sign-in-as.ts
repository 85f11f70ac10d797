import { signInAs as operation } from '@acquaint/contract';
import { bearerToken } from '../../../../platform/auth/tokens.ts';
import { mutation } from '../../../../platform/http/mutation.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { createSessionStore, openSessionAs, presentUser } from '../../sign-in/index.ts';
import { requireStatus } from '../model/administer.ts';

export const signInAs = mutation(
  operation,
  { audit: 'user', as: 'system' },
  async ({ services, facts, user: actor, write }, { params }) => {
    if (actor.impersonator_id !== null) throw new OperationError('not_while_impersonating');
    return write(async (transaction) => {
      const store = createSessionStore(transaction);
      const found = await store.findUser(params.id);
      if (found === null) throw new OperationError('not_found');
      requireStatus(found.user, 'active');
      if (found.user.isAdmin)
        throw new OperationError('not_for_this_user', { message: 'Nobody can sign in as an administrator.' });
      const session = await store.findSession(actor.session_id);
      const own = bearerToken(facts.authorization);
      if (session === null || own === null) throw new OperationError('unauthenticated');
      const opened = { user: found.user, facts, now: services.now() };
      const token = await openSessionAs(transaction, opened, { session, token: own });
      const user = presentUser(found, services.config);
      return {
        audit: { objectId: found.user.id, by: { ...actor, account_id: found.account.id } },
        result: {
          access_token: token,
          user: { ...user, needs_second_factor: false, impersonated_by: `${actor.first_name} ${actor.last_name}` },
        },
      };
    });
  },
);
