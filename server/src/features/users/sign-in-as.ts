import type { signInAs as operation } from '@acquaint/contract';
import { audit } from '../../platform/audit/audit.ts';
import { bearerToken } from '../../platform/auth/tokens.ts';
import type { Verb } from '../../platform/http/bind.ts';
import { OperationError } from '../../platform/http/operation-error.ts';
import { createSessionStore, openSessionAs, presentUser } from '../session/index.ts';
import { requireStatus } from './administer.ts';

export const signInAs: Verb<typeof operation> = async ({ services, facts, user: actor }, { params }) => {
  if (actor.impersonator_id !== null) throw new OperationError('not_while_impersonating');
  return services.postgres.asSystem(async (transaction) => {
    const store = createSessionStore(transaction);
    const found = await store.findUser(params.id);
    if (found === null) throw new OperationError('not_found');
    requireStatus(found.user, 'active');
    if (found.user.isAdmin)
      throw new OperationError('conflict', { message: 'Nobody can sign in as an administrator.' });
    const session = await store.findSession(actor.session_id);
    const own = bearerToken(facts.authorization);
    if (session === null || own === null) throw new OperationError('unauthenticated');
    await audit(
      transaction,
      { ...actor, account_id: found.account.id },
      { action: 'signInAs', objectType: 'user', objectId: found.user.id },
    );
    const opened = { user: found.user, facts, now: services.now() };
    const token = await openSessionAs(transaction, opened, { session, token: own });
    const user = presentUser(found, services.config.specialEmails);
    return {
      access_token: token,
      user: { ...user, impersonated_by: `${actor.first_name} ${actor.last_name}` },
    };
  });
};
