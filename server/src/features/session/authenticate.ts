import { bearerToken, hashToken } from '../../platform/auth/tokens.ts';
import type { SessionUser } from '../../platform/http/context.ts';
import type { Services } from '../../platform/services.ts';
import { expiryFrom, isDueForExtension } from './session-lifetime.ts';
import { createSessionStore, toSessionUser } from './session.store.ts';

/** The user that an `Authorization` header belongs to; null without a valid session of an active user. Extends the session as it is used. */
export async function authenticate(services: Services, authorization: string | undefined): Promise<SessionUser | null> {
  const token = bearerToken(authorization);
  if (token === null) return null;
  const tokenHash = hashToken(token);
  const now = services.now();
  return services.postgres.asSystem(async (transaction) => {
    const store = createSessionStore(transaction);
    const found = await store.findUserByToken(tokenHash, now);
    if (found === null) return null;
    if (isDueForExtension(found.lastSeenAt, now)) await store.extendSession(tokenHash, now, expiryFrom(now));
    return toSessionUser(found, services.config.specialEmails);
  });
}
