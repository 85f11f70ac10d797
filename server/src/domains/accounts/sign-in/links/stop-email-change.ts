import { stopEmailChange as operation } from '@acquaint/contract';
import { hashToken } from '../../../../platform/auth/tokens.ts';
import { mutation } from '../../../../platform/http/mutation.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { dropUselessCodes } from '../second-factor/factor-methods.ts';
import { endAccess } from '../access/end-access.ts';
import { createApiKeyStore } from '../api-keys/api-key.store.ts';
import { createPasskeyStore } from '../passkeys/passkey.store.ts';
import { createSessionStore } from '../session/session.store.ts';
import { createUserTokenStore } from './user-token.store.ts';

export const stopEmailChange = mutation(
  operation,
  { audit: 'user', as: 'system' },
  async ({ services, facts, write }, { body }) => {
    await write(async (transaction) => {
      const at = services.now();
      const token = await createUserTokenStore(transaction).take(hashToken(body.token), ['email_change_stop'], at);
      const store = createSessionStore(transaction);
      const found = token === null ? null : await store.findUser(token.userId);
      if (token === null || found === null) throw new OperationError('link_expired');
      const { user } = found;
      const holder = await store.findUserByEmail(token.email);
      if (holder !== null && holder.user.id !== user.id)
        throw new OperationError('already_exists', { message: 'This address belongs to another user by now.' });
      // Whoever asked for the change knew the password and could add a passkey or make API keys: none of them opens anything any more.
      await store.updateUser(user.id, { email: token.email, emailVerifiedAt: at, passwordHash: '' });
      await createPasskeyStore(transaction).removeAll(user.id);
      await createApiKeyStore(transaction).revokeOf(user.id, at);
      await dropUselessCodes(transaction, user);
      await endAccess(transaction, user.id);
      return {
        audit: {
          objectId: user.id,
          details: { changed: user.email !== token.email },
          by: { id: user.id, account_id: user.accountId, ip: facts.ip },
        },
      };
    });
    return {
      message: 'Your address stays as it was, and everybody is signed out. Choose a new password to sign in again.',
    };
  },
);
