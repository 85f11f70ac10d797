import { inviteMember as operation, teamLimits } from '@acquaint/contract';
import { createToken, hashToken } from '../../../../platform/auth/tokens.ts';
import { mutation } from '../../../../platform/http/mutation.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { newId } from '../../../../platform/ids/ids.ts';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import { createInvitationStore } from './invitation.store.ts';
import { countInvitation, invitationTime, mailInvitation } from './mail-invitation.ts';
import { createMembershipStore } from './membership.store.ts';
import { presentInvitation } from './present-team.ts';

async function refuseFullTeam(transaction: Transaction, accountId: string): Promise<void> {
  const { members, invitations } = teamLimits;
  if ((await createMembershipStore(transaction).count(accountId)) >= members)
    throw new OperationError('limit_reached', { message: `A team has ${members} members at most.` });
  if ((await createInvitationStore(transaction).count(accountId)) >= invitations)
    throw new OperationError('limit_reached', {
      message: `There are ${invitations} open invitations. Revoke some first.`,
    });
}

export const inviteMember = mutation(
  operation,
  { audit: 'invitation', lock: 'team' },
  async (context, { body: { email, role } }) => {
    const { services, user, write } = context;
    await countInvitation(context);
    const token = createToken();
    const now = services.now();
    const data = await write(async (transaction) => {
      const members = await createMembershipStore(transaction).list(user.account_id);
      if (members.some((one) => one.user.email.toLowerCase() === email.toLowerCase()))
        throw new OperationError('already_exists', { message: 'This person is in your team already.' });
      const store = createInvitationStore(transaction);
      await refuseFullTeam(transaction, user.account_id);
      const id = newId();
      await store.insert({
        id,
        accountId: user.account_id,
        email,
        role,
        tokenHash: hashToken(token),
        invitedBy: user.id,
        createdAt: now,
        expiresAt: new Date(now.getTime() + invitationTime),
      });
      const stored = await store.find(user.account_id, id);
      if (stored === null) throw new Error('An invitation was not stored');
      await mailInvitation(context, transaction, { invitation: stored.invitation, token });
      return { audit: { objectId: id, details: { role } }, result: presentInvitation(stored, now) };
    });
    services.mail.dispatch();
    return { data, message: `An invitation is on its way to ${email}.` };
  },
);
