import type { resetPassword as operation } from '@acquaint/contract';
import { audit } from '../../platform/audit/audit.ts';
import { hashPassword } from '../../platform/auth/passwords.ts';
import { hashToken } from '../../platform/auth/tokens.ts';
import type { Verb } from '../../platform/http/bind.ts';
import { OperationError } from '../../platform/http/operation-error.ts';
import { endAccess } from './end-access.ts';
import { createSessionStore } from './session.store.ts';
import { createUserTokenStore } from './user-token.store.ts';

export const resetPassword: Verb<typeof operation> = async ({ services, facts }, { body }) => {
  const { postgres, now } = services;
  const passwordHash = await hashPassword(body.password);
  await postgres.asSystem(async (transaction) => {
    const at = now();
    const tokens = createUserTokenStore(transaction);
    const token = await tokens.take(hashToken(body.token), ['password_reset', 'invite'], at);
    const store = createSessionStore(transaction);
    const found = token === null ? null : await store.findUser(token.userId);
    // A link that went to an address which has changed since proves nothing any more.
    if (token === null || found === null || found.user.email !== token.email) throw new OperationError('link_expired');
    const { user } = found;
    await store.updateUser(user.id, { passwordHash, emailVerifiedAt: user.emailVerifiedAt ?? at });
    await endAccess(transaction, user.id);
    await audit(
      transaction,
      { id: user.id, account_id: user.accountId, ip: facts.ip },
      { action: 'resetPassword', objectType: 'user', objectId: user.id, details: { by: token.purpose } },
    );
  });
  return { message: 'Your password is set. Please sign in with it.' };
};
