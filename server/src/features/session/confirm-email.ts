import type { confirmEmail as operation } from '@acquaint/contract';
import { audit } from '../../platform/audit/audit.ts';
import { hashToken } from '../../platform/auth/tokens.ts';
import type { Verb } from '../../platform/http/bind.ts';
import { OperationError } from '../../platform/http/operation-error.ts';
import { endAccess } from './end-access.ts';
import { createSessionStore } from './session.store.ts';
import { createUserTokenStore } from './user-token.store.ts';
import { writeToUser } from './user-links.ts';

export const confirmEmail: Verb<typeof operation> = async ({ services, facts }, { body }) => {
  const hasChanged = await services.postgres.asSystem(async (transaction) => {
    const at = services.now();
    const tokens = createUserTokenStore(transaction);
    const token = await tokens.take(hashToken(body.token), ['email_verification', 'email_change'], at);
    const store = createSessionStore(transaction);
    const found = token === null ? null : await store.findUser(token.userId);
    if (token === null || found === null) throw new OperationError('link_expired');
    const { user } = found;
    const isChange = token.purpose === 'email_change';
    if (!isChange && user.email !== token.email) throw new OperationError('link_expired');
    const holder = await store.findUserByEmail(token.email);
    if (holder !== null && holder.user.id !== user.id)
      throw new OperationError('conflict', { message: 'This address belongs to another user by now.' });
    await store.updateUser(user.id, { email: token.email, emailVerifiedAt: at });
    if (isChange) {
      await endAccess(transaction, user.id);
      await writeToUser(
        services,
        { transaction, user },
        {
          kind: 'email-changed',
          subject: 'Your email address has changed',
          paragraphs: ['From now on you sign in to Acquaint with another address.'],
          notes: ['If this was not you, write to us at once.', services.config.supportEmail],
        },
      );
    }
    await audit(
      transaction,
      { id: user.id, account_id: user.accountId, ip: facts.ip },
      { action: 'confirmEmail', objectType: 'user', objectId: user.id, details: { changed: isChange } },
    );
    return isChange;
  });
  services.mail.dispatch();
  return {
    is_changed: hasChanged,
    message: hasChanged
      ? 'Your new email address is confirmed. Please sign in with it.'
      : 'Your email address is confirmed.',
  };
};
