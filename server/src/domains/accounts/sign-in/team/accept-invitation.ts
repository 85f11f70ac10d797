import { acceptInvitation as operation } from '@acquaint/contract';
import { refuseWeakPassword } from '../../../../platform/auth/password-strength.ts';
import { hashPassword } from '../../../../platform/auth/passwords.ts';
import { hashToken } from '../../../../platform/auth/tokens.ts';
import { mutation } from '../../../../platform/http/mutation.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { newId } from '../../../../platform/ids/ids.ts';
import { isUniqueViolation } from '../../../../platform/postgres/postgres-errors.ts';
import { createSessionStore } from '../session/session.store.ts';
import { findInvitation, takeInvitation } from './find-invitation.ts';

function refuseKnown(error: unknown): never {
  if (isUniqueViolation(error, 'users_email'))
    throw new OperationError('already_exists', { message: 'You have a sign-in already. Log in to join the team.' });
  throw error;
}

export const acceptInvitation = mutation(
  operation,
  { audit: 'account', as: 'system' },
  async ({ services, facts, write }, { body }) => {
    const { postgres, now } = services;
    const tokenHash = hashToken(body.token);
    // Invented links cost one look: a password is hashed for a link that exists alone.
    const { invitation, account } = await postgres.readAsSystem((transaction) =>
      findInvitation(transaction, tokenHash, now()),
    );
    const { first_name: first, last_name: last, password } = body;
    await refuseWeakPassword(password, [first, last, `${first}${last}`, invitation.email, account.companyName]);
    const passwordHash = await hashPassword(password);
    await write(async (transaction) => {
      const at = now();
      const taken = (await takeInvitation(transaction, tokenHash, at)).invitation;
      const id = newId();
      await createSessionStore(transaction).insertUser({
        id,
        accountId: taken.accountId,
        role: taken.role,
        firstName: first,
        lastName: last,
        email: taken.email,
        passwordHash,
        status: 'active',
        statusChangedBy: taken.invitedBy,
        // The link came to the address.
        emailVerifiedAt: at,
      });
      return {
        audit: {
          objectId: taken.accountId,
          details: { role: taken.role },
          by: { id, account_id: taken.accountId, ip: facts.ip },
        },
      };
    }).catch(refuseKnown);
    return { message: `You are in the team of ${account.companyName}. Please sign in.` };
  },
);
