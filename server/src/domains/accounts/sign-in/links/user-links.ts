import { createToken, hashToken } from '../../../../platform/auth/tokens.ts';
import { type Letter, writeLetter } from '../../../../platform/mail/mail-content.ts';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import type { Services } from '../../../../platform/services.ts';
import type { UserRow } from '../session/session.table.ts';
import { createUserTokenStore, type TokenPurpose } from './user-token.store.ts';

const hour = 3_600_000;
/** Tokens of links; that of a second factor is none. */
type LinkPurpose = Exclude<TokenPurpose, 'second_factor'>;

const lifetimes: Readonly<Record<LinkPurpose, number>> = {
  password_reset: hour,
  invite: 7 * 24 * hour,
  email_verification: 3 * 24 * hour,
  email_change: 24 * hour,
  email_change_stop: 72 * hour,
};
const pages: Readonly<Record<LinkPurpose, string>> = {
  password_reset: '/reset-password',
  invite: '/reset-password',
  email_verification: '/confirm-email',
  email_change: '/confirm-email',
  email_change_stop: '/stop-email-change',
};

export interface LinkRequest {
  readonly user: UserRow;
  readonly purpose: LinkPurpose;
  /** The address that it is sent to, and that opening it confirms. */
  readonly email: string;
  /** Where this installation is reached, without a trailing slash. */
  readonly baseUrl: string;
  readonly now: Date;
}

/** Makes a link for a user; earlier ones for the same purpose end. The secret is stored only as a hash. */
export async function makeUserLink(
  transaction: Transaction,
  { user, purpose, email, baseUrl, now }: LinkRequest,
): Promise<string> {
  const store = createUserTokenStore(transaction);
  const token = createToken();
  await store.deleteOfUser(user.id, [purpose]);
  await store.insert({
    tokenHash: hashToken(token),
    accountId: user.accountId,
    userId: user.id,
    purpose,
    email,
    createdAt: now,
    expiresAt: new Date(now.getTime() + lifetimes[purpose]),
  });
  return `${baseUrl}${pages[purpose]}?token=${token}`;
}

interface UserLetter extends Omit<Letter, 'greeting'> {
  readonly kind: string;
  readonly subject: string;
  /** Where it goes when not to the user's present address. */
  readonly to?: string;
}

/** Records a letter to a user in the transaction that causes it. */
export async function writeToUser(
  { mail }: Services,
  { transaction, user }: { transaction: Transaction; user: UserRow },
  { kind, subject, to = user.email, ...letter }: UserLetter,
): Promise<void> {
  // A stranger's address gets no words that somebody typed: names are greeted where the address is known to be theirs.
  const isTheirs = user.emailVerifiedAt !== null && to === user.email;
  const content = writeLetter({ greeting: isTheirs ? `Hello ${user.firstName},` : 'Hello,', ...letter });
  await mail.enqueue(transaction, { ...content, accountId: user.accountId, kind, to, subject });
}

/** Mails the link that confirms a user's own address. */
export async function askForConfirmation(
  services: Services,
  transaction: Transaction,
  request: Omit<LinkRequest, 'now' | 'purpose'>,
): Promise<void> {
  const url = await makeUserLink(transaction, { ...request, purpose: 'email_verification', now: services.now() });
  await writeToUser(
    services,
    { transaction, user: request.user },
    {
      kind: 'email-verification',
      to: request.email,
      subject: 'Confirm your email address',
      paragraphs: ['Please confirm that this address is yours.'],
      action: { label: 'Confirm the address', url },
      notes: ['If this was not you, you need not do anything.'],
    },
  );
}

/** Mails the current address that a change was requested, with a link that stops or undoes it. */
export async function announceEmailChange(
  services: Services,
  transaction: Transaction,
  { user, baseUrl }: Pick<LinkRequest, 'user' | 'baseUrl'>,
): Promise<void> {
  const request = { user, purpose: 'email_change_stop', email: user.email, baseUrl, now: services.now() } as const;
  const url = await makeUserLink(transaction, request);
  await writeToUser(
    services,
    { transaction, user },
    {
      kind: 'email-change-announced',
      subject: 'Your email address is about to change',
      paragraphs: ['You asked to sign in to Acquaint with another address from now on.'],
      action: { label: 'Stop the change', url },
      notes: [
        'If this was not you, stop the change: everybody is signed out, and you choose a new password.',
        'The link works for three days, also after the address has changed.',
      ],
    },
  );
}
