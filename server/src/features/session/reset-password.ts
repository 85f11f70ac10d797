import type { resetPassword as operation } from '@acquaint/contract';
import { audit } from '../../platform/audit/audit.ts';
import { forgetAttempts } from '../../platform/auth/attempts.ts';
import { refuseWeakPassword } from '../../platform/auth/password-strength.ts';
import { hashPassword } from '../../platform/auth/passwords.ts';
import { hashToken } from '../../platform/auth/tokens.ts';
import type { Verb } from '../../platform/http/bind.ts';
import { OperationError } from '../../platform/http/operation-error.ts';
import type { Transaction } from '../../platform/postgres/postgres.ts';
import { endAccess } from './end-access.ts';
import { ownWordsOf } from './own-words.ts';
import { createSessionStore, type StoredUser } from './session.store.ts';
import type { UserTokenRow } from './session.table.ts';
import { createUserTokenStore } from './user-token.store.ts';

const purposes = ['password_reset', 'invite'] as const;

/** Whose link it is. A link that went to an address which has changed since proves nothing any more. */
async function ownerOf(transaction: Transaction, token: UserTokenRow | null): Promise<StoredUser> {
  const found = token === null ? null : await createSessionStore(transaction).findUser(token.userId);
  if (token === null || found === null || found.user.email !== token.email) throw new OperationError('link_expired');
  return found;
}

export const resetPassword: Verb<typeof operation> = async ({ services, facts }, { body }) => {
  const { postgres, now } = services;
  const tokenHash = hashToken(body.token);
  // Invented links cost one look: a password is hashed for a link that exists alone.
  const owner = await postgres.asSystem(async (transaction) =>
    ownerOf(transaction, await createUserTokenStore(transaction).find(tokenHash, purposes, now())),
  );
  await refuseWeakPassword(body.password, ownWordsOf(owner));
  const passwordHash = await hashPassword(body.password);
  await postgres.asSystem(async (transaction) => {
    const at = now();
    const token = await createUserTokenStore(transaction).take(tokenHash, purposes, at);
    const { user } = await ownerOf(transaction, token);
    await createSessionStore(transaction).updateUser(user.id, {
      passwordHash,
      emailVerifiedAt: user.emailVerifiedAt ?? at,
    });
    await endAccess(transaction, user.id);
    await forgetAttempts(services, transaction, user.email);
    await audit(
      transaction,
      { id: user.id, account_id: user.accountId, ip: facts.ip },
      { action: 'resetPassword', objectType: 'user', objectId: user.id, details: { by: token?.purpose } },
    );
  });
  return { message: 'Your password is set. Please sign in with it.' };
};
