import { register as operation } from '@acquaint/contract';
import { type AttemptLimit, recordAttempt } from '../../../../platform/auth/attempts.ts';
import { refuseWeakPassword } from '../../../../platform/auth/password-strength.ts';
import { hashPassword } from '../../../../platform/auth/passwords.ts';
import { unframed } from '../../../../platform/http/mutation.ts';
import { mailUrlOf } from '../../../../platform/http/public-url.ts';
import { enqueueRegistration } from './registration.job.ts';

const byNetwork: AttemptLimit = {
  kind: 'registration-ip',
  maximum: 30,
  withinMinutes: 60,
  message: 'Too many registrations from here. Please wait an hour.',
};

/** Answers the same, after the same work, whether or not somebody has the address: who has it, a mail to that address says. */
export const register = unframed(
  operation,
  { because: 'audits in deferred work' },
  async ({ services, facts }, { body }) => {
    const { config } = services;
    await recordAttempt(services, byNetwork, facts.network);
    const { first_name: first, last_name: last, email, company_name: company } = body;
    await refuseWeakPassword(body.password, [first, last, `${first}${last}`, email, company]);
    const { password, password_confirmation: _, ...details } = body;
    const passwordHash = await hashPassword(password);
    await enqueueRegistration(services, { details, passwordHash, baseUrl: mailUrlOf(config, facts), ip: facts.ip });
    return {
      message: config.needsApproval
        ? 'Thank you for registering. We will write to you as soon as your account is approved.'
        : 'Thank you for registering. Open the link in the email we have just sent you, then sign in.',
    };
  },
);
