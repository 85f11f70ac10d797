import { z } from 'zod';
import { plainText } from '../../shared/fields.ts';
import { emailField } from '../../accounts/sign-in/session/session.schema.ts';

/** The form "Do not sell or share my information"; used by the form and by the server. */
export const optOutPayload = z.strictObject({
  email: emailField,
  first_name: plainText(100).optional(),
  last_name: plainText(100).optional(),
});
export type OptOutPayload = z.infer<typeof optOutPayload>;
