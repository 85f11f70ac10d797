import { removeMember as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { writeToUser } from '../links/user-links.ts';
import { endMembership, findMember, keepLastOwner } from './end-membership.ts';
import { createMembershipStore } from './membership.store.ts';

export const removeMember = mutation(
  operation,
  // What a member has may be stored with another account of theirs.
  { audit: 'user', lock: 'team', as: 'system' },
  async ({ services, user, write }, { params }) => {
    await write(async (transaction) => {
      const members = await createMembershipStore(transaction).lock(user.account_id);
      const member = findMember(members, params.id);
      keepLastOwner(members, member);
      await endMembership(transaction, member, services.now());
      await writeToUser(
        services,
        { transaction, user: member.user },
        {
          kind: 'member-removed',
          subject: 'You were removed from a team',
          paragraphs: [`${user.first_name} ${user.last_name} removed you from their team on Acquaint.`],
        },
      );
      return { audit: { objectId: params.id, details: { role: member.membership.role } } };
    });
    services.mail.dispatch();
    return { message: 'The member is removed.' };
  },
);
