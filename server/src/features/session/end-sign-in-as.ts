import type { endSignInAs as operation } from '@acquaint/contract';
import { audit } from '../../platform/audit/audit.ts';
import type { Verb } from '../../platform/http/bind.ts';
import { OperationError } from '../../platform/http/operation-error.ts';
import { openSession } from './open-session.ts';
import { presentUser } from './present-user.ts';
import { createSessionStore } from './session.store.ts';

export const endSignInAs: Verb<typeof operation> = async ({ services, facts, user }) => {
  const administratorId = user.impersonator_id;
  if (administratorId === null) throw new OperationError('conflict', { message: 'You are signed in as yourself.' });
  return services.postgres.asSystem(async (transaction) => {
    const store = createSessionStore(transaction);
    const found = await store.findUser(administratorId);
    // `authenticate` has checked that the administrator is still one.
    if (found === null) throw new OperationError('unauthenticated');
    await store.deleteSession(user.session_id);
    await audit(transaction, user, { action: 'endSignInAs', objectType: 'user', objectId: user.id });
    const token = await openSession(transaction, { user: found.user, facts, now: services.now() });
    return { access_token: token, user: presentUser(found, services.config.specialEmails) };
  });
};
