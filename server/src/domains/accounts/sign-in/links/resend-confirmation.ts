import { resendConfirmation as operation } from '@acquaint/contract';
import { type AttemptLimit, recordAttempt } from '../../../../platform/auth/attempts.ts';
import { unframed } from '../../../../platform/http/mutation.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { mailUrlOf } from '../../../../platform/http/public-url.ts';
import { createSessionStore } from '../session/session.store.ts';
import { askForConfirmation } from './user-links.ts';

const limit: AttemptLimit = {
  kind: 'email-verification',
  maximum: 5,
  withinMinutes: 60,
  message: 'Too many mails were asked for. Please wait an hour.',
};

export const resendConfirmation = unframed(
  operation,
  { because: 'mails a link that is audited when it is used' },
  async ({ services, facts, user }) => {
    if (user.is_email_verified)
      throw new OperationError('already_done', { message: 'Your email address is confirmed already.' });
    await recordAttempt(services, limit, user.id);
    await services.postgres.asSystem(async (transaction) => {
      const found = await createSessionStore(transaction).findUser(user.id);
      if (found === null) return;
      await askForConfirmation(services, transaction, {
        user: found.user,
        email: found.user.email,
        baseUrl: mailUrlOf(services.config, facts),
      });
    });
    services.mail.dispatch();
    return { message: `A link is on its way to ${user.email}.` };
  },
);
