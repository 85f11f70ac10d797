import { OperationError } from '../../../../platform/http/operation-error.ts';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import { createInvitationStore, type SentInvitation } from './invitation.store.ts';

/** The invitation that a link opens. Throws where it has ended, or its account is closed. */
export async function findInvitation(transaction: Transaction, tokenHash: Buffer, now: Date): Promise<SentInvitation> {
  const found = await createInvitationStore(transaction).findByToken(tokenHash, now);
  if (found === null || found.account.closingAt !== null || found.account.closedAt !== null)
    throw new OperationError('link_expired', {
      message: 'This invitation has expired or was used already. Ask for a new one.',
    });
  return found;
}

/** Takes the invitation of a link out, so that it works once. Throws where it has ended meanwhile. */
export async function takeInvitation(transaction: Transaction, tokenHash: Buffer, now: Date): Promise<SentInvitation> {
  const found = await findInvitation(transaction, tokenHash, now);
  if ((await createInvitationStore(transaction).take(tokenHash, now)) === null)
    throw new OperationError('link_expired');
  return found;
}
