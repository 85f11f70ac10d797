import type { getTeam as operation } from '@acquaint/contract';
import type { Verb } from '../../../../platform/http/bind.ts';
import { createInvitationStore } from './invitation.store.ts';
import { createMembershipStore } from './membership.store.ts';
import { presentInvitation, presentMember } from './present-team.ts';

export const getTeam: Verb<typeof operation> = async ({ services, user, transaction }) =>
  transaction(async (tx) => {
    const members = await createMembershipStore(tx).list(user.account_id);
    const invitations = await createInvitationStore(tx).list(user.account_id);
    return {
      data: {
        members: members.map((one) => presentMember(one, user.id)),
        invitations: invitations.map((one) => presentInvitation(one, services.now())),
      },
    };
  });
