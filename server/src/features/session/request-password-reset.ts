import type { requestPasswordReset as operation } from '@acquaint/contract';
import { audit } from '../../platform/audit/audit.ts';
import { type AttemptLimit, noteAttempt } from '../../platform/auth/attempts.ts';
import type { Verb } from '../../platform/http/bind.ts';
import { mailUrlOf } from '../../platform/http/public-url.ts';
import type { Transaction } from '../../platform/postgres/postgres.ts';
import type { Services } from '../../platform/services.ts';
import { createSessionStore } from './session.store.ts';
import type { UserRow } from './session.table.ts';
import { makeUserLink, writeToUser } from './user-links.ts';

const limit = { withinMinutes: 60, message: 'Too many mails were asked for. Please wait an hour.' };
const byAddress: AttemptLimit = { kind: 'password-reset-address', maximum: 5, ...limit };
const byNetwork: AttemptLimit = { kind: 'password-reset-ip', maximum: 30, ...limit };

/** Mails a link to choose a new password; it works for an hour, once. */
export async function mailPasswordReset(
  services: Services,
  transaction: Transaction,
  { user, baseUrl }: { user: UserRow; baseUrl: string },
): Promise<void> {
  const url = await makeUserLink(transaction, {
    user,
    purpose: 'password_reset',
    email: user.email,
    baseUrl,
    now: services.now(),
  });
  await writeToUser(
    services,
    { transaction, user },
    {
      kind: 'password-reset',
      subject: 'Choose a new password',
      paragraphs: ['Somebody asked for a new password for your account, most likely you.'],
      action: { label: 'Choose a new password', url },
      notes: ['The link works for one hour, once.', 'If this was not you, your password stays as it is.'],
    },
  );
}

export const requestPasswordReset: Verb<typeof operation> = async ({ services, facts }, { body }) => {
  await noteAttempt(services, byNetwork, facts.network);
  await noteAttempt(services, byAddress, body.email);
  await services.postgres.asSystem(async (transaction) => {
    const found = await createSessionStore(transaction).findUserByEmail(body.email);
    if (found?.user.status !== 'active') return;
    const { user } = found;
    await mailPasswordReset(services, transaction, { user, baseUrl: mailUrlOf(services.config, facts) });
    await audit(
      transaction,
      { id: user.id, account_id: user.accountId, ip: facts.ip },
      { action: 'requestPasswordReset', objectType: 'user', objectId: user.id },
    );
  });
  services.mail.dispatch();
  return { message: 'If this address has an account, a link is on its way to it. It works for one hour.' };
};
