import { leaveAccount as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { endMembership, findMember, keepLastOwner } from './end-membership.ts';
import { createMembershipStore } from './membership.store.ts';

export const leaveAccount = mutation(
  operation,
  { audit: 'account', lock: 'team', as: 'system' },
  async ({ services, user, write }) => {
    if (user.impersonator_id !== null) throw new OperationError('not_while_impersonating');
    await write(async (transaction) => {
      const members = await createMembershipStore(transaction).lock(user.account_id);
      const member = findMember(members, user.id);
      keepLastOwner(members, member);
      await endMembership(transaction, member, services.now());
      return { audit: { objectId: user.account_id, details: { role: member.membership.role } } };
    });
    return { message: 'You have left the account.' };
  },
);
