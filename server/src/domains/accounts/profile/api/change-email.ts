import { changeEmail as operation } from '@acquaint/contract';
import { type AttemptLimit, recordAttempt } from '../../../../platform/auth/attempts.ts';
import { mutation } from '../../../../platform/http/mutation.ts';
import { invalidInput } from '../../../../platform/http/operation-error.ts';
import { mailUrlOf } from '../../../../platform/http/public-url.ts';
import { announceEmailChange, enqueueEmailChange, makeUserLink, requirePassword } from '../../sign-in/index.ts';
import { findSelf, refuseImpersonation } from '../model/find-self.ts';

const limit: AttemptLimit = {
  kind: 'email-change',
  maximum: 5,
  withinMinutes: 60,
  message: 'Too many mails were asked for. Please wait an hour.',
};

export const changeEmail = mutation(operation, { audit: 'user', as: 'system' }, async (context, { body }) => {
  const { services, facts, user, write } = context;
  refuseImpersonation(context);
  await recordAttempt(services, limit, user.id);
  await requirePassword(services, { userId: user.id, field: 'password', password: body.password });
  if (body.email.toLowerCase() === user.email.toLowerCase())
    throw invalidInput({ email: ['This is your address already'] });
  const baseUrl = mailUrlOf(services.config, facts);
  const url = await write(async (transaction) => {
    const { stored } = await findSelf(context, transaction);
    await announceEmailChange(services, transaction, { user: stored.user, baseUrl });
    const request = {
      user: stored.user,
      purpose: 'email_change',
      email: body.email,
      baseUrl,
      now: services.now(),
    } as const;
    const link = await makeUserLink(transaction, request);
    return { audit: { objectId: user.id }, result: link };
  });
  // Whether somebody has the address is found out afterwards: the answer does not say.
  await enqueueEmailChange(services, { userId: user.id, email: body.email, url, baseUrl });
  services.mail.dispatch();
  return { message: `Open the link that is on its way to ${body.email}; until then your address stays as it is.` };
});
