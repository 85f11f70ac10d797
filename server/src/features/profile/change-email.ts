import type { changeEmail as operation } from '@acquaint/contract';
import { audit } from '../../platform/audit/audit.ts';
import { type AttemptLimit, noteAttempt } from '../../platform/auth/attempts.ts';
import type { Verb } from '../../platform/http/bind.ts';
import { invalidInput } from '../../platform/http/operation-error.ts';
import { mailUrlOf } from '../../platform/http/public-url.ts';
import { announceEmailChange, askForConfirmation, createSessionStore, requirePassword } from '../session/index.ts';
import { findSelf, refuseImpersonation } from './find-self.ts';

const limit: AttemptLimit = {
  kind: 'email-change',
  maximum: 5,
  withinMinutes: 60,
  message: 'Too many mails were asked for. Please wait an hour.',
};

export const changeEmail: Verb<typeof operation> = async (context, { body }) => {
  const { services, facts, user } = context;
  refuseImpersonation(context);
  await noteAttempt(services, limit, user.id);
  await requirePassword(services, { userId: user.id, field: 'password', password: body.password });
  if (body.email.toLowerCase() === user.email.toLowerCase())
    throw invalidInput({ email: ['This is your address already'] });
  // Addresses of other accounts are looked for too: an address signs in one user.
  await services.postgres.asSystem(async (transaction) => {
    if ((await createSessionStore(transaction).findUserByEmail(body.email)) !== null)
      throw invalidInput({ email: ['This email is already registered.'] });
    const { stored } = await findSelf(context, transaction);
    const baseUrl = mailUrlOf(services.config, facts);
    await announceEmailChange(services, transaction, { user: stored.user, baseUrl });
    await askForConfirmation(services, transaction, {
      user: stored.user,
      purpose: 'email_change',
      email: body.email,
      baseUrl,
    });
    await audit(transaction, user, { action: 'changeEmail', objectType: 'user', objectId: user.id });
  });
  services.mail.dispatch();
  return { message: `Open the link that is on its way to ${body.email}; until then your address stays as it is.` };
};
