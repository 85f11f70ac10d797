import type { logout as operation } from '@acquaint/contract';
import { audit } from '../../platform/audit/audit.ts';
import { bearerToken, hashToken } from '../../platform/auth/tokens.ts';
import type { Verb } from '../../platform/http/bind.ts';
import { createSessionStore } from './session.store.ts';

export const logout: Verb<typeof operation> = async (context) => {
  const token = bearerToken(context.facts.authorization);
  await context.transaction(async (transaction) => {
    if (token !== null) await createSessionStore(transaction).deleteSession(hashToken(token));
    await audit(transaction, context.user, { action: 'logout', objectType: 'user', objectId: context.user.id });
  });
  return { message: 'You are signed out.' };
};
