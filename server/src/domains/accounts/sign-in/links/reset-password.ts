import { resetPassword as operation } from '@acquaint/contract';
import { deleteAttempts } from '../../../../platform/auth/attempts.ts';
import { refuseWeakPassword } from '../../../../platform/auth/password-strength.ts';
import { hashPassword } from '../../../../platform/auth/passwords.ts';
import { hashToken } from '../../../../platform/auth/tokens.ts';
import { mutation } from '../../../../platform/http/mutation.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import { passkeyNotes } from '../passkeys/passkey-notes.ts';
import { endAccess } from '../access/end-access.ts';
import { ownWordsOf } from '../account/own-words.ts';
import { createSessionStore, type StoredUser } from '../session/session.store.ts';
import type { UserTokenRow } from '../session/session.table.ts';
import { writeToUser } from './user-links.ts';
import { createUserTokenStore } from './user-token.store.ts';

const purposes = ['password_reset', 'invite'] as const;

/** Whose link it is. A link that went to an address which has changed since proves nothing any more. */
async function ownerOf(transaction: Transaction, token: UserTokenRow | null): Promise<StoredUser> {
  const found = token === null ? null : await createSessionStore(transaction).findUser(token.userId);
  if (token === null || found === null || found.user.email !== token.email) throw new OperationError('link_expired');
  return found;
}

export const resetPassword = mutation(
  operation,
  { audit: 'user', as: 'system' },
  async ({ services, facts, write }, { body }) => {
    const { postgres, now } = services;
    const tokenHash = hashToken(body.token);
    // Invented links cost one look: a password is hashed for a link that exists alone.
    const owner = await postgres.readAsSystem(async (transaction) =>
      ownerOf(transaction, await createUserTokenStore(transaction).find(tokenHash, purposes, now())),
    );
    await refuseWeakPassword(body.password, ownWordsOf(owner));
    const passwordHash = await hashPassword(body.password);
    await write(async (transaction) => {
      const at = now();
      const token = await createUserTokenStore(transaction).take(tokenHash, purposes, at);
      const { user, account } = await ownerOf(transaction, token);
      await createSessionStore(transaction).updateUser(user.id, {
        passwordHash,
        emailVerifiedAt: user.emailVerifiedAt ?? at,
      });
      await endAccess(transaction, user.id);
      await deleteAttempts(services, transaction, user.email);
      await writeToUser(
        services,
        { transaction, user },
        {
          kind: 'password-changed',
          subject: 'Your password has changed',
          paragraphs: [
            'A new password was set with a link from your mail, and all sessions were ended.',
            ...(await passkeyNotes(transaction, user.id, account.timeZone)),
          ],
          notes: ['If this was not you, choose a new password on the login page at once.'],
        },
      );
      return {
        audit: {
          objectId: user.id,
          details: { by: token?.purpose },
          by: { id: user.id, account_id: user.accountId, ip: facts.ip },
        },
      };
    });
    services.mail.dispatch();
    return { message: 'Your password is set. Please sign in with it.' };
  },
);
