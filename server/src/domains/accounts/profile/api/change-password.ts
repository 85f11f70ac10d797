import { changePassword as operation } from '@acquaint/contract';
import { deleteAttempts } from '../../../../platform/auth/attempts.ts';
import { refuseWeakPassword } from '../../../../platform/auth/password-strength.ts';
import { hashPassword } from '../../../../platform/auth/passwords.ts';
import { mutation } from '../../../../platform/http/mutation.ts';
import {
  createSessionStore,
  endAccess,
  ownWordsOf,
  passkeyNotes,
  requirePassword,
  writeToUser,
} from '../../sign-in/index.ts';
import { findSelf, refuseImpersonation } from '../model/find-self.ts';

export const changePassword = mutation(operation, { audit: 'user', as: 'system' }, async (context, { body }) => {
  const { services, user, write } = context;
  refuseImpersonation(context);
  await requirePassword(services, { userId: user.id, field: 'current_password', password: body.current_password });
  const known = await context.transaction((transaction) => findSelf(context, transaction));
  await refuseWeakPassword(body.password, ownWordsOf(known.stored));
  const passwordHash = await hashPassword(body.password);
  // What ends may be in other accounts: an administrator's sessions as their users.
  await write(async (transaction) => {
    const { stored } = await findSelf(context, transaction);
    await createSessionStore(transaction).updateUser(user.id, { passwordHash });
    await endAccess(transaction, user.id, user.session_id);
    await deleteAttempts(services, transaction, stored.user.email);
    await writeToUser(
      services,
      { transaction, user: stored.user },
      {
        kind: 'password-changed',
        subject: 'Your password has changed',
        paragraphs: [
          'The password of your Acquaint account was changed, and all other sessions were ended.',
          ...(await passkeyNotes(transaction, user.id, user.time_zone)),
        ],
        notes: ['If this was not you, choose a new password on the login page at once.'],
      },
    );
    return { audit: { objectId: user.id } };
  });
  services.mail.dispatch();
  return { message: 'Your password is changed. Other sessions have ended.' };
});
