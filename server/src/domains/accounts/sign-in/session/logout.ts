import { logout as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { endSessionUrlOf } from '../single-sign-on/end-session-url.ts';
import { createAccessStore } from '../access/access.store.ts';

export const logout = mutation(operation, { audit: 'user', as: 'system' }, async ({ services, facts, user, write }) => {
  const endSessionUrl = await endSessionUrlOf(services, facts, user.session_id);
  // The session of an administrator who works as the user may be in another account.
  await write(async (tx) => {
    await createAccessStore(tx).signOut(user.session_id);
    return { audit: { objectId: user.id } };
  });
  return { data: { end_session_url: endSessionUrl }, message: 'You are signed out.' };
});
