import { bearerKey, bearerToken, hashToken } from '../../../../platform/auth/tokens.ts';
import type { RequestFacts, SessionUser } from '../../../../platform/http/context.ts';
import type { Services } from '../../../../platform/services.ts';
import { authenticateKey } from '../api-keys/authenticate-key.ts';
import { isFactorRequired } from '../second-factor/factor-policy.ts';
import { presentUser } from '../account/present-user.ts';
import { expiryOf, isConfirmed, isDueForExtension, isOver } from './session-lifetime.ts';
import { createSessionStore, type StoredSession } from './session.store.ts';

/** Records that a session is used. Working as somebody else neither lasts longer for it, nor was the user seen. */
async function extend({ postgres }: Services, { session, user }: StoredSession, now: Date): Promise<void> {
  if (session.impersonatorId !== null || !isDueForExtension(session.lastSeenAt, now)) return;
  await postgres.asSystem(async (transaction) => {
    const store = createSessionStore(transaction);
    await store.extendSession(session.tokenHash, now, expiryOf(session, user, now));
    await store.markSeen(user.id, now);
  });
}

/** Whether the administrator who works as the user may still do so. */
function mayImpersonate(
  { config }: Services,
  { session, impersonator, impersonatorHasFactor }: StoredSession,
): boolean {
  if (session.impersonatorId === null) return true;
  if (impersonator === null || !impersonator.isAdmin || impersonator.status !== 'active') return false;
  return impersonatorHasFactor || !isFactorRequired(config, impersonator);
}

/** The user that a request's token or API key belongs to; null without a valid session of an active user. Extends the session as it is used. */
export async function authenticate(services: Services, facts: RequestFacts): Promise<SessionUser | null> {
  const key = bearerKey(facts.authorization);
  if (key !== null) return authenticateKey(services, facts, key);
  const token = bearerToken(facts.authorization);
  if (token === null) return null;
  const now = services.now();
  const found = await createSessionStore(services.postgres.system).findByToken(hashToken(token), now);
  if (found === null || isOver(found.session, found.user, now) || !mayImpersonate(services, found)) return null;
  await extend(services, found, now);
  return {
    ...presentUser(found, services.config, found.impersonator),
    account_id: found.account.id,
    session_id: found.session.id,
    impersonator_id: found.session.impersonatorId,
    api_key: null,
    is_confirmed: isConfirmed(found.session, now),
    ip: facts.ip,
  };
}
