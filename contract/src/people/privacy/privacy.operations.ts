import { z } from 'zod';
import { linkToken } from '../../accounts/sign-in/session/session.schema.ts';
import { defineOperation } from '../../shared/operation.ts';
import { optOutPayload } from './privacy.schema.ts';

const said = z.object({ message: z.string() });

export const requestOptOut = defineOperation({
  name: 'requestOptOut',
  summary:
    'Ask not to be identified, sold or shared any more; mails a link, and answers the same whether or not the address is known',
  method: 'POST',
  path: '/api/privacy/opt-out',
  access: 'public',
  body: optOutPayload,
  response: said,
  errors: [],
});

export const confirmOptOut = defineOperation({
  name: 'confirmOptOut',
  summary: 'Confirm the request with the link of the mail; from then on the address is suppressed',
  method: 'POST',
  path: '/api/privacy/opt-out/confirm',
  access: 'public',
  body: z.strictObject({ token: linkToken }),
  response: said,
  errors: ['link_expired'],
});
