import { resendInvitation as operation } from '@acquaint/contract';
import { createToken, hashToken } from '../../../../platform/auth/tokens.ts';
import { mutation } from '../../../../platform/http/mutation.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { createInvitationStore } from './invitation.store.ts';
import { countInvitation, invitationTime, mailInvitation } from './mail-invitation.ts';
import { presentInvitation } from './present-team.ts';

export const resendInvitation = mutation(
  operation,
  { audit: 'invitation', lock: 'team' },
  async (context, { params }) => {
    const { services, user, write } = context;
    await countInvitation(context);
    const token = createToken();
    const now = services.now();
    const data = await write(async (transaction) => {
      const store = createInvitationStore(transaction);
      const found = await store.find(user.account_id, params.id);
      if (found === null) throw new OperationError('not_found');
      const renewed = { tokenHash: hashToken(token), expiresAt: new Date(now.getTime() + invitationTime) };
      await store.renew(params.id, renewed);
      await mailInvitation(context, transaction, { invitation: found.invitation, token });
      const shown = { ...found, invitation: { ...found.invitation, ...renewed } };
      return { audit: { objectId: params.id }, result: presentInvitation(shown, now) };
    });
    services.mail.dispatch();
    return { data, message: `A new invitation is on its way to ${data.email}.` };
  },
);
