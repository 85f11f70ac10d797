import { changeRole as operation, roleLabels } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { endAccessTo } from '../access/end-access.ts';
import { writeToUser } from '../links/user-links.ts';
import { findMember, keepLastOwner } from './end-membership.ts';
import { createMembershipStore } from './membership.store.ts';
import { presentMember } from './present-team.ts';

export const changeRole = mutation(
  operation,
  // What a member has may be stored with another account of theirs.
  { audit: 'user', lock: 'team', as: 'system' },
  async ({ services, user, write }, { params, body: { role } }) => {
    const data = await write(async (transaction) => {
      const store = createMembershipStore(transaction);
      const members = await store.lock(user.account_id);
      const member = findMember(members, params.id);
      const before = member.membership.role;
      if (before === role) throw new OperationError('already_done', { message: 'This member has that role already.' });
      keepLastOwner(members, member);
      await store.setRole(user.account_id, params.id, role);
      await endAccessTo(transaction, params.id, user.account_id);
      await writeToUser(
        services,
        { transaction, user: member.user },
        {
          kind: 'role-changed',
          subject: 'Your role has changed',
          paragraphs: [`You are now ${roleLabels[role].toLowerCase()} in a team on Acquaint. Sign in again to go on.`],
        },
      );
      return {
        audit: { objectId: params.id, details: { from: before, to: role } },
        result: presentMember({ ...member, membership: { ...member.membership, role } }, user.id),
      };
    });
    services.mail.dispatch();
    return { data, message: 'The role is changed. The member signs in again.' };
  },
);
