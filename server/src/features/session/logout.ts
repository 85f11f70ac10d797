import type { logout as operation } from '@acquaint/contract';
import { audit } from '../../platform/audit/audit.ts';
import type { Verb } from '../../platform/http/bind.ts';
import { createSessionStore } from './session.store.ts';

export const logout: Verb<typeof operation> = async ({ user, transaction }) => {
  await transaction(async (tx) => {
    await createSessionStore(tx).deleteSession(user.session_id);
    await audit(tx, user, { action: 'logout', objectType: 'user', objectId: user.id });
  });
  return { message: 'You are signed out.' };
};
