import { logout as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { createAccessStore } from '../access/access.store.ts';

export const logout = mutation(operation, { audit: 'user', as: 'system' }, async ({ user, write }) => {
  // The session of an administrator who works as the user may be in another account.
  await write(async (tx) => {
    await createAccessStore(tx).signOut(user.session_id);
    return { audit: { objectId: user.id } };
  });
  return { message: 'You are signed out.' };
});
