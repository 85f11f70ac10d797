import type { login as operation } from '@acquaint/contract';
import { isPasswordCorrect } from '../../platform/auth/passwords.ts';
import { createToken, hashToken } from '../../platform/auth/tokens.ts';
import type { Verb } from '../../platform/http/bind.ts';
import { OperationError } from '../../platform/http/operation-error.ts';
import { audit } from '../../platform/audit/audit.ts';
import { expiryFrom } from './session-lifetime.ts';
import { createSessionStore, type StoredUser, toSessionUser } from './session.store.ts';

function refuseUnlessActive({ user }: StoredUser): void {
  if (user.status === 'pending') throw new OperationError('account_pending');
  if (user.status !== 'active') throw new OperationError('account_inactive');
}

export const login: Verb<typeof operation> = async ({ services }, { body }) => {
  const { postgres, config, now } = services;
  const found = await postgres.asSystem((transaction) => createSessionStore(transaction).findUserByEmail(body.email));
  const isCorrect = await isPasswordCorrect(found?.user.passwordHash ?? null, body.password);
  if (found === null || !isCorrect) throw new OperationError('wrong_credentials');
  refuseUnlessActive(found);

  const token = createToken();
  const user = toSessionUser(found, config.specialEmails);
  await postgres.asSystem(async (transaction) => {
    const at = now();
    await createSessionStore(transaction).insertSession({
      tokenHash: hashToken(token),
      accountId: user.account_id,
      userId: user.id,
      lastSeenAt: at,
      expiresAt: expiryFrom(at),
    });
    await audit(transaction, user, { action: 'login', objectType: 'user', objectId: user.id });
  });
  return { access_token: token, user };
};
