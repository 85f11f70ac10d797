import { closeAccount as operation, keptDays } from '@acquaint/contract';
import { dayOf, writeDay } from '@acquaint/engine/dates';
import { mutation } from '../../../../platform/http/mutation.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { createSessionStore, requirePassword, writeToUser } from '../../sign-in/index.ts';
import { findSelf, refuseImpersonation } from '../model/find-self.ts';

const grace = keptDays.closedAccounts * 24 * 3600 * 1000;

export const closeAccount = mutation(operation, { audit: 'account', as: 'system' }, async (context, { body }) => {
  const { services, user, write } = context;
  refuseImpersonation(context);
  await requirePassword(services, { userId: user.id, field: 'password', password: body.password });
  // Whether another administrator is left shows beyond this account.
  const changed = await write(async (transaction) => {
    const store = createSessionStore(transaction);
    const { stored } = await findSelf(context, transaction);
    if (stored.account.closingAt !== null)
      throw new OperationError('already_done', { message: 'The account is being closed already.' });
    const administrators = await store.listAdministrators();
    const isLast =
      administrators.length > 0 && administrators.every(({ accountId }) => accountId === stored.account.id);
    if (isLast)
      throw new OperationError('last_administrator', {
        message: 'The last active administrator cannot leave. Make somebody else an administrator first.',
      });
    const closingAt = new Date(services.now().getTime() + grace);
    await store.updateAccount(stored.account.id, { closingAt });
    await writeToUser(
      services,
      { transaction, user: stored.user },
      {
        kind: 'account-closing',
        subject: 'Your account will be closed',
        paragraphs: [
          `On ${writeDay(dayOf(closingAt, user.time_zone), 'long')}, your account and all its data will be deleted.`,
          'Until then you can sign in and keep it, on the page User Settings.',
        ],
      },
    );
    return { audit: { objectId: user.account_id }, result: (await findSelf(context, transaction)).user };
  });
  services.mail.dispatch();
  return { data: changed, message: 'Your account will be closed in 30 days. Until then you can change your mind.' };
});
