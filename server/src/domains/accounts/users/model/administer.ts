import type { AdminUser } from '@acquaint/contract';
import type { WriteContext } from '../../../../platform/http/mutation.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import type { UserRow } from '../../sign-in/index.ts';
import { presentAdminUser } from './present-admin-user.ts';
import { createUserStore } from './users.store.ts';

export interface Administration {
  readonly userId: string;
  readonly details?: Readonly<Record<string, unknown>>;
  /** Decides and writes. `administrators` are the active ones, locked until the end. */
  work(transaction: Transaction, user: UserRow, administrators: readonly UserRow[]): Promise<void>;
}

/** Changes a user on behalf of an administrator: locks the row, works, writes the audit row, and answers the user as they are then. */
export async function administer(
  { services, user: actor, write }: WriteContext,
  { userId, details = {}, work }: Administration,
): Promise<AdminUser> {
  const changed = await write(async (transaction) => {
    const store = createUserStore(transaction);
    const { user, administrators } = await store.lockWithAdministrators(userId);
    if (user === null) throw new OperationError('not_found');
    await work(transaction, user, administrators);
    const found = await store.find(userId);
    if (found === null) throw new OperationError('not_found');
    const by = { ...actor, account_id: user.accountId };
    return { audit: { objectId: user.id, details, by }, result: presentAdminUser(found) };
  });
  services.mail.dispatch();
  return changed;
}

/** Throws 409 unless the user's status is the one that a change begins with. */
export function requireStatus(user: UserRow, wanted: UserRow['status']): void {
  if (user.status !== wanted)
    throw new OperationError('wrong_state', { message: `This user is ${user.status}, not ${wanted}.` });
}

/** Throws 409 when a change would leave the installation without an active administrator. */
export function keepLastAdministrator(user: UserRow, administrators: readonly UserRow[]): void {
  if (administrators.every(({ id }) => id === user.id) && administrators.length > 0)
    throw new OperationError('last_administrator', { message: 'This is the last active administrator.' });
}
