import { endSignInAs as operation } from '@acquaint/contract';
import { bearerToken, openUnderToken } from '../../../../platform/auth/tokens.ts';
import { mutation } from '../../../../platform/http/mutation.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { createAccessStore } from '../access/access.store.ts';
import { presentUser } from '../account/present-user.ts';
import { createSessionStore } from './session.store.ts';

export const endSignInAs = mutation(
  operation,
  { audit: 'user', as: 'system' },
  async ({ services, facts, user, write }) => {
    const administratorId = user.impersonator_id;
    if (administratorId === null)
      throw new OperationError('wrong_state', { message: 'You are signed in as yourself.' });
    return write(async (transaction) => {
      const store = createSessionStore(transaction);
      const found = await store.findUser(administratorId);
      const session = await store.findSession(user.session_id);
      const token = bearerToken(facts.authorization);
      // `authenticate` has checked that the administrator is still one, and this session would have ended with theirs.
      if (found === null || session?.parentToken == null || token === null) throw new OperationError('unauthenticated');
      await createAccessStore(transaction).deleteSession(user.session_id);
      return {
        audit: { objectId: user.id },
        result: {
          access_token: openUnderToken(token, session.parentToken),
          user: presentUser(found, services.config),
        },
      };
    });
  },
);
