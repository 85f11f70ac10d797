import type { logout as operation } from '@acquaint/contract';
import { audit } from '../../platform/audit/audit.ts';
import type { Verb } from '../../platform/http/bind.ts';
import { createSessionStore } from './session.store.ts';

export const logout: Verb<typeof operation> = async ({ user, services }) => {
  // The session of an administrator who works as the user may be in another account.
  await services.postgres.asSystem(async (tx) => {
    await createSessionStore(tx).signOut(user.session_id);
    await audit(tx, user, { action: 'logout', objectType: 'user', objectId: user.id });
  });
  return { message: 'You are signed out.' };
};
