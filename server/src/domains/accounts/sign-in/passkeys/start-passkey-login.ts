import { startPasskeyLogin as operation } from '@acquaint/contract';
import { unframed } from '../../../../platform/http/mutation.ts';
import { findStep } from './find-step.ts';
import { requestPasskey } from './request-passkey.ts';

export const startPasskeyLogin = unframed(
  operation,
  { because: 'keeps a challenge for minutes' },
  async (context, { body }) =>
    body.token === undefined
      ? requestPasskey(context, { purpose: 'login', user: null })
      : requestPasskey(context, { purpose: 'second_step', user: await findStep(context.services, body.token) }),
);
