import { OperationError } from '../../../../platform/http/operation-error.ts';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import { endAccessTo } from '../access/end-access.ts';
import { createApiKeyStore } from '../api-keys/api-key.store.ts';
import { createMembershipStore, type StoredMember } from './membership.store.ts';

/** Throws 409 when a change would leave an account without an active owner. */
export function keepLastOwner(members: readonly StoredMember[], changed: StoredMember): void {
  const isOwner = ({ user, membership }: StoredMember) => membership.role === 'owner' && user.status === 'active';
  const others = members.filter((one) => one.user.id !== changed.user.id);
  if (changed.membership.role === 'owner' && !others.some(isOwner))
    throw new OperationError('last_owner', {
      message: 'This is the last owner of the account. Make somebody else an owner first.',
    });
}

/** The member of that id, among the locked members of an account. Throws 404. */
export function findMember(members: readonly StoredMember[], id: string): StoredMember {
  const member = members.find(({ user }) => user.id === id);
  if (member === undefined) throw new OperationError('not_found');
  return member;
}

/** Ends a membership with everything that it let somebody do. Signing in opens another account of theirs from then on, if there is one. */
export async function endMembership(
  transaction: Transaction,
  { user, membership: { accountId } }: StoredMember,
  at: Date,
): Promise<void> {
  const store = createMembershipStore(transaction);
  await endAccessTo(transaction, user.id, accountId);
  await createApiKeyStore(transaction).revokeOf(user.id, at, accountId);
  await store.end(accountId, user.id, at);
  const [other] = user.accountId === accountId ? await store.ofUser(user.id) : [];
  if (other !== undefined) await store.moveUser(user.id, other.account.id);
}
