import { login as operation } from '@acquaint/contract';
import { type AttemptLimit, recordAttempt } from '../../../../platform/auth/attempts.ts';
import { isPasswordCorrect } from '../../../../platform/auth/passwords.ts';
import { unframed } from '../../../../platform/http/mutation.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { mailUrlOf } from '../../../../platform/http/public-url.ts';
import type { PublicContext } from '../../../../platform/http/context.ts';
import { createAccessStore } from '../access/access.store.ts';
import { factorMethodsOf } from '../second-factor/factor-methods.ts';
import { finishLogin, refuseUnlessActive } from './finish-login.ts';
import { createSessionStore, type StoredUser } from './session.store.ts';
import { recordFailure, recordSignIn } from './sign-in-limits.ts';
import { makeStepToken } from './step-token.ts';
import { askForConfirmation } from '../links/user-links.ts';

const mails: AttemptLimit = {
  kind: 'email-verification',
  maximum: 5,
  withinMinutes: 60,
  message: 'Too many mails were asked for. Please wait an hour.',
};

/** Where nobody approves registrations, the address is all that is known of a person: it has to be theirs. */
async function refuseUnconfirmed({ services, facts }: PublicContext, { user }: StoredUser): Promise<void> {
  if (services.config.needsApproval || user.emailVerifiedAt !== null) return;
  await recordAttempt(services, mails, user.id);
  await services.postgres.asSystem((transaction) =>
    askForConfirmation(services, transaction, {
      user,
      email: user.email,
      baseUrl: mailUrlOf(services.config, facts),
    }),
  );
  services.mail.dispatch();
  throw new OperationError('email_unconfirmed');
}

export const login = unframed(operation, { because: 'counts failed attempts' }, async (context, { body }) => {
  const { services, facts } = context;
  const { postgres, now } = services;
  const found = await postgres.asSystem((transaction) => createSessionStore(transaction).findUserByEmail(body.email));
  const attempt = { email: body.email, facts, found };
  const attempts = await recordSignIn(services, attempt);
  const stored = found?.user.passwordHash ?? '';
  const isCorrect = await isPasswordCorrect(stored === '' ? null : stored, body.password);
  if (found === null || !isCorrect) {
    await recordFailure(services, attempt, 'failed');
    throw new OperationError('wrong_credentials');
  }
  for (const one of attempts) await one.forgive();
  refuseUnlessActive(found);
  await refuseUnconfirmed(context, found);

  return postgres.asSystem(async (transaction) => {
    // Checking a password takes a while, in which another one may have been set, and all access ended.
    const current = await createAccessStore(transaction).lockUser(found.user.id);
    if (current === null || current.user.passwordHash !== stored) throw new OperationError('wrong_credentials');
    refuseUnlessActive(current);
    const methods = await factorMethodsOf(transaction, current.user);
    return methods.length === 0
      ? finishLogin(context, transaction, { found: current })
      : { second_factor: { token: await makeStepToken(transaction, current, now()), methods } };
  });
});
