import type { login as operation } from '@acquaint/contract';
import { audit } from '../../platform/audit/audit.ts';
import { type AttemptLimit, noteAttempt } from '../../platform/auth/attempts.ts';
import { isPasswordCorrect } from '../../platform/auth/passwords.ts';
import { signId } from '../../platform/auth/signed-id.ts';
import type { Verb } from '../../platform/http/bind.ts';
import { OperationError } from '../../platform/http/operation-error.ts';
import { mailUrlOf } from '../../platform/http/public-url.ts';
import type { PublicContext } from '../../platform/http/context.ts';
import { newId } from '../../platform/ids/ids.ts';
import { openSession } from './open-session.ts';
import { presentUser } from './present-user.ts';
import { createSessionStore, type StoredUser } from './session.store.ts';
import { devicePurpose, noteFailure, noteSignIn } from './sign-in-limits.ts';
import { askForConfirmation } from './user-links.ts';

function refuseUnlessActive({ user }: StoredUser): void {
  if (user.status === 'pending') throw new OperationError('account_pending');
  if (user.status !== 'active') throw new OperationError('account_inactive');
}

const mails: AttemptLimit = {
  kind: 'email-verification',
  maximum: 5,
  withinMinutes: 60,
  message: 'Too many mails were asked for. Please wait an hour.',
};

/** Where nobody approves registrations, the address is all that is known of a person: it has to be theirs. */
async function refuseUnconfirmed({ services, facts }: PublicContext, { user }: StoredUser): Promise<void> {
  if (services.config.needsApproval || user.emailVerifiedAt !== null) return;
  await noteAttempt(services, mails, user.id);
  await services.postgres.asSystem((transaction) =>
    askForConfirmation(services, transaction, {
      user,
      purpose: 'email_verification',
      email: user.email,
      baseUrl: mailUrlOf(services.config, facts),
    }),
  );
  services.mail.dispatch();
  throw new OperationError('email_unconfirmed');
}

export const login: Verb<typeof operation> = async (context, { body }) => {
  const { services, facts } = context;
  const { postgres, config, now } = services;
  const found = await postgres.asSystem((transaction) => createSessionStore(transaction).findUserByEmail(body.email));
  const attempt = { email: body.email, facts, found };
  const attempts = await noteSignIn(services, attempt);
  const stored = found?.user.passwordHash ?? '';
  const isCorrect = await isPasswordCorrect(stored === '' ? null : stored, body.password);
  if (found === null || !isCorrect) {
    await noteFailure(services, attempt, 'failed');
    throw new OperationError('wrong_credentials');
  }
  for (const one of attempts) await one.forgive();
  refuseUnlessActive(found);
  await refuseUnconfirmed(context, found);

  const user = presentUser(found, config.specialEmails);
  const token = await postgres.asSystem(async (transaction) => {
    const at = now();
    await createSessionStore(transaction).noteSeen(user.id, at);
    await audit(
      transaction,
      { id: user.id, account_id: found.account.id, ip: facts.ip },
      { action: 'login', objectType: 'user', objectId: user.id },
    );
    return openSession(transaction, { user: found.user, facts, now: at });
  });
  services.metrics.signIns.inc({ outcome: 'done' });
  return { access_token: token, user, device: signId(services.secrets, devicePurpose(user.id), newId()) };
};
