import type { User } from '@acquaint/contract';
import type { UserContext } from '../../../../platform/http/context.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import { createSessionStore, presentUser, type StoredUser } from '../../sign-in/index.ts';

/** The signed-in user as stored now, and as the contract shows them. */
export async function findSelf(
  { user, services }: UserContext,
  transaction: Transaction,
): Promise<{ stored: StoredUser; user: User }> {
  const stored = await createSessionStore(transaction).findUser(user.id, user.account_id);
  if (stored === null) throw new OperationError('unauthenticated');
  const shown = presentUser(stored, services.config);
  return {
    stored,
    user: { ...shown, needs_second_factor: user.needs_second_factor, impersonated_by: user.impersonated_by },
  };
}

/** Some things only the user can do, not an administrator who works as them. */
export function refuseImpersonation({ user }: UserContext): void {
  if (user.impersonator_id !== null) throw new OperationError('not_while_impersonating');
}
