import { createToken, hashToken } from '../../../../platform/auth/tokens.ts';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import { createUserTokenStore } from '../links/user-token.store.ts';
import type { StoredUser } from './session.store.ts';

const stepTime = 5 * 60_000;

/** What shows for five minutes that the first step was right; an earlier one ends. */
export async function makeStepToken(transaction: Transaction, { user }: StoredUser, now: Date): Promise<string> {
  const store = createUserTokenStore(transaction);
  const token = createToken();
  await store.deleteOfUser(user.id, ['second_factor']);
  await store.insert({
    tokenHash: hashToken(token),
    accountId: user.accountId,
    userId: user.id,
    purpose: 'second_factor',
    email: user.email,
    createdAt: now,
    expiresAt: new Date(now.getTime() + stepTime),
  });
  return token;
}
