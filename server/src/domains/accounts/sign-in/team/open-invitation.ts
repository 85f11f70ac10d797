import { openInvitation as operation } from '@acquaint/contract';
import { hashToken } from '../../../../platform/auth/tokens.ts';
import { computation } from '../../../../platform/http/mutation.ts';
import { fullName } from '../account/present-user.ts';
import { createSessionStore } from '../session/session.store.ts';
import { findInvitation } from './find-invitation.ts';

export const openInvitation = computation(operation, async ({ services }, { body }) =>
  services.postgres.readAsSystem(async (transaction) => {
    const { invitation, inviter, account } = await findInvitation(transaction, hashToken(body.token), services.now());
    const known = await createSessionStore(transaction).findUserByEmail(invitation.email);
    return {
      data: {
        company_name: account.companyName,
        email: invitation.email,
        role: invitation.role,
        invited_by: inviter === null ? '' : fullName(inviter),
        is_known: known !== null,
      },
    };
  }),
);
