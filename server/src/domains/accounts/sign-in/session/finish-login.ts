import type { User } from '@acquaint/contract';
import { audit } from '../../../../platform/audit/audit.ts';
import { signId } from '../../../../platform/auth/signed-id.ts';
import type { PublicContext } from '../../../../platform/http/context.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { newId } from '../../../../platform/ids/ids.ts';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import { openSession } from './open-session.ts';
import { presentUser } from '../account/present-user.ts';
import { createSessionStore, type StoredUser } from './session.store.ts';
import { devicePurpose } from './sign-in-limits.ts';
import { signIns } from './sign-in-metric.ts';

/** Throws unless somebody may sign in at all. */
export function refuseUnlessActive({ user, role }: StoredUser): void {
  if (user.status === 'pending') throw new OperationError('account_pending');
  if (user.status !== 'active') throw new OperationError('account_inactive');
  if (role === null)
    throw new OperationError('account_inactive', { message: 'You do not belong to an account any more.' });
}

interface FinishedLogin {
  readonly found: StoredUser;
  readonly details?: Readonly<Record<string, unknown>>;
  /** The provider of single sign-on that they came from. */
  readonly ssoProviderId?: string;
}

/** Opens the session of somebody who has shown everything that signing in takes. */
export async function finishLogin(
  { services, facts }: PublicContext,
  transaction: Transaction,
  { found, details = {}, ssoProviderId }: FinishedLogin,
): Promise<{ access_token: string; user: User; device: string }> {
  const at = services.now();
  const user = presentUser(found, services.config);
  await createSessionStore(transaction).markSeen(user.id, at);
  await audit(
    transaction,
    { id: user.id, account_id: found.account.id, ip: facts.ip },
    { action: 'login', objectType: 'user', objectId: user.id, details },
  );
  const token = await openSession(transaction, { user: found.user, facts, now: at, ssoProviderId });
  signIns.of(services.metrics).inc({ outcome: 'done' });
  return { access_token: token, user, device: signId(services.secrets, devicePurpose(user.id), newId()) };
}
