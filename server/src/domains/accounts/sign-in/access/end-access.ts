import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import { createAccessStore } from './access.store.ts';
import { createPasskeyStore } from '../passkeys/passkey.store.ts';
import { createUserSessionStore } from '../session/user-sessions.store.ts';
import { createUserTokenStore } from '../links/user-token.store.ts';

/**
 * Ends every way in that a user has: all sessions but the one named, those in which an administrator works as them, those in which they
 * work as somebody else, and every mailed link. A link that stops a change of email stays: it lets nobody in. Passkeys stay, too: a new
 * password says nothing about them; `passkeyNotes` lists them in the mail. So do API keys, which programs use: whoever loses their access altogether loses them,
 * too (`setStatus`, `stopEmailChange`).
 */
export async function endAccess(transaction: Transaction, userId: string, exceptSessionId?: string): Promise<void> {
  // Whoever is signing in right now does so before this, or sees what has changed.
  await createAccessStore(transaction).lockUser(userId);
  await createUserSessionStore(transaction, userId).deleteAll(exceptSessionId);
  await createUserTokenStore(transaction).deleteOfUser(userId, [
    'password_reset',
    'invite',
    'email_verification',
    'email_change',
    'second_factor',
  ]);
  await createPasskeyStore(transaction).deleteChallengesOf(userId);
}

/** Ends what lets a user into one account: their sessions there, and those in which an administrator works as them there. What they have elsewhere goes on. */
export async function endAccessTo(transaction: Transaction, userId: string, accountId: string): Promise<void> {
  await createAccessStore(transaction).lockUser(userId);
  await createUserSessionStore(transaction, userId).deleteIn(accountId);
}
