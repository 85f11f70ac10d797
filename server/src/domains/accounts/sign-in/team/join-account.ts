import { joinAccount as operation } from '@acquaint/contract';
import { hashToken } from '../../../../platform/auth/tokens.ts';
import { mutation } from '../../../../platform/http/mutation.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { takeInvitation } from './find-invitation.ts';
import { createMembershipStore } from './membership.store.ts';

export const joinAccount = mutation(
  operation,
  { audit: 'account', as: 'system' },
  async ({ services, user, write }, { body }) => {
    if (user.impersonator_id !== null) throw new OperationError('not_while_impersonating');
    return write(async (transaction) => {
      const now = services.now();
      const { invitation, account } = await takeInvitation(transaction, hashToken(body.token), now);
      if (invitation.email.toLowerCase() !== user.email.toLowerCase())
        throw new OperationError('not_for_this_user', {
          message: `This invitation is for ${invitation.email}. Log in with that address.`,
        });
      const store = createMembershipStore(transaction);
      const own = await store.ofUser(user.id);
      if (own.some((one) => one.account.id === account.id))
        throw new OperationError('already_exists', { message: 'You are in this team already.' });
      await store.join({ accountId: account.id, userId: user.id, role: invitation.role }, now);
      return {
        audit: {
          objectId: account.id,
          details: { role: invitation.role },
          by: { ...user, account_id: account.id },
        },
        result: { data: { account_id: account.id }, message: `You are in the team of ${account.companyName}.` },
      };
    });
  },
);
