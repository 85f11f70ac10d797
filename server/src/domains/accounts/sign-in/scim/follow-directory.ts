import { type Role, roles } from '@acquaint/contract';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import { endAccessTo } from '../access/end-access.ts';
import type { SsoProviderRow } from '../single-sign-on/sso.table.ts';
import { createMembershipStore } from '../team/membership.store.ts';
import { createScimGroupStore } from './scim.store.ts';

/** The widest role of somebody's groups, else the default one. */
async function roleFor(transaction: Transaction, provider: SsoProviderRow, userId: string): Promise<Role> {
  const groups = await createScimGroupStore(transaction, provider).groupsOf(userId);
  const given = provider.groupRoles.filter(({ group }) => groups.includes(group)).map(({ role }) => role);
  return roles.find((role) => given.includes(role)) ?? provider.defaultRole;
}

/** Makes somebody a member, with the role of their groups. */
export async function joinByDirectory(
  transaction: Transaction,
  provider: SsoProviderRow,
  { userId, at }: { userId: string; at: Date },
): Promise<void> {
  const role = await roleFor(transaction, provider, userId);
  await createMembershipStore(transaction).join({ accountId: provider.accountId, userId, role }, at);
}

/** Gives members the roles of their groups; their sessions with other roles end. The last active owner stays one. */
export async function followDirectory(
  transaction: Transaction,
  provider: SsoProviderRow,
  userIds: Iterable<string>,
): Promise<void> {
  const { accountId } = provider;
  const store = createMembershipStore(transaction);
  for (const userId of new Set(userIds)) {
    const members = await store.lock(accountId);
    const member = members.find(({ user }) => user.id === userId);
    const role = await roleFor(transaction, provider, userId);
    if (member === undefined || member.membership.role === role) continue;
    const hasOther = members.some(
      (one) => one.membership.role === 'owner' && one.user.status === 'active' && one.user.id !== userId,
    );
    if (member.membership.role === 'owner' && !hasOther) continue;
    await store.setRole(accountId, userId, role);
    await endAccessTo(transaction, userId, accountId);
  }
}
