import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import { mailUrlOf } from '../../../../platform/http/public-url.ts';
import type { UserContext } from '../../../../platform/http/context.ts';
import { makeUserLink, type UserRow, writeToUser } from '../../sign-in/index.ts';

/** Mails a user the link to choose their password, and answers it; earlier links end. */
export async function sendInvitation(
  { services, facts, user: actor }: UserContext,
  transaction: Transaction,
  user: UserRow,
): Promise<string> {
  const url = await makeUserLink(transaction, {
    user,
    purpose: 'invite',
    email: user.email,
    baseUrl: mailUrlOf(services.config, facts),
    now: services.now(),
  });
  await writeToUser(
    services,
    { transaction, user },
    {
      kind: 'invitation',
      subject: 'You are invited to Acquaint',
      paragraphs: [
        `${actor.first_name} ${actor.last_name} has made an account for you on Acquaint. Choose a password to begin.`,
      ],
      action: { label: 'Choose a password', url },
      notes: ['The link works for seven days, once.'],
    },
  );
  return url;
}
