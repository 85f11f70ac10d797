import { requestPasswordReset as operation } from '@acquaint/contract';
import { type AttemptLimit, recordAttempt } from '../../../../platform/auth/attempts.ts';
import { unframed } from '../../../../platform/http/mutation.ts';
import { mailUrlOf } from '../../../../platform/http/public-url.ts';
import { enqueuePasswordReset } from './password-reset.job.ts';

const limit = { withinMinutes: 60, message: 'Too many mails were asked for. Please wait an hour.' };
const byAddress: AttemptLimit = { kind: 'password-reset-address', maximum: 5, ...limit };
const byNetwork: AttemptLimit = { kind: 'password-reset-ip', maximum: 30, ...limit };

export const requestPasswordReset = unframed(
  operation,
  { because: 'audits in deferred work' },
  async ({ services, facts }, { body }) => {
    await recordAttempt(services, byNetwork, facts.network);
    await recordAttempt(services, byAddress, body.email);
    await enqueuePasswordReset(services, {
      email: body.email,
      baseUrl: mailUrlOf(services.config, facts),
      ip: facts.ip,
    });
    return { message: 'If this address has an account, a link is on its way to it. It works for one hour.' };
  },
);
