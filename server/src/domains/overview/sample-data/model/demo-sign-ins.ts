import { mayHaveDemoUsers } from '../../../../config.ts';
import { audit } from '../../../../platform/audit/audit.ts';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import type { Services } from '../../../../platform/services.ts';
import { createSessionStore, endAccess, type UserRow } from '../../../accounts/sign-in/index.ts';
import { demoAdministrator, demoUser } from './demo-user.ts';

const reason = 'The demo sign-ins work on this machine alone.';

async function setStatus(
  transaction: Transaction,
  user: UserRow,
  { status, at }: { status: 'active' | 'inactive'; at: Date },
): Promise<void> {
  await createSessionStore(transaction).updateUser(user.id, {
    status,
    statusReason: status === 'active' ? '' : reason,
    statusChangedAt: at,
    statusChangedBy: null,
  });
  if (status === 'inactive') await endAccess(transaction, user.id);
  const action = status === 'active' ? 'activateUser' : 'deactivateUser';
  await audit(transaction, { id: null, account_id: user.accountId }, { action, objectType: 'user', objectId: user.id });
}

/** Lets the demo users in, or keeps them out and ends their sessions, as the settings of this start say. */
export async function settleDemoUsers({ postgres, config, log, now }: Services): Promise<void> {
  const wanted = mayHaveDemoUsers(config) ? 'active' : 'inactive';
  const changed = await postgres.asSystem(async (transaction) => {
    let count = 0;
    for (const { email } of [demoUser, demoAdministrator]) {
      const found = await createSessionStore(transaction).findUserByEmail(email);
      if (found === null) continue;
      const { status, statusReason } = found.user;
      const isDue = wanted === 'inactive' ? status === 'active' : status === 'inactive' && statusReason === reason;
      if (!isDue) continue;
      await setStatus(transaction, found.user, { status: wanted, at: now() });
      count += 1;
    }
    return count;
  });
  if (changed > 0 && wanted === 'inactive')
    log.warn('The demo sign-ins are off. ADMIN_EMAIL and ADMIN_PASSWORD make an administrator at the next start.');
}
