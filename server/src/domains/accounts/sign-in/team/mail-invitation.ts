import { roleLabels } from '@acquaint/contract';
import { type AttemptLimit, recordAttempt } from '../../../../platform/auth/attempts.ts';
import type { WriteContext } from '../../../../platform/http/mutation.ts';
import { mailUrlOf } from '../../../../platform/http/public-url.ts';
import { writeLetter } from '../../../../platform/mail/mail-content.ts';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import type { InvitationRow } from './invitation.table.ts';

export const invitationTime = 7 * 24 * 3600 * 1000;

const byAccount: AttemptLimit = {
  kind: 'team-invitation',
  maximum: 60,
  withinMinutes: 60,
  message: 'Too many invitations were sent. Try again in an hour.',
};

/** Counts a mail to an address that somebody typed. */
export async function countInvitation({ services, user }: WriteContext): Promise<void> {
  await recordAttempt(services, byAccount, user.account_id);
}

/**
 * Mails an invitation with its link. It goes to a stranger, perhaps: it says who invites by their name and confirmed address, and nothing else that
 * somebody typed.
 */
export async function mailInvitation(
  { services, facts, user }: WriteContext,
  transaction: Transaction,
  { invitation, token }: { invitation: Pick<InvitationRow, 'email' | 'role'>; token: string },
): Promise<void> {
  const content = writeLetter({
    greeting: 'Hello,',
    paragraphs: [
      `${user.first_name} ${user.last_name} (${user.email}) invites you to join their team on Acquaint as ${roleLabels[invitation.role].toLowerCase()}.`,
    ],
    action: {
      label: 'Accept the invitation',
      url: `${mailUrlOf(services.config, facts)}/invitation?token=${token}`,
    },
    notes: ['The link works for seven days, once.', 'If you do not know who invites you, you need not do anything.'],
  });
  await services.mail.enqueue(transaction, {
    ...content,
    accountId: user.account_id,
    kind: 'team-invitation',
    to: invitation.email,
    subject: 'You are invited to a team on Acquaint',
  });
}
