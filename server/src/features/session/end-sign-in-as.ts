import type { endSignInAs as operation } from '@acquaint/contract';
import { audit } from '../../platform/audit/audit.ts';
import { bearerToken, openUnderToken } from '../../platform/auth/tokens.ts';
import type { Verb } from '../../platform/http/bind.ts';
import { OperationError } from '../../platform/http/operation-error.ts';
import { presentUser } from './present-user.ts';
import { createSessionStore } from './session.store.ts';

export const endSignInAs: Verb<typeof operation> = async ({ services, facts, user }) => {
  const administratorId = user.impersonator_id;
  if (administratorId === null) throw new OperationError('conflict', { message: 'You are signed in as yourself.' });
  return services.postgres.asSystem(async (transaction) => {
    const store = createSessionStore(transaction);
    const found = await store.findUser(administratorId);
    const session = await store.findSession(user.session_id);
    const token = bearerToken(facts.authorization);
    // `authenticate` has checked that the administrator is still one, and this session would have ended with theirs.
    if (found === null || session?.parentToken == null || token === null) throw new OperationError('unauthenticated');
    await store.deleteSession(user.session_id);
    await audit(transaction, user, { action: 'endSignInAs', objectType: 'user', objectId: user.id });
    return {
      access_token: openUnderToken(token, session.parentToken),
      user: presentUser(found, services.config.specialEmails),
    };
  });
};
