import type { stopEmailChange as operation } from '@acquaint/contract';
import { audit } from '../../platform/audit/audit.ts';
import { hashToken } from '../../platform/auth/tokens.ts';
import type { Verb } from '../../platform/http/bind.ts';
import { OperationError } from '../../platform/http/operation-error.ts';
import { endAccess } from './end-access.ts';
import { createSessionStore } from './session.store.ts';
import { createUserTokenStore } from './user-token.store.ts';

export const stopEmailChange: Verb<typeof operation> = async ({ services, facts }, { body }) => {
  await services.postgres.asSystem(async (transaction) => {
    const at = services.now();
    const token = await createUserTokenStore(transaction).take(hashToken(body.token), ['email_change_stop'], at);
    const store = createSessionStore(transaction);
    const found = token === null ? null : await store.findUser(token.userId);
    if (token === null || found === null) throw new OperationError('link_expired');
    const { user } = found;
    const holder = await store.findUserByEmail(token.email);
    if (holder !== null && holder.user.id !== user.id)
      throw new OperationError('conflict', { message: 'This address belongs to another user by now.' });
    // Whoever asked for the change knows the password: it opens nothing any more.
    await store.updateUser(user.id, { email: token.email, emailVerifiedAt: at, passwordHash: '' });
    await endAccess(transaction, user.id);
    await audit(
      transaction,
      { id: user.id, account_id: user.accountId, ip: facts.ip },
      {
        action: 'stopEmailChange',
        objectType: 'user',
        objectId: user.id,
        details: { changed: user.email !== token.email },
      },
    );
  });
  return {
    message: 'Your address stays as it was, and everybody is signed out. Choose a new password to sign in again.',
  };
};
