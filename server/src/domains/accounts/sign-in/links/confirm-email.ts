import { confirmEmail as operation } from '@acquaint/contract';
import { hashToken } from '../../../../platform/auth/tokens.ts';
import { mutation } from '../../../../platform/http/mutation.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { endAccess } from '../access/end-access.ts';
import { createSessionStore } from '../session/session.store.ts';
import { createUserTokenStore } from './user-token.store.ts';
import { writeToUser } from './user-links.ts';

export const confirmEmail = mutation(
  operation,
  { audit: 'user', as: 'system' },
  async ({ services, facts, write }, { body }) => {
    const hasChanged = await write(async (transaction) => {
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
        throw new OperationError('already_exists', { message: 'This address belongs to another user by now.' });
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
      return {
        audit: {
          objectId: user.id,
          details: { changed: isChange },
          by: { id: user.id, account_id: user.accountId, ip: facts.ip },
        },
        result: isChange,
      };
    });
    services.mail.dispatch();
    return {
      data: { is_changed: hasChanged },
      message: hasChanged
        ? 'Your new email address is confirmed. Please sign in with it.'
        : 'Your email address is confirmed.',
    };
  },
);
